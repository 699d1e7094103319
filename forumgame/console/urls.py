"""Hosts' addresses."""

from django.urls import path

from forumgame.console import (
    eyes,
    files,
    ledger,
    opening,
    orders,
    rehearsal,
    returning,
    ruling,
    running,
    sealed,
    seating,
    starting,
    telling,
    timing,
)

app_name = "console"
urlpatterns = [
    path("open/", opening.choose, name="open"),
    path("open/<slug:ruleset>/", opening.open_one, name="open_one"),
    path("import/", files.bring, name="import"),
    path("g/<slug:slug>/host/export/", files.export, name="export"),
    path("g/<slug:slug>/host/", running.console, name="game"),
    path("g/<slug:slug>/host/start/", starting.start_game, name="start"),
    path("g/<slug:slug>/host/call-off/", starting.call_off_game, name="call_off"),
    path("g/<slug:slug>/host/close/", timing.close, name="close"),
    path("g/<slug:slug>/host/pause/", timing.pause_game, name="pause"),
    path("g/<slug:slug>/host/resume/", timing.resume_game, name="resume"),
    path("g/<slug:slug>/host/extend/", timing.extend_phase, name="extend"),
    path("g/<slug:slug>/host/release/", timing.release_phase, name="release"),
    path("g/<slug:slug>/host/orders/", orders.sent, name="orders"),
    path("g/<slug:slug>/host/seats/", orders.sheets, name="sheets"),
    path("g/<slug:slug>/host/seats/<str:seat>/", orders.behalf, name="behalf"),
    path("g/<slug:slug>/host/seats/<str:seat>/holder/", seating.holder, name="holder"),
    path("g/<slug:slug>/host/seats/<str:seat>/withdraw/", orders.withdraw, name="withdraw"),
    path("g/<slug:slug>/host/rulings/", ruling.powers, name="powers"),
    path("g/<slug:slug>/host/entries/", ledger.entries, name="entries"),
    path("g/<slug:slug>/host/entries/<int:number>/", ledger.entry, name="entry"),
    path("g/<slug:slug>/host/entries/<int:number>/return/", returning.return_to, name="return_to"),
    path("g/<slug:slug>/host/rehearsal/", rehearsal.rehearsal, name="rehearsal"),
    path("g/<slug:slug>/host/preface/", rehearsal.preface, name="preface"),
    path("g/<slug:slug>/host/review/", rehearsal.review, name="review"),
    path("g/<slug:slug>/host/prod/", telling.remind, name="prod"),
    path("g/<slug:slug>/host/announce/", telling.say_to_all, name="announce"),
    path("g/<slug:slug>/host/unseal/", sealed.unseal, name="unseal"),
    path("g/<slug:slug>/host/eyes/", eyes.eyes, name="eyes"),
    path("g/<slug:slug>/host/audit/", ledger.audit, name="audit"),
]
