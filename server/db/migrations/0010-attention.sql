-- When an answer is due: typed, or counted in work days from the day it came. Kept, so that a person's work can be read by
-- an index; a change of the work calendar counts it anew.
ALTER TABLE rfi
  ADD COLUMN response_due date CHECK (response_due BETWEEN '1900-01-01' AND '2200-12-31'),
  ADD COLUMN court_due date;
ALTER TABLE submittal
  ADD COLUMN response_due date CHECK (response_due BETWEEN '1900-01-01' AND '2200-12-31'),
  ADD COLUMN court_due date;

CREATE FUNCTION nth_work_day(start date, n integer) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT day::date FROM firm, generate_series(start + 1, start + 400, interval '1 day') AS day
  WHERE extract(dow FROM day)::smallint = ANY (firm.weekdays)
    AND NOT EXISTS (SELECT FROM holiday WHERE holiday.date = day::date AND holiday.deleted_at IS NULL)
  ORDER BY day OFFSET n - 1 LIMIT 1
$$;
UPDATE rfi SET court_due = nth_work_day(date_received, 7) WHERE status = 'Active';
UPDATE submittal SET court_due = nth_work_day(received_date, 10) WHERE status = 'Active';
DROP FUNCTION nth_work_day;

-- What waits for a person, and what they wait for: by holder, giver and manager, with the day.
CREATE INDEX task_open_giver_idx ON task (assigned_by, due_date, task_id) WHERE deleted_at IS NULL AND status = 'Active';
CREATE INDEX assignment_open_holder_idx ON assignment (assigned_to, due_date, id)
  WHERE deleted_at IS NULL AND status = 'Active';
CREATE INDEX assignment_open_giver_idx ON assignment (assigned_by, due_date, id)
  WHERE deleted_at IS NULL AND status = 'Active';
CREATE INDEX rfi_open_holder_idx ON rfi (assigned_to, court_due, rfi_id) WHERE deleted_at IS NULL AND status = 'Active';
CREATE INDEX rfi_open_giver_idx ON rfi (created_by, court_due, rfi_id) WHERE deleted_at IS NULL AND status = 'Active';
CREATE INDEX submittal_open_holder_idx ON submittal (assigned_to, court_due, submittal_id)
  WHERE deleted_at IS NULL AND status = 'Active';
CREATE INDEX submittal_open_giver_idx ON submittal (assigned_by, court_due, submittal_id)
  WHERE deleted_at IS NULL AND status = 'Active';
CREATE INDEX project_open_manager_idx ON project (manager, end_date, project_id)
  WHERE deleted_at IS NULL AND end_date IS NOT NULL AND status IN ('Active', 'Review', 'Not Started');
CREATE INDEX invoice_open_idx ON invoice (invoice_date, invoice_id)
  WHERE deleted_at IS NULL AND payment_status = 'Pending';

-- Talk ---------------------------------------------------------------------------------------------------------

CREATE TABLE comment (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  model text COLLATE "C" NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  project_id text COLLATE "C" REFERENCES project (project_id),
  body text COLLATE "und-x-icu" NOT NULL CHECK (length(body) BETWEEN 1 AND 5000),
  -- In small letters, for searching.
  body_folded text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(body)) STORED,
  author uuid NOT NULL REFERENCES employee (id),
  mentions uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(mentions) <= 20),
  -- Ids with the names and sizes of then: a file that was erased since stays named.
  files jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(files) = 'array' AND jsonb_array_length(files) <= 10),
  created_at timestamptz NOT NULL DEFAULT now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  -- The record with which it went into the recycle bin.
  deleted_with text COLLATE "C",
  version integer NOT NULL DEFAULT 1 CHECK (version > 0)
);
CREATE INDEX comment_record_idx ON comment (model, record_id, created_at DESC, id DESC);
CREATE INDEX comment_created_idx ON comment (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX comment_author_idx ON comment (author, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX comment_words_idx ON comment USING gin (body_folded gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX comment_deleted_idx ON comment (deleted_at DESC, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX comment_project_idx ON comment (project_id);

-- Once for the statement: a record may take very many comments along.
CREATE FUNCTION count_comments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  difference bigint := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    difference := difference - (SELECT count(*) FROM before_change WHERE deleted_at IS NULL);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    difference := difference + (SELECT count(*) FROM after_change WHERE deleted_at IS NULL);
  END IF;
  IF difference <> 0 THEN PERFORM add_to_live_count('comment', '', difference); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER comment_live_count_added AFTER INSERT ON comment
  REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_comments();
CREATE TRIGGER comment_live_count_changed AFTER UPDATE ON comment
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_comments();
CREATE TRIGGER comment_live_count_erased AFTER DELETE ON comment
  REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION count_comments();

-- A person's own word; without one it is derived from the record.
CREATE TABLE follow (
  model text COLLATE "C" NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  employee_id uuid NOT NULL REFERENCES employee (id),
  following boolean NOT NULL,
  because text NOT NULL CHECK (because IN ('commented', 'mentioned', 'chosen')),
  PRIMARY KEY (model, record_id, employee_id)
);

-- News -----------------------------------------------------------------------------------------------------------

CREATE TABLE notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  employee_id uuid NOT NULL REFERENCES employee (id),
  kind text COLLATE "C" NOT NULL,
  model text COLLATE "C" NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  by_id uuid REFERENCES employee (id),
  at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz,
  -- Waits to be gathered into a mail.
  to_mail boolean NOT NULL DEFAULT false,
  comment_id uuid REFERENCES comment (id) ON DELETE CASCADE,
  facts jsonb NOT NULL DEFAULT '{}',
  -- The record's after the act: what is undone takes its unread notices with it.
  record_version integer,
  -- Of a reminder, which comes once for a record and its day.
  due_day date
);
-- An inbox is grouped by record, in the index alone.
CREATE INDEX notice_inbox_idx ON notice (employee_id, model, record_id, id) INCLUDE (read_at);
CREATE INDEX notice_unread_idx ON notice (employee_id, model, record_id, id) WHERE read_at IS NULL;
CREATE INDEX notice_record_idx ON notice (model, record_id, employee_id, id DESC);
CREATE INDEX notice_to_mail_idx ON notice (employee_id) WHERE to_mail;
CREATE INDEX notice_comment_idx ON notice (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX notice_at_idx ON notice (at);
CREATE UNIQUE INDEX notice_reminder_key ON notice (employee_id, kind, model, record_id, due_day) WHERE due_day IS NOT NULL;

-- Takes over the two switches for mails.
CREATE TABLE news_setting (
  employee_id uuid PRIMARY KEY REFERENCES employee (id),
  assigned text NOT NULL DEFAULT 'mail' CHECK (assigned IN ('off', 'inbox', 'mail')),
  mentioned text NOT NULL DEFAULT 'mail' CHECK (mentioned IN ('off', 'inbox', 'mail')),
  pinged text NOT NULL DEFAULT 'mail' CHECK (pinged IN ('off', 'inbox', 'mail')),
  commented text NOT NULL DEFAULT 'inbox' CHECK (commented IN ('off', 'inbox', 'mail')),
  due_moved text NOT NULL DEFAULT 'inbox' CHECK (due_moved IN ('off', 'inbox', 'mail')),
  answered text NOT NULL DEFAULT 'inbox' CHECK (answered IN ('off', 'inbox', 'mail')),
  due_soon text NOT NULL DEFAULT 'inbox' CHECK (due_soon IN ('off', 'inbox', 'mail')),
  overdue text NOT NULL DEFAULT 'inbox' CHECK (overdue IN ('off', 'inbox', 'mail')),
  digest boolean NOT NULL DEFAULT true
);
INSERT INTO news_setting (employee_id, assigned, pinged)
SELECT employee_id, CASE WHEN assigned THEN 'mail' ELSE 'inbox' END, CASE WHEN pinged THEN 'mail' ELSE 'inbox' END
FROM mail_setting;
DROP TABLE mail_setting;

ALTER TABLE mail DROP CONSTRAINT mail_kind_check;
ALTER TABLE mail ADD CONSTRAINT mail_kind_check CHECK (kind IN (
  'account_created', 'confirm_email', 'email_changed', 'reset_password', 'password_changed', 'password_reset',
  'second_factor_changed', 'task_pinged', 'assigned', 'news', 'digest'));

-- A day's run of the daily mail, claimed by whichever process comes first.
CREATE TABLE digest_run (
  date date PRIMARY KEY,
  -- The run before it: what was due since has become overdue without anybody being told.
  since date,
  at timestamptz NOT NULL DEFAULT now()
);
