"""Addresses of the house."""

from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("accounts/", include("allauth.account.urls")),
    path("admin/", admin.site.urls),
    path("", include("forumgame.table.urls")),
    path("", include("forumgame.console.urls")),
]
