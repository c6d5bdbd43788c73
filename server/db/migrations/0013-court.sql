-- Whose turn it was, step by step. Only the newest hand-over is ever taken away.
CREATE TABLE court_step (
  step_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  model text COLLATE "C" NOT NULL,
  record_id uuid NOT NULL,
  project_id text COLLATE "C" NOT NULL REFERENCES project (project_id),
  step text COLLATE "C" NOT NULL CHECK (step IN ('received', 'sent', 'back', 'passed', 'closed', 'reopened')),
  -- The name as it was then: a log never loses one.
  party_type text COLLATE "C" CHECK (party_type IN ('user', 'client', 'contact', 'other')),
  party_id uuid,
  party_name text COLLATE "und-x-icu",
  on_date date NOT NULL,
  note text COLLATE "und-x-icu" NOT NULL DEFAULT '' CHECK (length(note) <= 2000),
  by_id uuid REFERENCES employee (id),
  at timestamptz NOT NULL DEFAULT now(),
  -- The record's after the act: undoing it takes the step away.
  record_version integer,
  CHECK ((party_type IS NULL) = (step = 'closed') AND (party_name IS NULL) = (step = 'closed')
    AND (party_id IS NULL) = (party_type IS NULL OR party_type = 'other'))
);
CREATE INDEX court_step_record_idx ON court_step (model, record_id, step_id);
CREATE INDEX court_step_others_idx ON court_step (project_id, step_id DESC) WHERE party_type = 'other';

-- A record that is erased takes its steps with it.
CREATE FUNCTION erase_court_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM court_step WHERE model = TG_TABLE_NAME AND record_id = (to_jsonb(OLD) ->> TG_ARGV[0])::uuid;
  RETURN NULL;
END
$$;
CREATE TRIGGER rfi_court_erased AFTER DELETE ON rfi FOR EACH ROW EXECUTE FUNCTION erase_court_steps('rfi_id');
CREATE TRIGGER submittal_court_erased AFTER DELETE ON submittal
  FOR EACH ROW EXECUTE FUNCTION erase_court_steps('submittal_id');

-- Copies of where the steps lead, so that lists need not read them: who has it since when, the work days of each side before
-- this stretch, since when our side has it with its days before that, and of a closed one whether it was in time.
ALTER TABLE rfi
  ADD COLUMN holder_type text COLLATE "C",
  ADD COLUMN holder_id uuid,
  ADD COLUMN ball_in_court text COLLATE "und-x-icu",
  ADD COLUMN court_since date,
  ADD COLUMN court_days_us integer NOT NULL DEFAULT 0,
  ADD COLUMN court_days_them integer NOT NULL DEFAULT 0,
  ADD COLUMN turn_since date,
  ADD COLUMN turn_days_us integer NOT NULL DEFAULT 0,
  ADD COLUMN on_time boolean,
  ADD COLUMN court_side text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    CASE WHEN holder_type IS NULL THEN 'closed' WHEN holder_type = 'user' THEN 'us' ELSE 'them' END) STORED,
  ADD COLUMN court_holder uuid GENERATED ALWAYS AS (CASE WHEN holder_type = 'user' THEN holder_id END) STORED;
ALTER TABLE submittal
  ADD COLUMN holder_type text COLLATE "C",
  ADD COLUMN holder_id uuid,
  ADD COLUMN ball_in_court text COLLATE "und-x-icu",
  ADD COLUMN court_since date,
  ADD COLUMN court_days_us integer NOT NULL DEFAULT 0,
  ADD COLUMN court_days_them integer NOT NULL DEFAULT 0,
  ADD COLUMN turn_since date,
  ADD COLUMN turn_days_us integer NOT NULL DEFAULT 0,
  ADD COLUMN on_time boolean,
  ADD COLUMN court_side text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    CASE WHEN holder_type IS NULL THEN 'closed' WHEN holder_type = 'user' THEN 'us' ELSE 'them' END) STORED,
  ADD COLUMN court_holder uuid GENERATED ALWAYS AS (CASE WHEN holder_type = 'user' THEN holder_id END) STORED;

-- Every day with the number of work days up to it: those between two days are a difference.
CREATE TEMPORARY TABLE work_day_number ON COMMIT DROP AS
SELECT day::date AS day,
  count(*) FILTER (WHERE extract(dow FROM day)::smallint = ANY (firm.weekdays) AND holiday.date IS NULL)
    OVER (ORDER BY day)::integer AS number
FROM firm,
  (SELECT least(min(came), min(left_on) - 1) AS first_day, greatest(max(came), max(left_on) + 1) AS last_day
    FROM (SELECT date_received AS came, coalesce(completed_at, created_at)::date AS left_on FROM rfi
      UNION ALL SELECT received_date, coalesce(completed_at, created_at)::date FROM submittal) item) known,
  generate_series(known.first_day, known.last_day, interval '1 day') AS day
  LEFT JOIN holiday ON holiday.date = day::date AND holiday.deleted_at IS NULL;
CREATE UNIQUE INDEX ON work_day_number (day);

UPDATE rfi SET court_since = date_received, turn_since = date_received, holder_type = 'user', holder_id = assigned_to, ball_in_court = employee.name
FROM employee WHERE employee.id = rfi.assigned_to AND rfi.status <> 'Closed';
UPDATE submittal
SET court_since = received_date, turn_since = received_date, holder_type = 'user', holder_id = assigned_to, ball_in_court = employee.name
FROM employee WHERE employee.id = submittal.assigned_to AND submittal.status <> 'Closed';

UPDATE rfi SET court_since = closed.on_date, turn_since = closed.on_date, court_due = NULL,
  court_days_us = closed.days, turn_days_us = closed.days,
  on_time = CASE WHEN response_due IS NULL THEN closed.days <= 7 ELSE closed.on_date <= response_due END
FROM (
  SELECT rfi_id, last.day AS on_date, greatest(0, last.number - first.number) AS days
  FROM rfi JOIN work_day_number first ON first.day = date_received
  JOIN work_day_number last ON last.day =
    (coalesce(completed_at, created_at) AT TIME ZONE current_setting('plumbline.time_zone'))::date
  WHERE status = 'Closed') closed
WHERE closed.rfi_id = rfi.rfi_id;
UPDATE submittal SET court_since = closed.on_date, turn_since = closed.on_date, court_due = NULL,
  court_days_us = closed.days, turn_days_us = closed.days,
  on_time = CASE WHEN response_due IS NULL THEN closed.days <= 10 ELSE closed.on_date <= response_due END
FROM (
  SELECT submittal_id, last.day AS on_date, greatest(0, last.number - first.number) AS days
  FROM submittal JOIN work_day_number first ON first.day = received_date
  JOIN work_day_number last ON last.day =
    (coalesce(completed_at, created_at) AT TIME ZONE current_setting('plumbline.time_zone'))::date
  WHERE status = 'Closed') closed
WHERE closed.submittal_id = submittal.submittal_id;

INSERT INTO court_step (model, record_id, project_id, step, party_type, party_id, party_name, on_date, by_id, at)
SELECT 'rfi', rfi_id, project_id, 'received', 'user', assigned_to, employee.name, date_received, created_by, rfi.created_at
FROM rfi JOIN employee ON employee.id = assigned_to
UNION ALL
SELECT 'submittal', submittal_id, project_id, 'received', 'user', assigned_to, employee.name, received_date, assigned_by,
  submittal.created_at
FROM submittal JOIN employee ON employee.id = assigned_to;
INSERT INTO court_step (model, record_id, project_id, step, on_date, at)
SELECT 'rfi', rfi_id, project_id, 'closed', court_since, coalesce(completed_at, created_at) FROM rfi WHERE status = 'Closed'
UNION ALL
SELECT 'submittal', submittal_id, project_id, 'closed', court_since, coalesce(completed_at, created_at)
FROM submittal WHERE status = 'Closed';

ALTER TABLE rfi ALTER COLUMN court_since SET NOT NULL, ALTER COLUMN turn_since SET NOT NULL,
  ADD CHECK ((status = 'Closed') = (holder_type IS NULL)),
  ADD CHECK ((holder_type IS NULL) = (ball_in_court IS NULL));
ALTER TABLE submittal ALTER COLUMN court_since SET NOT NULL, ALTER COLUMN turn_since SET NOT NULL,
  ADD CHECK ((status = 'Closed') = (holder_type IS NULL)),
  ADD CHECK ((holder_type IS NULL) = (ball_in_court IS NULL));

-- By whose turn it is, by the day, by name, and of closed ones by the day of closing with what statistics add up.
CREATE INDEX rfi_open_court_idx ON rfi (court_holder, court_due, rfi_id) WHERE deleted_at IS NULL AND status = 'Active';
CREATE INDEX rfi_court_due_idx ON rfi (court_due, rfi_id) WHERE deleted_at IS NULL AND court_due IS NOT NULL;
CREATE INDEX rfi_ball_idx ON rfi (ball_in_court, rfi_id) WHERE deleted_at IS NULL AND ball_in_court IS NOT NULL;
CREATE INDEX rfi_closed_idx ON rfi (court_since) INCLUDE (project_id, category, court_days_us, court_days_them, on_time)
  WHERE deleted_at IS NULL AND court_side = 'closed';
CREATE INDEX submittal_open_court_idx ON submittal (court_holder, court_due, submittal_id)
  WHERE deleted_at IS NULL AND status = 'Active';
CREATE INDEX submittal_court_due_idx ON submittal (court_due, submittal_id)
  WHERE deleted_at IS NULL AND court_due IS NOT NULL;
CREATE INDEX submittal_ball_idx ON submittal (ball_in_court, submittal_id)
  WHERE deleted_at IS NULL AND ball_in_court IS NOT NULL;
CREATE INDEX submittal_closed_idx ON submittal (court_since)
  INCLUDE (project_id, category, court_days_us, court_days_them, on_time)
  WHERE deleted_at IS NULL AND court_side = 'closed';
