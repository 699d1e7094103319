"""Players' addresses."""

from django.urls import path

from forumgame.table import reports

app_name = "table"
urlpatterns = [
    path("g/<slug:slug>/reports/<str:step>/", reports.report, name="report"),
]
