-- What is kept of tasks and submittals is counted by one function for each statement, live_count along with the rest: what
-- a second trigger took was mostly to begin. A row that is there already is updated: INSERT … ON CONFLICT would look for
-- it, lock it and write that down before it changes it.
CREATE OR REPLACE FUNCTION add_to_live_count(counted_model text, counted_status text, difference bigint) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE live_count SET rows = rows + difference
  WHERE model = counted_model AND status = counted_status AND slot = pg_backend_pid() % 16;
  IF FOUND THEN RETURN; END IF;
  INSERT INTO live_count AS c (model, status, slot, rows)
  VALUES (counted_model, counted_status, pg_backend_pid() % 16, difference)
  ON CONFLICT (model, status, slot) DO UPDATE SET rows = c.rows + excluded.rows;
END
$$;

-- One row of work that came or was erased, in the order in which the tables of several rows are written to.
CREATE FUNCTION count_one(
  counted_model text, counted_project text, counted_category text, counted_status text, day date, step int
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own smallint := pg_backend_pid() % 16;
  monday date := week_start(day);
BEGIN
  UPDATE live_count SET rows = rows + step
  WHERE model = counted_model AND status = counted_status AND slot = own;
  IF NOT FOUND THEN PERFORM add_to_live_count(counted_model, counted_status, step); END IF;
  UPDATE work_count SET rows = rows + step
  WHERE project_id = counted_project AND model = counted_model AND category = counted_category
    AND status = counted_status AND slot = own;
  IF NOT FOUND THEN
    INSERT INTO work_count AS c (project_id, model, category, status, slot, rows)
    VALUES (counted_project, counted_model, counted_category, counted_status, own, step)
    ON CONFLICT (project_id, model, category, status, slot) DO UPDATE SET rows = c.rows + excluded.rows;
  END IF;
  UPDATE week_count SET rows = rows + step
  WHERE model = counted_model AND week = monday AND status = counted_status AND slot = own;
  IF NOT FOUND THEN
    INSERT INTO week_count AS c (model, week, status, slot, rows)
    VALUES (counted_model, monday, counted_status, own, step)
    ON CONFLICT (model, week, status, slot) DO UPDATE SET rows = c.rows + excluded.rows;
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION count_added_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
  live record;
BEGIN
  SELECT count(*) AS rows, min(project_id) AS project_id, min(category) AS category, min(status) AS status,
    min(date_created) AS day INTO live FROM added WHERE deleted_at IS NULL;
  IF live.rows = 0 THEN RETURN NULL; END IF;
  IF live.rows = 1 THEN
    PERFORM count_one('task', live.project_id, live.category, live.status, live.day, step);
    RETURN NULL;
  END IF;
  PERFORM add_to_live_count('task', counted.status, counted.rows) FROM (
    SELECT status, step * count(*) AS rows FROM added WHERE deleted_at IS NULL GROUP BY 1 ORDER BY 1) counted;
  INSERT INTO work_count AS c (project_id, model, category, status, slot, rows)
  SELECT project_id, 'task', category, status, pg_backend_pid() % 16, step * count(*)
  FROM added WHERE deleted_at IS NULL GROUP BY 1, 3, 4 ORDER BY 1, 3, 4
  ON CONFLICT (project_id, model, category, status, slot) DO UPDATE SET rows = c.rows + excluded.rows;
  INSERT INTO week_count AS c (model, week, status, slot, rows)
  SELECT 'task', week_start(date_created), status, pg_backend_pid() % 16, step * count(*)
  FROM added WHERE deleted_at IS NULL GROUP BY 2, 3 ORDER BY 2, 3
  ON CONFLICT (model, week, status, slot) DO UPDATE SET rows = c.rows + excluded.rows;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION count_added_submittals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
  live record;
BEGIN
  SELECT count(*) AS rows, min(project_id) AS project_id, min(category) AS category, min(status) AS status,
    min(created_date) AS day INTO live FROM added WHERE deleted_at IS NULL;
  IF live.rows = 0 THEN RETURN NULL; END IF;
  IF live.rows = 1 THEN
    PERFORM count_one('submittal', live.project_id, live.category, live.status, live.day, step);
    RETURN NULL;
  END IF;
  PERFORM add_to_live_count('submittal', counted.status, counted.rows) FROM (
    SELECT status, step * count(*) AS rows FROM added WHERE deleted_at IS NULL GROUP BY 1 ORDER BY 1) counted;
  INSERT INTO work_count AS c (project_id, model, category, status, slot, rows)
  SELECT project_id, 'submittal', category, status, pg_backend_pid() % 16, step * count(*)
  FROM added WHERE deleted_at IS NULL GROUP BY 1, 3, 4 ORDER BY 1, 3, 4
  ON CONFLICT (project_id, model, category, status, slot) DO UPDATE SET rows = c.rows + excluded.rows;
  INSERT INTO week_count AS c (model, week, status, slot, rows)
  SELECT 'submittal', week_start(created_date), status, pg_backend_pid() % 16, step * count(*)
  FROM added WHERE deleted_at IS NULL GROUP BY 2, 3 ORDER BY 2, 3
  ON CONFLICT (model, week, status, slot) DO UPDATE SET rows = c.rows + excluded.rows;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION count_changed_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Most changes are of other columns: one look at them is all that they cost.
  PERFORM FROM (
    SELECT project_id, category, status, date_created, 1 AS step FROM after_change WHERE deleted_at IS NULL UNION ALL
    SELECT project_id, category, status, date_created, -1 FROM before_change WHERE deleted_at IS NULL) moved
  GROUP BY project_id, category, status, date_created HAVING sum(step) <> 0 LIMIT 1;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM add_to_live_count('task', counted.status, counted.rows) FROM (
    SELECT status, sum(step)::bigint AS rows
    FROM (
      SELECT status, 1 AS step FROM after_change WHERE deleted_at IS NULL UNION ALL
      SELECT status, -1 FROM before_change WHERE deleted_at IS NULL) moved
    GROUP BY 1 HAVING sum(step) <> 0 ORDER BY 1) counted;
  INSERT INTO work_count AS c (project_id, model, category, status, slot, rows)
  SELECT project_id, 'task', category, status, pg_backend_pid() % 16, sum(step)
  FROM (
    SELECT project_id, category, status, 1 AS step FROM after_change WHERE deleted_at IS NULL UNION ALL
    SELECT project_id, category, status, -1 FROM before_change WHERE deleted_at IS NULL) moved
  GROUP BY 1, 3, 4 HAVING sum(step) <> 0 ORDER BY 1, 3, 4
  ON CONFLICT (project_id, model, category, status, slot) DO UPDATE SET rows = c.rows + excluded.rows;
  INSERT INTO week_count AS c (model, week, status, slot, rows)
  SELECT 'task', week, status, pg_backend_pid() % 16, sum(step)
  FROM (
    SELECT week_start(date_created) AS week, status, 1 AS step FROM after_change WHERE deleted_at IS NULL UNION ALL
    SELECT week_start(date_created), status, -1 FROM before_change WHERE deleted_at IS NULL) moved
  GROUP BY 2, 3 HAVING sum(step) <> 0 ORDER BY 2, 3
  ON CONFLICT (model, week, status, slot) DO UPDATE SET rows = c.rows + excluded.rows;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION count_changed_submittals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Most changes are of other columns: one look at them is all that they cost.
  PERFORM FROM (
    SELECT project_id, category, status, created_date, 1 AS step FROM after_change WHERE deleted_at IS NULL UNION ALL
    SELECT project_id, category, status, created_date, -1 FROM before_change WHERE deleted_at IS NULL) moved
  GROUP BY project_id, category, status, created_date HAVING sum(step) <> 0 LIMIT 1;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM add_to_live_count('submittal', counted.status, counted.rows) FROM (
    SELECT status, sum(step)::bigint AS rows
    FROM (
      SELECT status, 1 AS step FROM after_change WHERE deleted_at IS NULL UNION ALL
      SELECT status, -1 FROM before_change WHERE deleted_at IS NULL) moved
    GROUP BY 1 HAVING sum(step) <> 0 ORDER BY 1) counted;
  INSERT INTO work_count AS c (project_id, model, category, status, slot, rows)
  SELECT project_id, 'submittal', category, status, pg_backend_pid() % 16, sum(step)
  FROM (
    SELECT project_id, category, status, 1 AS step FROM after_change WHERE deleted_at IS NULL UNION ALL
    SELECT project_id, category, status, -1 FROM before_change WHERE deleted_at IS NULL) moved
  GROUP BY 1, 3, 4 HAVING sum(step) <> 0 ORDER BY 1, 3, 4
  ON CONFLICT (project_id, model, category, status, slot) DO UPDATE SET rows = c.rows + excluded.rows;
  INSERT INTO week_count AS c (model, week, status, slot, rows)
  SELECT 'submittal', week, status, pg_backend_pid() % 16, sum(step)
  FROM (
    SELECT week_start(created_date) AS week, status, 1 AS step FROM after_change WHERE deleted_at IS NULL UNION ALL
    SELECT week_start(created_date), status, -1 FROM before_change WHERE deleted_at IS NULL) moved
  GROUP BY 2, 3 HAVING sum(step) <> 0 ORDER BY 2, 3
  ON CONFLICT (model, week, status, slot) DO UPDATE SET rows = c.rows + excluded.rows;
  RETURN NULL;
END
$$;

DROP TRIGGER task_live_count ON task;
DROP TRIGGER task_live_count_changed ON task;
DROP TRIGGER submittal_live_count ON submittal;
DROP TRIGGER submittal_live_count_changed ON submittal;

-- Indexes that another one answers for as well: what was opened in a period is told by the index of the list, what is open
-- by that of everybody's load.
DROP INDEX task_opened_idx;
DROP INDEX task_date_created_idx;
CREATE INDEX task_date_created_idx ON task (date_created, task_id) INCLUDE (category, project_id) WHERE deleted_at IS NULL;
DROP INDEX task_open_work_idx;
DROP INDEX task_open_load_idx;
CREATE INDEX task_open_load_idx ON task (assigned_to, due_date)
  INCLUDE (category, project_id, estimated_quarters, completion_percentage)
  WHERE deleted_at IS NULL AND status = 'Active';
