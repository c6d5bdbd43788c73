-- The firm's records. Every table guards what must never be false; the code above it explains refusals better,
-- but nothing wrong gets past this file.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- People -----------------------------------------------------------------------------------------------------

CREATE TABLE employee (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text COLLATE "und-x-icu" NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  role text NOT NULL CHECK (role IN (
    'CEO', 'Mechanical Head', 'Electrical Head', 'Plumbing Head', 'Fire Protection Head', 'IT Head', 'IT',
    'Manager', 'Team Member', 'Accountant', 'Administrator', 'Other')),
  date_joined date NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  is_demo boolean NOT NULL DEFAULT false,
  onboarding_completed boolean NOT NULL DEFAULT false,
  email_verified_at timestamptz,
  -- An argon2id PHC string; no password can be entered while it is null.
  password_hash text CHECK (password_hash LIKE '$argon2id$%'),
  -- A one-time password stops working then.
  password_expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0)
);
CREATE UNIQUE INDEX employee_email_key ON employee (lower(email));
CREATE INDEX employee_name_idx ON employee (name, id);
CREATE INDEX employee_role_idx ON employee (role, id);
CREATE INDEX employee_date_joined_idx ON employee (date_joined, id);

CREATE TABLE preference (
  employee_id uuid PRIMARY KEY REFERENCES employee (id) ON DELETE CASCADE,
  dark_mode boolean NOT NULL,
  dashboard_layout text[] NOT NULL
    CHECK (dashboard_layout <@ ARRAY['task', 'project', 'submittal', 'rfi'] AND cardinality(dashboard_layout) <= 4)
);

-- Sign-in ----------------------------------------------------------------------------------------------------

CREATE TABLE session (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- SHA-256 of the token: what is stored here signs nobody in.
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  employee_id uuid NOT NULL REFERENCES employee (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  address text NOT NULL DEFAULT '',
  user_agent text NOT NULL DEFAULT ''
);
CREATE INDEX session_employee_idx ON session (employee_id);

-- One row for each attempt that counts towards a limit: failed logins, contact messages.
CREATE TABLE attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bucket text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX attempt_bucket_idx ON attempt (bucket, at);
CREATE INDEX attempt_at_idx ON attempt (at);

-- Secrets the server makes for itself on its first start, shared by all its processes.
CREATE TABLE server_secret (
  name text PRIMARY KEY,
  value bytea NOT NULL
);

CREATE TABLE idempotency_key (
  -- Employee id, or empty for a visitor.
  owner text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  request_hash bytea NOT NULL,
  status smallint,
  body jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner, key)
);
CREATE INDEX idempotency_key_created_idx ON idempotency_key (created_at);

-- Directory --------------------------------------------------------------------------------------------------

CREATE TABLE city (
  name text COLLATE "und-x-icu" PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 255)
);

CREATE TABLE client (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text COLLATE "und-x-icu" NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  email text COLLATE "und-x-icu" NOT NULL DEFAULT '',
  phone_number text NOT NULL DEFAULT '' CHECK (phone_number ~ '^([0-9()-]{10})?$'),
  street_address text NOT NULL DEFAULT '',
  city text COLLATE "und-x-icu" NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '' CHECK (state ~ '^([A-Z]{2})?$'),
  postal_code text NOT NULL DEFAULT '' CHECK (postal_code ~ '^([0-9]{5})?$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0)
);
-- Projects name their client, so a name stands for one client.
CREATE UNIQUE INDEX client_name_key ON client (lower(name)) WHERE deleted_at IS NULL;
CREATE INDEX client_name_idx ON client (name, uuid) WHERE deleted_at IS NULL;

CREATE TABLE point_of_contact (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text COLLATE "und-x-icu" NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  email text COLLATE "und-x-icu" NOT NULL DEFAULT '',
  phone_number text NOT NULL DEFAULT '' CHECK (phone_number ~ '^([0-9()-]{10})?$'),
  client_uuid uuid REFERENCES client (uuid),
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0)
);
CREATE INDEX point_of_contact_name_idx ON point_of_contact (name, uuid) WHERE deleted_at IS NULL;
CREATE INDEX point_of_contact_client_idx ON point_of_contact (client_uuid) WHERE deleted_at IS NULL;

-- Projects ---------------------------------------------------------------------------------------------------

-- The last number given out in a year. Taking the next one locks the row until the project is there, so that
-- numbers have no gaps.
CREATE TABLE project_number (
  year smallint PRIMARY KEY,
  last integer NOT NULL CHECK (last > 0)
);

CREATE TABLE project (
  project_id text COLLATE "C" PRIMARY KEY CHECK (project_id ~ '^[0-9]{6,}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'),
  project_name text COLLATE "und-x-icu" NOT NULL CHECK (length(project_name) BETWEEN 1 AND 150),
  -- In small letters, for searching: comparing letter case while searching takes five times as long.
  project_name_folded text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(project_name)) STORED,
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 10000),
  status text NOT NULL CHECK (status IN ('Active', 'Hold', 'Review', 'Not Started', 'Completed', 'Cancelled')),
  start_date date NOT NULL,
  end_date date,
  is_deadline boolean NOT NULL DEFAULT false,
  no_date_due boolean NOT NULL DEFAULT false,
  manager uuid NOT NULL REFERENCES employee (id),
  city text COLLATE "und-x-icu" NOT NULL CHECK (length(city) BETWEEN 1 AND 255),
  client_uuid uuid REFERENCES client (uuid),
  point_of_contact_uuid uuid REFERENCES point_of_contact (uuid),
  template text NOT NULL CHECK (template IN (
    'default', 'commercial', 'educational', 'food service', 'industrial', 'institutional', 'medical', 'municipal',
    'religious', 'residential')),
  project_size numeric(15, 2) NOT NULL DEFAULT 0 CHECK (project_size >= 0),
  is_sent_to_quickbooks boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  CHECK (end_date IS NOT NULL OR NOT is_deadline),
  CHECK (end_date IS NULL OR NOT no_date_due)
);
-- Of deleted ones too: the lists of work are sorted by it whatever became of the project.
CREATE INDEX project_name_idx ON project (project_name, project_id);
CREATE INDEX project_city_idx ON project (city, project_id) WHERE deleted_at IS NULL;
CREATE INDEX project_status_idx ON project (status, project_id) WHERE deleted_at IS NULL;
CREATE INDEX project_size_idx ON project (project_size, project_id) WHERE deleted_at IS NULL;
CREATE INDEX project_end_date_idx ON project (end_date, project_id) WHERE deleted_at IS NULL;
CREATE INDEX project_manager_idx ON project (manager, project_id) WHERE deleted_at IS NULL;
CREATE INDEX project_client_idx ON project (client_uuid, project_id) WHERE deleted_at IS NULL;
CREATE INDEX project_point_of_contact_idx ON project (point_of_contact_uuid) WHERE deleted_at IS NULL;

-- Work -------------------------------------------------------------------------------------------------------

CREATE TABLE task_template (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text COLLATE "und-x-icu" NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 1024),
  category text NOT NULL CHECK (category IN ('Mechanical', 'Electrical', 'Plumbing', 'Fire Protection', 'Other'))
);
CREATE UNIQUE INDEX task_template_title_key ON task_template (lower(title));

CREATE TABLE task (
  task_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id text COLLATE "C" NOT NULL REFERENCES project (project_id),
  title text COLLATE "und-x-icu" NOT NULL CHECK (length(title) BETWEEN 1 AND 255),
  title_folded text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(title)) STORED,
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 10000),
  category text NOT NULL CHECK (category IN ('Mechanical', 'Electrical', 'Plumbing', 'Fire Protection', 'Other')),
  status text NOT NULL DEFAULT 'Active' CHECK (status IN ('Active', 'Closed')),
  completion_percentage smallint NOT NULL DEFAULT 0 CHECK (completion_percentage BETWEEN 0 AND 100),
  due_date date NOT NULL,
  date_created date NOT NULL,
  assigned_by uuid NOT NULL REFERENCES employee (id),
  -- Null while the board holds it unassigned.
  assigned_to uuid REFERENCES employee (id),
  pinged boolean NOT NULL DEFAULT false,
  completed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  CHECK ((status = 'Closed') = (completed_at IS NOT NULL)),
  CHECK (NOT (pinged AND status = 'Closed'))
);
CREATE INDEX task_date_created_idx ON task (date_created, task_id) WHERE deleted_at IS NULL;
CREATE INDEX task_title_idx ON task (title, task_id) WHERE deleted_at IS NULL;
CREATE INDEX task_due_date_idx ON task (due_date, task_id) WHERE deleted_at IS NULL;
CREATE INDEX task_status_idx ON task (status, date_created, task_id) WHERE deleted_at IS NULL;
CREATE INDEX task_assigned_to_idx ON task (assigned_to, task_id) WHERE deleted_at IS NULL;
CREATE INDEX task_assigned_by_idx ON task (assigned_by, task_id) WHERE deleted_at IS NULL;
CREATE INDEX task_project_idx ON task (project_id, task_id) WHERE deleted_at IS NULL;
CREATE INDEX task_title_words_idx ON task USING gin (title_folded gin_trgm_ops) WHERE deleted_at IS NULL;
-- The dashboard: pinged first, then by due date, over all open work and over one person's.
CREATE INDEX task_open_idx ON task (pinged DESC, due_date, task_id) WHERE deleted_at IS NULL AND status = 'Active';
CREATE INDEX task_open_assignee_idx ON task (assigned_to, pinged DESC, due_date, task_id)
  WHERE deleted_at IS NULL AND status = 'Active';

CREATE TABLE assignment (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text COLLATE "und-x-icu" NOT NULL CHECK (length(title) BETWEEN 1 AND 255),
  title_folded text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(title)) STORED,
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 10000),
  category text NOT NULL CHECK (category IN ('Mechanical', 'Electrical', 'Plumbing', 'Fire Protection', 'Other')),
  status text NOT NULL DEFAULT 'Active' CHECK (status IN ('Active', 'Closed')),
  completion_percentage smallint NOT NULL DEFAULT 0 CHECK (completion_percentage BETWEEN 0 AND 100),
  due_date date NOT NULL,
  date_created date NOT NULL,
  assigned_by uuid NOT NULL REFERENCES employee (id),
  assigned_to uuid NOT NULL REFERENCES employee (id),
  completed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  CHECK ((status = 'Closed') = (completed_at IS NOT NULL))
);
CREATE INDEX assignment_title_idx ON assignment (title, id) WHERE deleted_at IS NULL;
CREATE INDEX assignment_assigned_to_idx ON assignment (assigned_to, id) WHERE deleted_at IS NULL;
CREATE INDEX assignment_assigned_by_idx ON assignment (assigned_by, id) WHERE deleted_at IS NULL;

CREATE TABLE submittal (
  submittal_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id text COLLATE "C" NOT NULL REFERENCES project (project_id),
  sub_number integer NOT NULL CHECK (sub_number > 0),
  sub_description text COLLATE "und-x-icu" NOT NULL CHECK (length(sub_description) BETWEEN 1 AND 10000),
  category text NOT NULL CHECK (category IN ('Mechanical', 'Electrical', 'Plumbing', 'Fire Protection', 'Other')),
  status text NOT NULL DEFAULT 'Active' CHECK (status IN ('Active', 'Closed')),
  created_date date NOT NULL,
  received_date date NOT NULL,
  assigned_to uuid NOT NULL REFERENCES employee (id),
  assigned_by uuid NOT NULL REFERENCES employee (id),
  alert_status boolean NOT NULL DEFAULT false,
  completed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  -- Deleted ones keep their number, so that restoring one never collides.
  UNIQUE (project_id, sub_number),
  CHECK ((status = 'Closed') = (completed_at IS NOT NULL))
);
CREATE INDEX submittal_created_date_idx ON submittal (created_date, submittal_id) WHERE deleted_at IS NULL;
CREATE INDEX submittal_received_date_idx ON submittal (received_date, submittal_id) WHERE deleted_at IS NULL;
CREATE INDEX submittal_description_idx ON submittal (left(sub_description, 100), submittal_id) WHERE deleted_at IS NULL;
CREATE INDEX submittal_number_idx ON submittal (sub_number, submittal_id) WHERE deleted_at IS NULL;
CREATE INDEX submittal_category_idx ON submittal (category, submittal_id) WHERE deleted_at IS NULL;
CREATE INDEX submittal_status_idx ON submittal (status, created_date, submittal_id) WHERE deleted_at IS NULL;
CREATE INDEX submittal_assigned_to_idx ON submittal (assigned_to, submittal_id) WHERE deleted_at IS NULL;
CREATE INDEX submittal_assigned_by_idx ON submittal (assigned_by, submittal_id) WHERE deleted_at IS NULL;
CREATE INDEX submittal_project_idx ON submittal (project_id, submittal_id) WHERE deleted_at IS NULL;
CREATE INDEX submittal_open_idx ON submittal (alert_status DESC, created_date, submittal_id)
  WHERE deleted_at IS NULL AND status = 'Active';

CREATE TABLE rfi (
  rfi_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id text COLLATE "C" NOT NULL REFERENCES project (project_id),
  rfi_number integer NOT NULL CHECK (rfi_number >= 0),
  description text COLLATE "und-x-icu" NOT NULL CHECK (length(description) BETWEEN 1 AND 10000),
  category text NOT NULL CHECK (category IN ('Mechanical', 'Electrical', 'Plumbing', 'Fire Protection', 'Other')),
  status text NOT NULL DEFAULT 'Active' CHECK (status IN ('Active', 'Closed')),
  date_received date NOT NULL,
  sent_out_date date,
  created_by uuid NOT NULL REFERENCES employee (id),
  assigned_to uuid NOT NULL REFERENCES employee (id),
  alert_status boolean NOT NULL DEFAULT false,
  completed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  CHECK ((status = 'Closed') = (completed_at IS NOT NULL))
);
CREATE UNIQUE INDEX rfi_number_key ON rfi (project_id, rfi_number) WHERE deleted_at IS NULL;
CREATE INDEX rfi_project_number_idx ON rfi (project_id, rfi_number);
CREATE INDEX rfi_date_received_idx ON rfi (date_received, rfi_id) WHERE deleted_at IS NULL;
CREATE INDEX rfi_description_idx ON rfi (left(description, 100), rfi_id) WHERE deleted_at IS NULL;
CREATE INDEX rfi_number_idx ON rfi (rfi_number, rfi_id) WHERE deleted_at IS NULL;
CREATE INDEX rfi_category_idx ON rfi (category, rfi_id) WHERE deleted_at IS NULL;
CREATE INDEX rfi_status_idx ON rfi (status, date_received, rfi_id) WHERE deleted_at IS NULL;
CREATE INDEX rfi_created_by_idx ON rfi (created_by, rfi_id) WHERE deleted_at IS NULL;
CREATE INDEX rfi_assigned_to_idx ON rfi (assigned_to, rfi_id) WHERE deleted_at IS NULL;
CREATE INDEX rfi_project_idx ON rfi (project_id, rfi_id) WHERE deleted_at IS NULL;
CREATE INDEX rfi_open_idx ON rfi (alert_status DESC, date_received, rfi_id)
  WHERE deleted_at IS NULL AND status = 'Active';

CREATE TABLE invoice (
  invoice_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id text COLLATE "C" NOT NULL REFERENCES project (project_id),
  invoice_date date NOT NULL,
  payment_status text NOT NULL DEFAULT 'Pending' CHECK (payment_status IN ('Sent', 'Pending')),
  payment_amount smallint NOT NULL CHECK (payment_amount BETWEEN 0 AND 100),
  notes text COLLATE "und-x-icu" NOT NULL DEFAULT '' CHECK (length(notes) <= 10000),
  user_sent_by uuid NOT NULL REFERENCES employee (id),
  completed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  CHECK ((payment_status = 'Sent') = (completed_at IS NOT NULL))
);
CREATE INDEX invoice_date_idx ON invoice (invoice_date, invoice_id) WHERE deleted_at IS NULL;
CREATE INDEX invoice_amount_idx ON invoice (payment_amount, invoice_id) WHERE deleted_at IS NULL;
CREATE INDEX invoice_status_idx ON invoice (payment_status, invoice_id) WHERE deleted_at IS NULL;
CREATE INDEX invoice_sent_by_idx ON invoice (user_sent_by, invoice_id) WHERE deleted_at IS NULL;
CREATE INDEX invoice_completed_at_idx ON invoice (completed_at, invoice_id) WHERE deleted_at IS NULL;
-- The first Sent one of a project is the one whose figure its list shows.
CREATE INDEX invoice_project_idx ON invoice (project_id, payment_status, invoice_date DESC, invoice_id DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX invoice_notes_idx ON invoice (left(notes, 100), invoice_id) WHERE deleted_at IS NULL;

-- Deep pages and counts are read from indexes alone as long as vacuum keeps up: after 2 % of changes, not 20 %.
ALTER TABLE task SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE submittal SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE rfi SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE invoice SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- Messages ---------------------------------------------------------------------------------------------------

CREATE TABLE announcement (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 150),
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 2000),
  author uuid NOT NULL REFERENCES employee (id),
  duration integer NOT NULL CHECK (duration IN (43200, 86400, 604800)),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0)
);
CREATE INDEX announcement_expires_idx ON announcement (expires_at) WHERE deleted_at IS NULL;

CREATE TABLE contact_message (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  services boolean NOT NULL,
  pricing boolean NOT NULL,
  general boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz,
  seen_by uuid REFERENCES employee (id),
  CHECK (services OR pricing OR general)
);
CREATE INDEX contact_message_unseen_idx ON contact_message (lower(email), created_at) WHERE seen_at IS NULL;

-- A captcha solution is accepted once.
CREATE TABLE used_captcha (
  solution_hash bytea PRIMARY KEY,
  used_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX used_captcha_used_idx ON used_captcha (used_at);

-- History ----------------------------------------------------------------------------------------------------

CREATE TABLE history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  -- Null for what nobody signed in did: a visitor, the first start.
  actor uuid REFERENCES employee (id),
  model text NOT NULL,
  record_id text NOT NULL,
  project_id text COLLATE "C",
  action text NOT NULL,
  changes jsonb NOT NULL
);
CREATE INDEX history_record_idx ON history (model, record_id, id);
CREATE INDEX history_model_idx ON history (model, id);
CREATE INDEX history_project_idx ON history (project_id, id);

-- What happened stays written.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'history rows are never changed or removed';
END
$$;
CREATE TRIGGER history_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The recycle bin: few rows, latest first.
CREATE INDEX client_deleted_idx ON client (deleted_at DESC, uuid) WHERE deleted_at IS NOT NULL;
CREATE INDEX point_of_contact_deleted_idx ON point_of_contact (deleted_at DESC, uuid) WHERE deleted_at IS NOT NULL;
CREATE INDEX project_deleted_idx ON project (deleted_at DESC, project_id) WHERE deleted_at IS NOT NULL;
CREATE INDEX task_deleted_idx ON task (deleted_at DESC, task_id) WHERE deleted_at IS NOT NULL;
CREATE INDEX assignment_deleted_idx ON assignment (deleted_at DESC, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX submittal_deleted_idx ON submittal (deleted_at DESC, submittal_id) WHERE deleted_at IS NOT NULL;
CREATE INDEX rfi_deleted_idx ON rfi (deleted_at DESC, rfi_id) WHERE deleted_at IS NOT NULL;
CREATE INDEX invoice_deleted_idx ON invoice (deleted_at DESC, invoice_id) WHERE deleted_at IS NOT NULL;

-- Totals -----------------------------------------------------------------------------------------------------

-- How many live rows of a kind have each status, so that a list's total costs a few row reads instead of a
-- count over the table. Each database connection adds to a slot of its own: writers do not wait for each other.
CREATE TABLE live_count (
  model text NOT NULL,
  status text NOT NULL,
  slot smallint NOT NULL,
  rows bigint NOT NULL,
  PRIMARY KEY (model, status, slot)
) WITH (fillfactor = 50);

CREATE FUNCTION add_to_live_count(counted_model text, counted_status text, difference bigint) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO live_count AS c (model, status, slot, rows)
  VALUES (counted_model, counted_status, pg_backend_pid() % 16, difference)
  ON CONFLICT (model, status, slot) DO UPDATE SET rows = c.rows + excluded.rows
$$;

-- Arguments: the model, and the column that holds the status.
CREATE FUNCTION count_live_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  model text := TG_ARGV[0];
  before_status text;
  after_status text;
BEGIN
  IF TG_OP <> 'INSERT' AND to_jsonb(OLD) ->> 'deleted_at' IS NULL THEN
    before_status := coalesce(to_jsonb(OLD) ->> TG_ARGV[1], '');
  END IF;
  IF TG_OP <> 'DELETE' AND to_jsonb(NEW) ->> 'deleted_at' IS NULL THEN
    after_status := coalesce(to_jsonb(NEW) ->> TG_ARGV[1], '');
  END IF;
  IF before_status IS NOT DISTINCT FROM after_status THEN RETURN NULL; END IF;
  -- In the order of their names: two connections that share a slot never wait for each other in a circle.
  IF after_status < before_status THEN
    PERFORM add_to_live_count(model, after_status, 1);
    PERFORM add_to_live_count(model, before_status, -1);
  ELSE
    IF before_status IS NOT NULL THEN PERFORM add_to_live_count(model, before_status, -1); END IF;
    IF after_status IS NOT NULL THEN PERFORM add_to_live_count(model, after_status, 1); END IF;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER project_live_count AFTER INSERT OR UPDATE OR DELETE ON project
  FOR EACH ROW EXECUTE FUNCTION count_live_rows('project', 'status');
CREATE TRIGGER task_live_count AFTER INSERT OR UPDATE OR DELETE ON task
  FOR EACH ROW EXECUTE FUNCTION count_live_rows('task', 'status');
CREATE TRIGGER assignment_live_count AFTER INSERT OR UPDATE OR DELETE ON assignment
  FOR EACH ROW EXECUTE FUNCTION count_live_rows('assignment', 'status');
CREATE TRIGGER submittal_live_count AFTER INSERT OR UPDATE OR DELETE ON submittal
  FOR EACH ROW EXECUTE FUNCTION count_live_rows('submittal', 'status');
CREATE TRIGGER rfi_live_count AFTER INSERT OR UPDATE OR DELETE ON rfi
  FOR EACH ROW EXECUTE FUNCTION count_live_rows('rfi', 'status');
CREATE TRIGGER invoice_live_count AFTER INSERT OR UPDATE OR DELETE ON invoice
  FOR EACH ROW EXECUTE FUNCTION count_live_rows('invoice', 'payment_status');
CREATE TRIGGER client_live_count AFTER INSERT OR UPDATE OR DELETE ON client
  FOR EACH ROW EXECUTE FUNCTION count_live_rows('client', 'status');
CREATE TRIGGER point_of_contact_live_count AFTER INSERT OR UPDATE OR DELETE ON point_of_contact
  FOR EACH ROW EXECUTE FUNCTION count_live_rows('pointofcontact', 'status');
CREATE TRIGGER employee_live_count AFTER INSERT OR UPDATE OR DELETE ON employee
  FOR EACH ROW EXECUTE FUNCTION count_live_rows('user', 'role');
