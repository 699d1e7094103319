"""The site's addresses and one that does nothing, to measure against on the same server."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import include, path


def nothing(request: HttpRequest) -> HttpResponse:
    """No query, no template."""
    return HttpResponse("ok")


urlpatterns = [path("nothing/", nothing), path("", include("forumgame.urls"))]
