-- How much live work of a category and status a project has, so that the progress of a project costs a few row reads
-- instead of a walk over all its work. Kept as live_count is: each database connection adds to a slot of its own. In
-- slot -1, which no connection writes to, is what the hourly sweep has added up.
CREATE TABLE work_count (
  project_id text COLLATE "C" NOT NULL,
  model text COLLATE "C" NOT NULL,
  category text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL,
  slot smallint NOT NULL,
  rows integer NOT NULL,
  PRIMARY KEY (project_id, model, category, status, slot)
) WITH (fillfactor = 70);

-- How many live rows of a kind and status fall into each week of its usual order: the start of a late page is found by
-- adding up weeks, and only the rest is walked.
CREATE TABLE week_count (
  model text COLLATE "C" NOT NULL,
  week date NOT NULL,
  status text COLLATE "C" NOT NULL,
  slot smallint NOT NULL,
  rows integer NOT NULL,
  PRIMARY KEY (model, week, status, slot)
) WITH (fillfactor = 70);

-- The Monday of a day's week, without a look at time zones.
CREATE FUNCTION week_start(day date) RETURNS date IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT day - (extract(isodow FROM day)::int - 1)
$$;

-- Once for the statement, in the order of their keys: two connections that share a slot never wait for each other in a
-- circle. One function for each table and for what is done to it, since their columns have different names; `added`
-- holds the rows that came, or that were erased.
CREATE FUNCTION count_added_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
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

CREATE FUNCTION count_changed_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Most changes are of other columns: one look at them is all that they cost.
  PERFORM FROM (
    SELECT project_id, category, status, date_created, 1 AS step FROM after_change WHERE deleted_at IS NULL UNION ALL
    SELECT project_id, category, status, date_created, -1 FROM before_change WHERE deleted_at IS NULL) moved
  GROUP BY project_id, category, status, date_created HAVING sum(step) <> 0 LIMIT 1;
  IF NOT FOUND THEN RETURN NULL; END IF;
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

CREATE FUNCTION count_added_submittals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
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

CREATE FUNCTION count_changed_submittals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM (
    SELECT project_id, category, status, created_date, 1 AS step FROM after_change WHERE deleted_at IS NULL UNION ALL
    SELECT project_id, category, status, created_date, -1 FROM before_change WHERE deleted_at IS NULL) moved
  GROUP BY project_id, category, status, created_date HAVING sum(step) <> 0 LIMIT 1;
  IF NOT FOUND THEN RETURN NULL; END IF;
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

CREATE TRIGGER task_work_count_added AFTER INSERT ON task REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_tasks();
CREATE TRIGGER task_work_count_erased AFTER DELETE ON task REFERENCING OLD TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_tasks();
CREATE TRIGGER task_work_count_changed AFTER UPDATE ON task
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_tasks();
CREATE TRIGGER submittal_work_count_added AFTER INSERT ON submittal REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_submittals();
CREATE TRIGGER submittal_work_count_erased AFTER DELETE ON submittal REFERENCING OLD TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_submittals();
CREATE TRIGGER submittal_work_count_changed AFTER UPDATE ON submittal
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_submittals();

INSERT INTO work_count (project_id, model, category, status, slot, rows)
SELECT project_id, 'task', category, status, -1, count(*) FROM task WHERE deleted_at IS NULL GROUP BY 1, 3, 4
UNION ALL
SELECT project_id, 'submittal', category, status, -1, count(*) FROM submittal WHERE deleted_at IS NULL GROUP BY 1, 3, 4;
INSERT INTO week_count (model, week, status, slot, rows)
SELECT 'task', week_start(date_created), status, -1, count(*) FROM task WHERE deleted_at IS NULL GROUP BY 2, 3
UNION ALL
SELECT 'submittal', week_start(created_date), status, -1, count(*) FROM submittal WHERE deleted_at IS NULL GROUP BY 2, 3;
ANALYZE work_count, week_count;

-- A search for words of titles within projects looks at the index alone, not at a page of the table for each task.
DROP INDEX task_project_idx;
CREATE INDEX task_project_idx ON task (project_id, task_id) INCLUDE (title_folded) WHERE deleted_at IS NULL;

-- Open projects in the order of the dashboard, which those that are done with would all come before.
CREATE INDEX project_open_idx ON project (end_date, project_id)
  WHERE deleted_at IS NULL AND status NOT IN ('Completed', 'Cancelled');

-- What is done in a project and who works on it, in the order in which it is told, from the index alone. How much is
-- done, which was all that the index told, is kept above.
DROP INDEX task_progress_idx;
CREATE INDEX task_progress_idx ON task (project_id, category, assigned_to, status) WHERE deleted_at IS NULL;
