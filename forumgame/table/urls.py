"""URL patterns for players and readers."""

from django.urls import path

from forumgame.table.game import absence, charts, end, faction, now, orders, people, proof, receipts, reports
from forumgame.table.site import home, joining, person, settings

app_name = "table"
urlpatterns = [
    path("", home.home, name="home"),
    path("settings/", settings.change, name="settings"),
    path("settings/language/", settings.language, name="language"),
    path("settings/theme/", settings.theme, name="theme"),
    path("join/<slug:slug>/<slug:invitation>/", joining.join, name="join"),
    path("g/<slug:slug>/", now.table, name="game"),
    path("g/<slug:slug>/join/", joining.join, name="join_open"),
    path("g/<slug:slug>/leave/", joining.leave, name="leave"),
    path("g/<slug:slug>/orders/", orders.place, name="order"),
    path("g/<slug:slug>/orders/withdraw/", orders.withdraw, name="withdraw"),
    path("g/<slug:slug>/orders/ready/", orders.ready, name="ready"),
    path("g/<slug:slug>/orders/again/", orders.send_again, name="send_again"),
    path("g/<slug:slug>/orders/form/", orders.refill, name="refill"),
    path("g/<slug:slug>/orders/sent/", receipts.receipts, name="receipts"),
    path("g/<slug:slug>/orders/<slug:receipt>/", receipts.receipt, name="receipt"),
    path("g/<slug:slug>/people/", people.people, name="people"),
    path("g/<slug:slug>/faction/", faction.faction, name="faction"),
    path("g/<slug:slug>/timeline/", people.timeline, name="timeline"),
    path("g/<slug:slug>/reports/", reports.newest, name="reports"),
    path("g/<slug:slug>/reports/<name:step>/", reports.report, name="report"),
    path("g/<slug:slug>/absence/", absence.absence, name="absence"),
    path("g/<slug:slug>/absence/add/", absence.add, name="absence_add"),
    path("g/<slug:slug>/absence/move/", absence.move, name="absence_move"),
    path("g/<slug:slug>/absence/back/", absence.back, name="absence_end"),
    path("people/<name:username>/", person.person, name="person"),
    path("g/<slug:slug>/charts/", charts.curves, name="charts"),
    path("g/<slug:slug>/end/", end.end, name="end"),
    path("g/<slug:slug>/end/<int:number>/", end.replay, name="replay"),
    path("g/<slug:slug>/proof/", proof.proof, name="proof"),
    path("g/<slug:slug>/proof/file/", proof.proof_json, name="proof_file"),
]
