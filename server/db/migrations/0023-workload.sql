-- How long a task takes, how much of a week somebody works here, and when they are away.
ALTER TABLE task
  ADD COLUMN estimated_hours numeric(5, 2)
    CONSTRAINT task_estimated_hours_check
    CHECK (estimated_hours BETWEEN 0.25 AND 500 AND estimated_hours % 0.25 = 0),
  -- The same in whole numbers: those of all open tasks are summed up at once, and numerics are slow to add.
  ADD COLUMN estimated_quarters smallint GENERATED ALWAYS AS ((estimated_hours * 4)::smallint) STORED;

ALTER TABLE employee
  ADD COLUMN weekly_hours numeric(4, 2) NOT NULL DEFAULT 32
    CONSTRAINT employee_weekly_hours_check CHECK (weekly_hours BETWEEN 0 AND 80 AND weekly_hours % 0.25 = 0);

-- Everybody's open work by the day it is due is summed up from this index alone.
CREATE INDEX task_open_load_idx ON task (assigned_to, due_date)
  INCLUDE (category, estimated_quarters, completion_percentage)
  WHERE deleted_at IS NULL AND status = 'Active';

CREATE TABLE time_off (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  employee_id uuid NOT NULL REFERENCES employee (id) ON DELETE CASCADE,
  from_date date NOT NULL CHECK (from_date BETWEEN '1900-01-01' AND '2200-12-31'),
  to_date date NOT NULL CHECK (to_date BETWEEN '1900-01-01' AND '2200-12-31'),
  note text COLLATE "und-x-icu" NOT NULL DEFAULT '' CHECK (length(note) <= 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  CHECK (to_date BETWEEN from_date AND from_date + 365)
);
CREATE INDEX time_off_employee_idx ON time_off (employee_id, from_date DESC, id);
CREATE INDEX time_off_end_idx ON time_off (to_date, from_date);
