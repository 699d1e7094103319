"""Told notices as sentences. No sentence says more than its notice holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from reports.words.fiim.people import ANSWERS, ROLES, all_of, who
from reports.words.fiim.reasons import CAUSES, NO_BALLOT, NO_QUESTION, OUTCOMES, PENALTIES, REASONS, RULED, SANCTIONS, SUBJECTS
from reports.words.fiim.sentences import SAY, WON
from reports.words.grammar import listed, number
from reports.words.values import Names
from rulesets.fiim import told
from rulesets.words import Seat


def won(winner: str, by: str, language: str) -> str:
    """The result and what it rests on."""
    return WON[f"ppk_{winner}" if by == "ppk" else by].says(language)


def tenths(points: int, language: str) -> str:
    """Tenths of a point with the language's decimal sign: 4 -> 0.4."""
    sign = {"ru": ",", "en": ".", "fa": "٫"}[language]
    return f"{number(points // 10, language)}{sign}{number(points % 10, language)}"


def notice(names: Names, said: told.Notice, language: str) -> str:
    """A notice as a sentence to whom it was told."""

    def say(key: str, **values: str) -> str:
        return SAY[key].says(language, **values)

    def one(seat: Seat) -> str:
        return who(names, seat, language)

    def many(seats: tuple[Seat, ...]) -> str:
        return all_of(names, seats, language)

    def num(n: int) -> str:
        return number(n, language)

    match said:
        case told.YourRole(role):
            return say("your_role", role=ROLES[role][0].says(language))
        case told.YourTeam(seats, don):
            return say("your_team", seats=many(seats), don=one(don))
        case told.ShootingNote(seats):
            return say("shooting_note", seats=many(seats))
        case told.CheckAnswered(night, seat, answer):
            if seat is None:
                return say("no_check", n=num(night))
            return say("check_answered", n=num(night), who=one(seat), answer=ANSWERS[answer].says(language))
        case told.YourShot(night, seat):
            return say("no_shot", n=num(night)) if seat is None else say("your_shot", n=num(night), who=one(seat))
        case told.YourBestMove():
            return say("your_best_move")
        case told.NightBegan(night):
            return say("night_began", n=num(night))
        case told.DayBegan(day):
            return say("day_began", n=num(day))
        case told.Killed(_, seat):
            return say("killed", who=one(seat))
        case told.Missed():
            return say("missed")
        case told.QuietNights(running):
            return say("quiet_nights", n=num(running))
        case told.BestMoveTold(seat, seats):
            return say("best_move_told" if seats else "no_best_move", who=one(seat), seats=many(seats))
        case told.SpeakingOrder(day, order, silent):
            return say("speaking_order", n=num(day), seats=many(order)) + (say("silent", seats=many(silent)) if silent else "")
        case told.TurnBegan(seat, seconds):
            return say("turn_began" if seconds else "turn_bare", who=one(seat), n=num(seconds))
        case told.Posted(seat, kind):
            return say(f"posted_{kind}", who=one(seat))
        case told.NominationMade(by, seat):
            return say("nomination_made", by=one(by), who=one(seat))
        case told.BallotBegan(_, listed_):
            return say("ballot_began", seats=many(listed_))
        case told.NoBallotToday(day, why, clause):
            return say("no_ballot_today", n=num(day), why=NO_BALLOT[why].says(language), clause=clause)
        case told.FistsCalled(candidate, voters):
            return say("fists_called", who=one(candidate), seats=many(voters))
        case told.BallotResult():
            return _ballot(names, said, language)
        case told.TieBegan(seats):
            return say("tie_began", seats=many(seats))
        case told.QuestionAsked(seats):
            return say("question_asked", seats=many(seats))
        case told.QuestionSkipped(seats, why, clause):
            return say("question_skipped", seats=many(seats), why=NO_QUESTION[why].says(language), clause=clause)
        case told.QuestionResult(seats, hands, of, leave):
            key = "all_leave" if leave else "none_leave"
            return say(key, n=num(len(hands)), of=num(of), hands=many(hands), seats=many(seats))
        case told.Gone(seat, cause, last_word):
            text = say("gone", who=one(seat), cause=CAUSES[cause].says(language))
            return text + (say("last_word") if last_word else "")
        case told.LastWordLost(seat):
            return say("last_word_lost", who=one(seat))
        case told.SanctionGiven(seat, kind, reason, fouls, clause):
            kind_, why = SANCTIONS[kind].says(language), REASONS[reason].says(language)
            return say("sanction_given", kind=kind_, who=one(seat), reason=why, clause=clause, n=num(fouls))
        case told.RemovalRuled(seat, day, _, why, stay, clause):
            text = say("removal_ruled", who=one(seat), n=num(day), why=RULED[why].says(language), clause=clause)
            return text + (say("stay", seats=many(stay)) if stay else "")
        case told.PointsOff(seat, kind, reason):
            return _first_up(
                say("points_off", kind=PENALTIES[kind].says(language), who=one(seat), reason=REASONS[reason].says(language))
            )
        case told.PointsBack(seat, kind):
            return say("points_back", kind=PENALTIES[kind].says(language), who=one(seat))
        case told.OutOfTournament(seat):
            return say("out_of_tournament", who=one(seat))
        case told.GameOver(winner, by):
            return won(winner, by, language)
        case told.RolesShown(roles):
            return say("roles_shown", lines=_cards(names, roles, language))
        case told.BonusTold(seat, points):
            return say("bonus_told", who=one(seat), points=tenths(points, language))
        case told.AppealTold(by, about):
            return say("appeal_told", who=one(by), about=SUBJECTS[about].says(language))
        case told.AppealAnswered(by, about, outcome, clause):
            about_, outcome_ = SUBJECTS[about].says(language), OUTCOMES[outcome].says(language)
            return say("appeal_answered", who=one(by), about=about_, outcome=outcome_, clause=clause)
        case told.ProtocolSigned():
            return say("protocol_signed")
        case told.RulingTold():
            return say("ruling_told")
        case told.PauseTold(on):
            return say("pause_on" if on else "pause_off")
        case _:
            assert_never(said)


def _first_up(text: str) -> str:
    return text[:1].upper() + text[1:]


def _ballot(names: Names, result: told.BallotResult, language: str) -> str:
    lines = []
    for candidate in result.candidates:
        voters = tuple(sorted((v for v, choice in result.votes.items() if choice == candidate), key=int))
        key = "ballot_line" if voters else "ballot_empty"
        n = number(len(voters), language)
        lines.append(SAY[key].says(language, who=who(names, candidate, language), n=n, seats=all_of(names, voters, language)))
    text = SAY["ballot_result"].says(language, lines=" ".join(lines))
    silent = all_of(names, result.silent, language)
    return text + (SAY["ballot_silent"].says(language, seats=silent) if result.silent else "")


def _cards(names: Names, roles: Mapping[Seat, str], language: str) -> str:
    """The Dark team and the Sheriff by name; everybody else is Red."""
    special = [seat for seat in sorted(roles, key=int) if roles[seat] != "red"]
    return listed([f"{who(names, seat, language)}: {ROLES[roles[seat]][0].says(language)}" for seat in special], language)
