-- All that is kept of tasks is counted by one function for each statement, open work along with the rest: a second trigger
-- reads the rows once more, and one row is counted in open_count as count_one does it, by an update.
CREATE FUNCTION count_one_open(
  counted_by text, counted_part text, sunday date, step int, unestimated_step int, percents_step int, hundredths_step int
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE open_count SET rows = rows + step, unestimated = unestimated + unestimated_step,
    percents = percents + percents_step, hundredths = hundredths + hundredths_step
  WHERE model = 'task' AND by = counted_by AND part = counted_part AND week = sunday AND slot = pg_backend_pid() % 16;
  IF FOUND THEN RETURN; END IF;
  INSERT INTO open_count AS c (model, by, part, week, slot, rows, unestimated, percents, hundredths)
  VALUES ('task', counted_by, counted_part, sunday, pg_backend_pid() % 16, step, unestimated_step, percents_step,
    hundredths_step)
  ON CONFLICT (model, by, part, week, slot) DO UPDATE SET rows = c.rows + excluded.rows,
    unestimated = c.unestimated + excluded.unestimated, percents = c.percents + excluded.percents,
    hundredths = c.hundredths + excluded.hundredths;
END
$$;

CREATE OR REPLACE FUNCTION count_added_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
  live record;
  sunday date;
  is_unestimated int;
  percents int;
  hundredths int;
BEGIN
  SELECT count(*) AS rows, min(project_id) AS project_id, min(category) AS category, min(status) AS status,
    min(date_created) AS day, min(assigned_to::text) AS person, min(due_date) AS due,
    min(estimated_quarters) AS quarters, min(completion_percentage) AS completion
  INTO live FROM added WHERE deleted_at IS NULL;
  IF live.rows = 0 THEN RETURN NULL; END IF;
  IF live.rows = 1 THEN
    PERFORM count_one('task', live.project_id, live.category, live.status, live.day, step);
    IF live.status <> 'Active' THEN RETURN NULL; END IF;
    sunday := week_sunday(live.due);
    is_unestimated := CASE WHEN live.quarters IS NULL THEN step ELSE 0 END;
    percents := is_unestimated * (100 - live.completion);
    hundredths := step * coalesce(hundredths_left(live.quarters, live.completion), 0);
    PERFORM count_one_open('category', live.category, sunday, step, is_unestimated, percents, hundredths);
    PERFORM count_one_open('person', coalesce(live.person, ''), sunday, step, is_unestimated, percents, hundredths);
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
  INSERT INTO open_count AS c (model, by, part, week, slot, rows, unestimated, percents, hundredths)
  SELECT 'task', by, part, week_sunday(due_date), pg_backend_pid() % 16, step * count(*),
    step * count(*) FILTER (WHERE estimated_quarters IS NULL),
    step * coalesce(sum(100 - completion_percentage) FILTER (WHERE estimated_quarters IS NULL), 0),
    step * coalesce(sum(hundredths_left(estimated_quarters, completion_percentage)), 0)
  FROM added CROSS JOIN LATERAL (
    VALUES ('category', category), ('person', coalesce(assigned_to::text, ''))) counted (by, part)
  WHERE deleted_at IS NULL AND status = 'Active' GROUP BY 2, 3, 4 ORDER BY 2, 3, 4
  ON CONFLICT (model, by, part, week, slot) DO UPDATE SET rows = c.rows + excluded.rows,
    unestimated = c.unestimated + excluded.unestimated, percents = c.percents + excluded.percents,
    hundredths = c.hundredths + excluded.hundredths;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION count_changed_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Most changes are of other columns: one look at them is all that they cost.
  PERFORM FROM (
    SELECT project_id, category, status, date_created, assigned_to, due_date, estimated_quarters, completion_percentage,
      1 AS step
    FROM after_change WHERE deleted_at IS NULL UNION ALL
    SELECT project_id, category, status, date_created, assigned_to, due_date, estimated_quarters, completion_percentage,
      -1
    FROM before_change WHERE deleted_at IS NULL) moved
  GROUP BY project_id, category, status, date_created, assigned_to, due_date, estimated_quarters, completion_percentage
  HAVING sum(step) <> 0 LIMIT 1;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM FROM (
    SELECT project_id, category, status, date_created, 1 AS step FROM after_change WHERE deleted_at IS NULL UNION ALL
    SELECT project_id, category, status, date_created, -1 FROM before_change WHERE deleted_at IS NULL) moved
  GROUP BY project_id, category, status, date_created HAVING sum(step) <> 0 LIMIT 1;
  IF FOUND THEN
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
  END IF;
  INSERT INTO open_count AS c (model, by, part, week, slot, rows, unestimated, percents, hundredths)
  SELECT 'task', by, part, week, pg_backend_pid() % 16, rows, unestimated, percents, hundredths
  FROM (
    SELECT by, part, week_sunday(due_date) AS week, sum(step) AS rows,
      coalesce(sum(step) FILTER (WHERE estimated_quarters IS NULL), 0) AS unestimated,
      coalesce(sum(step * (100 - completion_percentage)) FILTER (WHERE estimated_quarters IS NULL), 0) AS percents,
      coalesce(sum(step * hundredths_left(estimated_quarters, completion_percentage)), 0) AS hundredths
    FROM (
      SELECT assigned_to, category, due_date, estimated_quarters, completion_percentage, 1 AS step
      FROM after_change WHERE deleted_at IS NULL AND status = 'Active' UNION ALL
      SELECT assigned_to, category, due_date, estimated_quarters, completion_percentage, -1
      FROM before_change WHERE deleted_at IS NULL AND status = 'Active') moved
    CROSS JOIN LATERAL (
      VALUES ('category', category), ('person', coalesce(assigned_to::text, ''))) counted (by, part)
    GROUP BY 1, 2, 3) sums
  WHERE (rows, unestimated, percents, hundredths) <> (0, 0, 0, 0) ORDER BY by, part, week
  ON CONFLICT (model, by, part, week, slot) DO UPDATE SET rows = c.rows + excluded.rows,
    unestimated = c.unestimated + excluded.unestimated, percents = c.percents + excluded.percents,
    hundredths = c.hundredths + excluded.hundredths;
  RETURN NULL;
END
$$;

DROP TRIGGER task_work_open_added ON task;
DROP TRIGGER task_work_open_erased ON task;
DROP TRIGGER task_work_open_changed ON task;
DROP FUNCTION count_added_open_tasks();
DROP FUNCTION count_changed_open_tasks();
