"""URL patterns of the site."""

from django.contrib import admin
from django.urls import include, path, re_path, register_converter

from forumgame.table.site.accounts import ConfirmEmail, Emails, ResetPassword, SignUp
from forumgame.web.addresses import NameConverter
from forumgame.web.form_again import SignIn

register_converter(NameConverter, "name")

urlpatterns = [
    path("accounts/login/", SignIn.as_view(), name="account_login"),
    path("accounts/signup/", SignUp.as_view(), name="account_signup"),
    path("accounts/email/", Emails.as_view(), name="account_email"),
    re_path(r"^accounts/confirm-email/(?P<key>[-:\w]+)/$", ConfirmEmail.as_view(), name="account_confirm_email"),
    re_path(
        r"^accounts/password/reset/key/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        ResetPassword.as_view(),
        name="account_reset_password_from_key",
    ),
    path("accounts/", include("allauth.account.urls")),
    path("admin/", admin.site.urls),
    path("", include("forumgame.table.urls")),
    path("library/", include("forumgame.console.library.urls")),
    path("", include("forumgame.console.urls")),
]

handler400 = "forumgame.web.bad_requests.bad_request"
handler500 = "forumgame.web.bad_requests.server_error"
