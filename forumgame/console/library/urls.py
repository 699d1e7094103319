"""URL patterns of the library."""

from django.urls import path

from forumgame.console.library import shelf, showing, verbs, writing
from forumgame.console.library.court import forms

app_name = "library"
urlpatterns = [
    path("", shelf.shelf, name="shelf"),
    path("new/<slug:ruleset>/", shelf.new, name="new"),
    path("<slug:slug>/", showing.show, name="cast"),
    path("<slug:slug>/versions/", showing.versions, name="versions"),
    path("<slug:slug>/differences/", showing.differences, name="differences"),
    path("<slug:slug>/versions/<int:number>/file/", showing.download, name="file"),
    path("<slug:slug>/edit/", writing.edit, name="edit"),
    path("<slug:slug>/upload/", writing.upload, name="upload"),
    path("<slug:slug>/form/", forms.overview, name="form"),
    path("<slug:slug>/form/cast/", forms.part, {"sort": "cast"}, name="head"),
    path("<slug:slug>/form/<slug:sort>/<path:name>/", forms.part, name="part"),
    path("<slug:slug>/copy/", verbs.copy_it, name="copy"),
    path("<slug:slug>/rename/", verbs.rename_it, name="rename"),
    path("<slug:slug>/list/", verbs.list_it, name="list"),
    path("<slug:slug>/withdraw/", verbs.withdraw_it, name="withdraw"),
]
