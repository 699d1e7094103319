game = Guess the number
    .text = Everybody names a number from 1 to 9 in secret; whoever is nearest to the one drawn gets a point.
step-round =
    { $n ->
        [none] A round
       *[other] Round { $n }
    }
grade-won = won
grade-lost = lost
result =
    { $winner ->
        [none] Several share the victory.
       *[other] { $winner } wins.
    }

## Settings

option-players = Players
    .text = How many sit at the table.
fault-malformed = The settings cannot be read: { $found }

## Orders

offer-guess = Your number
    .text = From 1 to 9. Nobody sees it before the round is over.
field-number = Number
order-guess = The number { $number }
refusal-not_now = This cannot be done now.
refusal-out_of_range = The number must be from { $least } to { $most }.
refusal-malformed = The order is not filled in rightly.
refusal-no_order = There is nothing to take back.
refusal-final = What is sent cannot be changed.

## Told

notice-round_over =
    The number is { $number }. { COUNT($nearest) ->
        [0] Nobody named one.
       *[other] A point for { $nearest }.
    }

## Happened, for hosts

with-clause = { $sentence } ({ $clause })
event-drawn =
    { notice-round_over }{ COUNT($guesses) ->
        [0] {""}
       *[other] {" "}Named: { $guesses }.
    }
row-guesses = { $seat } { $value }
