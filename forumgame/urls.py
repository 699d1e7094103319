"""URL patterns of the site."""

from django.contrib import admin
from django.urls import include, path, register_converter

from forumgame.web.addresses import NameConverter
from forumgame.web.form_again import SignIn

register_converter(NameConverter, "name")

urlpatterns = [
    path("accounts/login/", SignIn.as_view(), name="account_login"),
    path("accounts/", include("allauth.account.urls")),
    path("admin/", admin.site.urls),
    path("", include("forumgame.table.urls")),
    path("library/", include("forumgame.console.library.urls")),
    path("", include("forumgame.console.urls")),
]

handler400 = "forumgame.web.bad_requests.bad_request"
handler500 = "forumgame.web.bad_requests.server_error"
