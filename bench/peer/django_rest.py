"""The benchmark's calls as a team would write them with Django REST framework: models, serializers, views, on the
same tables and with the same indexes. Run by gunicorn as `django_rest:application`."""

import hashlib
import os
from uuid import uuid4

from django.conf import settings

settings.configure(
    SECRET_KEY=os.urandom(32).hex(),
    ALLOWED_HOSTS=["127.0.0.1"],
    ROOT_URLCONF=__name__,
    INSTALLED_APPS=["rest_framework"],
    MIDDLEWARE=["django.middleware.common.CommonMiddleware"],
    USE_TZ=True,
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.postgresql",
            "HOST": os.environ["PGHOST"],
            "PORT": os.environ["PGPORT"],
            "USER": os.environ["PGUSER"],
            "PASSWORD": os.environ.get("PGPASSWORD", ""),
            "NAME": os.environ["PGDATABASE"],
            "CONN_MAX_AGE": None,
        }
    },
    REST_FRAMEWORK={
        "UNAUTHENTICATED_USER": None,
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
        "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    },
)

import django  # noqa: E402

django.setup()

from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.db import models  # noqa: E402
from django.http import JsonResponse  # noqa: E402
from django.urls import path  # noqa: E402
from django.utils import timezone  # noqa: E402
from rest_framework import authentication, exceptions, generics, pagination, permissions, serializers  # noqa: E402


class Employee(models.Model):
    id = models.UUIDField(primary_key=True)
    name = models.TextField()
    email = models.TextField()
    is_active = models.BooleanField()
    is_authenticated = True

    class Meta:
        app_label = "bench"
        managed = False
        db_table = "employee"


class Session(models.Model):
    id = models.UUIDField(primary_key=True)
    token_hash = models.BinaryField()
    employee = models.ForeignKey(Employee, models.CASCADE)

    class Meta:
        app_label = "bench"
        managed = False
        db_table = "session"


class Project(models.Model):
    project_id = models.TextField(primary_key=True)
    project_name = models.TextField()

    class Meta:
        app_label = "bench"
        managed = False
        db_table = "project"


class LiveTasks(models.Manager):
    def get_queryset(self):
        found = super().get_queryset().filter(deleted_at__isnull=True)
        return found.select_related("project", "assigned_by", "assigned_to")


class Task(models.Model):
    task_id = models.UUIDField(primary_key=True)
    project = models.ForeignKey(Project, models.PROTECT)
    title = models.CharField(max_length=255)
    description = models.TextField(default="")
    category = models.TextField(default="Other")
    status = models.TextField(default="Active")
    completion_percentage = models.SmallIntegerField(default=0)
    due_date = models.DateField()
    date_created = models.DateField()
    assigned_by = models.ForeignKey(Employee, models.PROTECT, related_name="+", db_column="assigned_by")
    assigned_to = models.ForeignKey(Employee, models.PROTECT, related_name="+", null=True, db_column="assigned_to")
    deleted_at = models.DateTimeField(null=True)
    objects = LiveTasks()

    class Meta:
        app_label = "bench"
        managed = False
        db_table = "task"


class PersonSerializer(serializers.ModelSerializer):
    class Meta:
        model = Employee
        fields = ["id", "name", "email"]


class TaskSerializer(serializers.ModelSerializer):
    project_id = serializers.PrimaryKeyRelatedField(source="project", queryset=Project.objects.all())
    project_name = serializers.CharField(source="project.project_name", read_only=True)
    assigned_to = serializers.SlugRelatedField(slug_field="email", queryset=Employee.objects.filter(is_active=True))
    assigned_by_obj = PersonSerializer(source="assigned_by", read_only=True)
    assigned_to_obj = PersonSerializer(source="assigned_to", read_only=True)

    class Meta:
        model = Task
        fields = [
            "task_id", "project_id", "project_name", "title", "description", "category", "status",
            "completion_percentage", "due_date", "date_created", "assigned_to", "assigned_by_obj", "assigned_to_obj",
        ]  # fmt: skip
        read_only_fields = ["task_id", "date_created"]

    def create(self, values):
        made = {"task_id": uuid4(), "date_created": timezone.now().date(), "assigned_by": self.context["request"].user}
        return Task.objects.create(**made, **values)

    def update(self, task, values):
        for name, value in values.items():
            setattr(task, name, value)
        task.save(update_fields=list(values))
        return task


class TokenAuthentication(authentication.BaseAuthentication):
    def authenticate(self, request):
        key = request.headers.get("Authorization", "").removeprefix("Token ")
        hashed = hashlib.sha256(key.encode()).digest()
        session = Session.objects.select_related("employee").filter(token_hash=hashed, employee__is_active=True).first()
        if session is None:
            raise exceptions.AuthenticationFailed()
        return session.employee, session


class Pages(pagination.PageNumberPagination):
    page_size_query_param = "per_page"


class OfTasks:
    authentication_classes = [TokenAuthentication]
    permission_classes = [permissions.IsAuthenticated]
    serializer_class = TaskSerializer
    queryset = Task.objects.all()


class TaskList(OfTasks, generics.ListAPIView):
    pagination_class = Pages

    def get_queryset(self):
        asked = self.request.query_params
        if "filter_text_0" not in asked:
            return Task.objects.order_by("-date_created", "-task_id")
        # The column that has the index, and that only the database fills.
        found = Task.objects.extra(where=["title_folded LIKE %s"], params=[f"%{asked['filter_text_0']}%"])
        return found.filter(project__project_name__icontains=asked["filter_text_1"]).order_by(
            "-project__project_name", "-task_id"
        )


class OneTask(OfTasks, generics.RetrieveUpdateAPIView):
    def put(self, request, *args, **kwargs):
        return self.partial_update(request, *args, **kwargs)


class NewTask(OfTasks, generics.CreateAPIView):
    pass


urlpatterns = [
    path("auth/csrf/", lambda request: JsonResponse({})),
    path("api/pagination/get_model_data", TaskList.as_view()),
    path("task/id/<uuid:pk>", OneTask.as_view()),
    path("task/", NewTask.as_view()),
]
application = get_wsgi_application()
