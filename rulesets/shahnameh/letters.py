"""Letters are brought and copied at the end of the night (SHAH-L4 to L13)."""

from __future__ import annotations

from hashlib import sha256

from rulesets.shahnameh.book import Book
from rulesets.shahnameh.events import LetterCopied, LetterSettled
from rulesets.shahnameh.facts import Facts
from rulesets.shahnameh.orders import Letter
from rulesets.shahnameh.state import State, holder, holders, in_play
from rulesets.words import Seat

LETTER_LENGTH = 4000
SPEECH_LENGTH = 20000


def deliver_letters(book: Book, state: State, facts: Facts) -> Facts:
    """All letters of the day, to whoever of their addressees is still in play; no letter is ever held back (SHAH-L12).

    They come sorted by a digest of their reference, so that their sequence tells nothing of writers or arrival (SHAH-L5).
    """
    letters = sorted(state.day.letters.items(), key=lambda entry: sha256(entry[1].text.ref.encode()).digest())
    for writer, letter in letters:
        to = _addressees(facts.now, letter)
        settled = LetterSettled(writer, letter.text, to, "SHAH-L6" if to else "SHAH-L12")
        facts = facts.add(book, settled, *_copies(state, writer, letter, to))
    return facts


def _addressees(state: State, letter: Letter) -> tuple[Seat, ...]:
    """Whom the letter reaches: the player, or every holder of the role, in play; perhaps nobody (SHAH-L4)."""
    named = (letter.to_seat,) if letter.to_role is None else holders(state, letter.to_role)
    return tuple(seat for seat in in_play(state) if seat in named)


def _copies(state: State, writer: Seat, letter: Letter, to: tuple[Seat, ...]) -> tuple[LetterCopied, ...]:
    """Zahhak's copies: of what the tapped player sent, delivered or not, and of what reached that player (SHAH-L9 to L12)."""
    tapped, zahhak = state.day.tap, holder(state, "zahhak")
    if tapped is None or zahhak is None:
        return ()
    sent = (LetterCopied(letter.text, "sent", zahhak, letter.to_seat, letter.to_role),) if writer == tapped else ()
    got = (LetterCopied(letter.text, "received", zahhak, letter.to_seat, letter.to_role),) if tapped in to else ()
    return (*sent, *got)
