"""The same accounts through Django REST framework, as its own tutorial would serve them.

Its rates on this machine are what some goals are a multiple of. A token signs each request in,
pages carry an exact count, and nothing is written beside the account. A list and a record answer
with the fields that Covernote answers with, but for what the caller may do.
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
    TIME_ZONE="UTC",
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


class Named(models.Model):
    id = models.IntegerField(primary_key=True)

    class Meta:
        abstract = True
        app_label = "peer"
        managed = False


class Person(Named):
    label = models.TextField(db_column="full_name")

    class Meta(Named.Meta):
        db_table = "users"


class Agent(Named):
    label = models.TextField(db_column="name")

    class Meta(Named.Meta):
        db_table = "agents"


class SubAgent(Named):
    label = models.TextField(db_column="name")

    class Meta(Named.Meta):
        db_table = "sub_agents"


def text():
    return models.TextField(default="", blank=True)


def choice():
    return models.TextField(null=True)


def link(model, **options):
    return models.ForeignKey(model, on_delete=models.PROTECT, related_name="+", **{"null": True, **options})


class Account(models.Model):
    id = models.AutoField(primary_key=True)
    account_number = models.TextField()
    account_type = models.TextField()
    email = text()
    phone = text()
    preferred_channel = choice()
    language = text()
    address = models.JSONField()
    owner = link(Person, null=False)
    agent = link(Agent)
    sub_agent = link(SubAgent)
    source = text()
    tags = ArrayField(models.TextField(), default=list)
    is_active = models.BooleanField(default=True)
    kyc_status = models.TextField(default="not_started")
    risk_rating = choice()
    is_pep = models.BooleanField(default=False)
    source_of_funds = text()
    marketing_consent = models.BooleanField(default=False)
    marketing_consent_at = models.DateTimeField(null=True)
    marketing_consent_how = text()
    do_not_contact = models.BooleanField(default=False)
    first_name = text()
    last_name = text()
    date_of_birth = models.DateField(null=True)
    gender = choice()
    nationality = text()
    marital_status = choice()
    occupation = text()
    id_type = choice()
    id_number_tail = text()
    id_expiry = models.DateField(null=True)
    legal_name = text()
    trade_name = text()
    registration_number = text()
    licence_expiry = models.DateField(null=True)
    tax_number = text()
    industry = text()
    employee_count = models.IntegerField(null=True)
    annual_turnover = models.DecimalField(max_digits=18, decimal_places=3, null=True)
    currency = models.CharField(max_length=3, default="AED")
    contacts = models.JSONField(default=list)
    beneficial_owners = models.JSONField(default=list)
    signatories = models.JSONField(default=list)
    search_text = models.TextField()
    duplicate_keys = ArrayField(models.TextField(), default=list)
    created_at = models.DateTimeField(auto_now_add=True)
    created_by = link(Person, db_column="created_by")
    updated_at = models.DateTimeField(auto_now=True)
    updated_by = link(Person, db_column="updated_by")
    version = models.IntegerField(default=1)
    deleted_at = models.DateTimeField(null=True)

    class Meta:
        app_label = "peer"
        managed = False
        db_table = "accounts"

    @property
    def display_name(self):
        is_company = self.account_type == "corporate"
        return self.legal_name if is_company else f"{self.first_name} {self.last_name}"

    @property
    def is_kyc_completed(self):
        return self.kyc_status == "verified"


class LinkSerializer(serializers.Serializer):
    id = serializers.IntegerField()
    label = serializers.CharField()


summary = """id account_number account_type display_name email phone city country owner_id owner agent_id agent
    sub_agent_id sub_agent tags is_active kyc_status is_kyc_completed
    created_at created_by updated_at updated_by version""".split()


class SummarySerializer(serializers.ModelSerializer):
    display_name = serializers.CharField(read_only=True)
    is_kyc_completed = serializers.BooleanField(read_only=True)
    city = serializers.CharField(source="address.city", default="", read_only=True)
    country = serializers.CharField(source="address.country", default="", read_only=True)
    owner = LinkSerializer(read_only=True)
    agent = LinkSerializer(read_only=True)
    sub_agent = LinkSerializer(read_only=True)
    created_by = LinkSerializer(read_only=True)
    updated_by = LinkSerializer(read_only=True)

    class Meta:
        model = Account
        fields = summary
        read_only_fields = ["account_number", "owner_id", "agent_id", "sub_agent_id", "version"]


class AccountSerializer(SummarySerializer):
    class Meta(SummarySerializer.Meta):
        fields = summary + [
            field.name
            for field in Account._meta.fields
            if field.name not in {*summary, "search_text", "duplicate_keys", "deleted_at"}
        ]

    def create(self, fields):
        whole = " ".join([fields["first_name"], fields["last_name"], fields["email"], fields["phone"]])
        return Account.objects.create(
            **fields,
            account_number=f"ACC-P{fields['phone']}",
            owner_id=1,
            created_by_id=1,
            updated_by_id=1,
            search_text=whole.lower(),
        )


class Accounts(viewsets.ModelViewSet):
    exact = ("account_type", "is_active", "kyc_status")

    links = ("owner", "agent", "sub_agent", "created_by", "updated_by")

    def get_serializer_class(self):
        return SummarySerializer if self.action == "list" else AccountSerializer

    def get_queryset(self):
        found = Account.objects.filter(deleted_at=None).select_related(*self.links).order_by("-created_at", "-id")
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
