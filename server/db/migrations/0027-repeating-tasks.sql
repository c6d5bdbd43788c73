-- Tasks that come again. Every task of a series is one of its dates, and the first task is where the dates count from.
CREATE TABLE task_series (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id text COLLATE "C" NOT NULL REFERENCES project (project_id) ON DELETE CASCADE,
  every smallint NOT NULL CHECK (every BETWEEN 1 AND 52),
  unit text NOT NULL CHECK (unit IN ('week', 'month')),
  weekday smallint CHECK (weekday BETWEEN 0 AND 6),
  day smallint CHECK (day BETWEEN 1 AND 31),
  make text NOT NULL CHECK (make IN ('on_schedule', 'when_closed')),
  ends_on date CHECK (ends_on BETWEEN '1900-01-01' AND '2200-12-31'),
  ends_after smallint CHECK (ends_after BETWEEN 1 AND 999),
  -- Taken away: its tasks repeat no longer.
  is_over boolean NOT NULL DEFAULT false,
  first_date date NOT NULL,
  last_date date NOT NULL,
  made integer NOT NULL DEFAULT 1 CHECK (made > 0),
  -- What a schedule makes next; empty for one that makes nothing by itself.
  next_date date,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((unit = 'week') = (weekday IS NOT NULL) AND (unit = 'month') = (day IS NOT NULL)),
  CHECK (ends_on IS NULL OR ends_after IS NULL),
  CHECK (next_date IS NULL OR (make = 'on_schedule' AND NOT is_over))
);
CREATE INDEX task_series_scheduled_idx ON task_series (id) WHERE make = 'on_schedule' AND NOT is_over;
CREATE INDEX task_series_project_idx ON task_series (project_id);

ALTER TABLE task
  ADD COLUMN series_id uuid REFERENCES task_series (id) ON DELETE SET NULL,
  -- The date for which it was made, whatever day it is due since; the first task has none.
  ADD COLUMN series_date date,
  -- The task whose change made it, and the version that this one had then: taking the change back takes it back.
  ADD COLUMN made_by uuid REFERENCES task (task_id) ON DELETE SET NULL,
  ADD COLUMN made_at_version integer;

-- Each date of a series has one task, however many processes make them; one in the bin keeps its date.
CREATE UNIQUE INDEX task_series_date_key ON task (series_id, series_date) WHERE series_date IS NOT NULL;
CREATE INDEX task_series_idx ON task (series_id) WHERE series_id IS NOT NULL;
CREATE INDEX task_made_by_idx ON task (made_by) WHERE made_by IS NOT NULL;
