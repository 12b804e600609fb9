"""The same accounts through Django REST framework, as its own tutorial would serve them.

Its rates on this machine are what some goals are a multiple of. A token signs each request in,
pages carry an exact count, and nothing is written beside the account.
"""

import os

import django
from django.conf import settings

settings.configure(
    SECRET_KEY=os.environ["PEER_SECRET"],
    ALLOWED_HOSTS=["127.0.0.1"],
    INSTALLED_APPS=[
        "django.contrib.contenttypes",
        "django.contrib.auth",
        "rest_framework",
        "rest_framework.authtoken",
    ],
    MIDDLEWARE=["django.middleware.common.CommonMiddleware"],
    ROOT_URLCONF=__name__,
    USE_TZ=True,
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.postgresql",
            "HOST": os.environ["PGHOST"],
            "PORT": os.environ["PGPORT"],
            "USER": os.environ["PGUSER"],
            "PASSWORD": os.environ["PGPASSWORD"],
            "NAME": os.environ["PGDATABASE"],
            "CONN_MAX_AGE": None,
            # Its own tables stand beside Covernote's.
            "OPTIONS": {"options": "-c search_path=django_peer,public"},
        }
    },
    REST_FRAMEWORK={
        "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework.authentication.TokenAuthentication"],
        "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
        "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.PageNumberPagination",
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
        "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
        "PAGE_SIZE": 10,
    },
)
django.setup()

from django.contrib.auth.models import User
from django.contrib.postgres.fields import ArrayField
from django.core.management import call_command
from django.core.wsgi import get_wsgi_application
from django.db import connection, models
from django.urls import include, path
from rest_framework import routers, serializers, viewsets
from rest_framework.authtoken.models import Token


class Person(models.Model):
    id = models.IntegerField(primary_key=True)
    full_name = models.TextField()

    class Meta:
        app_label = "peer"
        managed = False
        db_table = "users"


class Account(models.Model):
    id = models.AutoField(primary_key=True)
    account_number = models.TextField()
    account_type = models.TextField()
    first_name = models.TextField()
    last_name = models.TextField()
    email = models.TextField()
    phone = models.TextField()
    address = models.JSONField()
    nationality = models.TextField(default="")
    occupation = models.TextField(default="")
    gender = models.TextField(null=True)
    source = models.TextField(default="")
    tags = ArrayField(models.TextField(), default=list)
    owner = models.ForeignKey(Person, on_delete=models.PROTECT)
    is_active = models.BooleanField(default=True)
    kyc_status = models.TextField(default="not_started")
    search_text = models.TextField()
    duplicate_keys = ArrayField(models.TextField(), default=list)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)
    deleted_at = models.DateTimeField(null=True)

    class Meta:
        app_label = "peer"
        managed = False
        db_table = "accounts"


class AccountSerializer(serializers.ModelSerializer):
    owner_name = serializers.CharField(source="owner.full_name", read_only=True)

    class Meta:
        model = Account
        exclude = ["search_text", "duplicate_keys", "deleted_at"]
        read_only_fields = ["account_number", "owner"]

    def create(self, fields):
        whole = " ".join([fields["first_name"], fields["last_name"], fields["email"], fields["phone"]])
        return Account.objects.create(
            **fields, account_number=f"ACC-P{fields['phone']}", owner_id=1, search_text=whole.lower()
        )


class Accounts(viewsets.ModelViewSet):
    serializer_class = AccountSerializer
    exact = ("account_type", "is_active", "kyc_status")

    def get_queryset(self):
        found = Account.objects.filter(deleted_at=None).select_related("owner").order_by("-created_at", "-id")
        asked = self.request.query_params
        for name in self.exact:
            if name in asked:
                found = found.filter(**{name: {"true": True, "false": False}.get(asked[name], asked[name])})
        if "is_kyc_completed" in asked:
            found = found.filter(kyc_status="verified")
        if "search" in asked:
            found = found.filter(search_text__contains=asked["search"].lower())
        return found


router = routers.DefaultRouter()
router.register("api/accounts", Accounts, basename="account")
urlpatterns = [path("", include(router.urls))]
application = get_wsgi_application()

if __name__ == "__main__":
    with connection.cursor() as cursor:
        cursor.execute("create schema if not exists django_peer")
    call_command("migrate", verbosity=0)
    asker, _ = User.objects.get_or_create(username="bench")
    print(Token.objects.get_or_create(user=asker)[0].key)
