"""URL patterns for hosts."""

from django.urls import path

from forumgame.console import simulations
from forumgame.console.phase import announcement, clock_desk, orders, rehearsal, return_to_entry, rules_upgrade, ruling, running
from forumgame.console.secrets import characters, correction, eyes, factions, ledger, sealed
from forumgame.console.setup import ending, files, hosts, opening, seats, sign_up

app_name = "console"
urlpatterns = [
    path("open/", opening.choose, name="open"),
    path("open/<slug:ruleset>/", opening.open_one, name="open_one"),
    path("simulations/", simulations.simulations_page, name="simulations"),
    path("simulations/<slug:slug>/", simulations.show, name="simulation"),
    path("simulations/<slug:slug>/table.json", simulations.download, name="simulation_table"),
    path("simulations/<slug:slug>/cancel/", simulations.cancel, name="cancel_simulation"),
    path("simulations/<slug:slug>/remove/", simulations.remove, name="remove_simulation"),
    path("import/", files.bring, name="import"),
    path("g/<slug:slug>/host/export/", files.export, name="export"),
    path("g/<slug:slug>/host/hosts/", hosts.hosts, name="hosts"),
    path("g/<slug:slug>/host/hosts/name/", hosts.name_host, name="name_host"),
    path("g/<slug:slug>/host/hosts/end/", hosts.end_host, name="end_host"),
    path("g/<slug:slug>/host/hosts/pass-on/", hosts.pass_host_on, name="pass_host_on"),
    path("g/<slug:slug>/host/links/make/", sign_up.make_link, name="make_link"),
    path("g/<slug:slug>/host/links/revoke/", sign_up.revoke_link, name="revoke_link"),
    path("g/<slug:slug>/host/", running.console, name="game"),
    path("g/<slug:slug>/host/start/", sign_up.start_game, name="start"),
    path("g/<slug:slug>/host/call-off/", sign_up.call_off_game, name="call_off"),
    path("g/<slug:slug>/host/ending/", ending.ending, name="ending"),
    path("g/<slug:slug>/host/ending/end/", ending.end, name="end"),
    path("g/<slug:slug>/host/ending/again/", ending.again, name="again"),
    path("g/<slug:slug>/host/clock/", clock_desk.clock_desk, name="clock"),
    path("g/<slug:slug>/host/close/", clock_desk.close, name="close"),
    path("g/<slug:slug>/host/pause/", clock_desk.pause_game, name="pause"),
    path("g/<slug:slug>/host/resume/", clock_desk.resume_game, name="resume"),
    path("g/<slug:slug>/host/deadline/", clock_desk.set_deadline, name="set_deadline"),
    path("g/<slug:slug>/host/calendar/", clock_desk.change_calendar, name="change_calendar"),
    path("g/<slug:slug>/host/release/", clock_desk.release_phase, name="release"),
    path("g/<slug:slug>/host/orders/", orders.orders_page, name="orders"),
    path("g/<slug:slug>/host/orders/again/", orders.send_again, name="reissue"),
    path("g/<slug:slug>/host/seats/", orders.sheets, name="sheets"),
    path("g/<slug:slug>/host/seats/<name:seat>/", orders.behalf, name="behalf"),
    path("g/<slug:slug>/host/seats/<name:seat>/holder/", seats.holder, name="holder"),
    path("g/<slug:slug>/host/seats/<name:seat>/withdraw/", orders.withdraw, name="withdraw"),
    path("g/<slug:slug>/host/characters/", characters.characters, name="characters"),
    path("g/<slug:slug>/host/factions/", factions.factions, name="factions"),
    path("g/<slug:slug>/host/rulings/", ruling.powers, name="powers"),
    path("g/<slug:slug>/host/entries/", ledger.entries, name="entries"),
    path("g/<slug:slug>/host/entries/<int:number>/", ledger.entry, name="entry"),
    path("g/<slug:slug>/host/entries/<int:number>/return/", return_to_entry.return_to, name="return_to"),
    path("g/<slug:slug>/host/rules/", rules_upgrade.upgrade, name="upgrade"),
    path("g/<slug:slug>/host/correct/", correction.corrections, name="correct"),
    path("g/<slug:slug>/host/correct/<int:number>/", correction.correct_entry, name="correct_entry"),
    path("g/<slug:slug>/host/correct/<int:number>/<name:seat>/", correction.correct_seat, name="correct_seat"),
    path("g/<slug:slug>/host/rehearsal/", rehearsal.rehearsal, name="rehearsal"),
    path("g/<slug:slug>/host/preface/", rehearsal.preface, name="preface"),
    path("g/<slug:slug>/host/review/", rehearsal.review, name="review"),
    path("g/<slug:slug>/host/prod/", announcement.remind, name="prod"),
    path("g/<slug:slug>/host/announce/", announcement.say_to_all, name="announce"),
    path("g/<slug:slug>/host/unseal/", sealed.unseal, name="unseal"),
    path("g/<slug:slug>/host/eyes/", eyes.eyes, name="eyes"),
    path("g/<slug:slug>/host/audit/", ledger.audit, name="audit"),
]
