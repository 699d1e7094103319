"""Hosts' addresses."""

from django.urls import path

from forumgame.console import files, ledger, opening, orders, returning, ruling, running, starting

app_name = "console"
urlpatterns = [
    path("open/", opening.choose, name="open"),
    path("open/<slug:ruleset>/", opening.open_one, name="open_one"),
    path("import/", files.bring, name="import"),
    path("g/<slug:slug>/host/export/", files.export, name="export"),
    path("g/<slug:slug>/host/", running.console, name="game"),
    path("g/<slug:slug>/host/start/", starting.start_game, name="start"),
    path("g/<slug:slug>/host/call-off/", starting.call_off_game, name="call_off"),
    path("g/<slug:slug>/host/close/", running.close, name="close"),
    path("g/<slug:slug>/host/pause/", running.pause_game, name="pause"),
    path("g/<slug:slug>/host/resume/", running.resume_game, name="resume"),
    path("g/<slug:slug>/host/extend/", running.extend_phase, name="extend"),
    path("g/<slug:slug>/host/release/", running.release_phase, name="release"),
    path("g/<slug:slug>/host/orders/", orders.sent, name="orders"),
    path("g/<slug:slug>/host/seats/", orders.sheets, name="sheets"),
    path("g/<slug:slug>/host/seats/<str:seat>/", orders.behalf, name="behalf"),
    path("g/<slug:slug>/host/seats/<str:seat>/withdraw/", orders.withdraw, name="withdraw"),
    path("g/<slug:slug>/host/rulings/", ruling.powers, name="powers"),
    path("g/<slug:slug>/host/entries/", ledger.entries, name="entries"),
    path("g/<slug:slug>/host/entries/<int:number>/", ledger.entry, name="entry"),
    path("g/<slug:slug>/host/entries/<int:number>/return/", returning.return_to, name="return_to"),
    path("g/<slug:slug>/host/audit/", ledger.audit, name="audit"),
]
