-- How much open work a person has, and how much a category, by the week in which it is due, so that figures of everybody's
-- work cost as many rows as there are people and weeks. Kept as work_count is: each database connection adds to a slot of
-- its own, and in slot -1 is what the hourly sweep has added up.
CREATE TABLE open_count (
  model text COLLATE "C" NOT NULL,
  by text COLLATE "C" NOT NULL CHECK (by IN ('person', 'category')),
  -- The id of a person, empty for the work of nobody, or the name of a category.
  part text COLLATE "C" NOT NULL,
  -- Its Sunday.
  week date NOT NULL,
  slot smallint NOT NULL,
  rows integer NOT NULL,
  unestimated integer NOT NULL,
  -- What is left to do, in percent of those that nobody has estimated and in hundredths of an hour of the others.
  percents integer NOT NULL,
  hundredths integer NOT NULL,
  PRIMARY KEY (model, by, part, week, slot)
) WITH (fillfactor = 70);

CREATE FUNCTION week_sunday(day date) RETURNS date IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT day - extract(dow FROM day)::int
$$;

-- Halves up, as the browser counts.
CREATE FUNCTION hundredths_left(quarters int, completion int) RETURNS int IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT (quarters * (100 - completion) + 2) / 4
$$;

-- Once for the statement and in the order of the keys, as in 0029. Their names put the triggers behind those of work_count.
CREATE FUNCTION count_added_open_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
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

CREATE FUNCTION count_changed_open_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Most changes are of other columns: one look at them is all that they cost.
  PERFORM FROM (
    SELECT assigned_to, category, due_date, estimated_quarters, completion_percentage, 1 AS step
    FROM after_change WHERE deleted_at IS NULL AND status = 'Active' UNION ALL
    SELECT assigned_to, category, due_date, estimated_quarters, completion_percentage, -1
    FROM before_change WHERE deleted_at IS NULL AND status = 'Active') moved
  GROUP BY assigned_to, category, due_date, estimated_quarters, completion_percentage HAVING sum(step) <> 0 LIMIT 1;
  IF NOT FOUND THEN RETURN NULL; END IF;
  INSERT INTO open_count AS c (model, by, part, week, slot, rows, unestimated, percents, hundredths)
  SELECT 'task', by, part, week_sunday(due_date), pg_backend_pid() % 16, sum(step),
    coalesce(sum(step) FILTER (WHERE estimated_quarters IS NULL), 0),
    coalesce(sum(step * (100 - completion_percentage)) FILTER (WHERE estimated_quarters IS NULL), 0),
    coalesce(sum(step * hundredths_left(estimated_quarters, completion_percentage)), 0)
  FROM (
    SELECT assigned_to, category, due_date, estimated_quarters, completion_percentage, 1 AS step
    FROM after_change WHERE deleted_at IS NULL AND status = 'Active' UNION ALL
    SELECT assigned_to, category, due_date, estimated_quarters, completion_percentage, -1
    FROM before_change WHERE deleted_at IS NULL AND status = 'Active') moved
  CROSS JOIN LATERAL (
    VALUES ('category', category), ('person', coalesce(assigned_to::text, ''))) counted (by, part)
  GROUP BY 2, 3, 4 ORDER BY 2, 3, 4
  ON CONFLICT (model, by, part, week, slot) DO UPDATE SET rows = c.rows + excluded.rows,
    unestimated = c.unestimated + excluded.unestimated, percents = c.percents + excluded.percents,
    hundredths = c.hundredths + excluded.hundredths;
  RETURN NULL;
END
$$;

CREATE TRIGGER task_work_open_added AFTER INSERT ON task REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_open_tasks();
CREATE TRIGGER task_work_open_erased AFTER DELETE ON task REFERENCING OLD TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_open_tasks();
CREATE TRIGGER task_work_open_changed AFTER UPDATE ON task
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_open_tasks();

INSERT INTO open_count (model, by, part, week, slot, rows, unestimated, percents, hundredths)
SELECT 'task', by, part, week_sunday(due_date), -1, count(*), count(*) FILTER (WHERE estimated_quarters IS NULL),
  coalesce(sum(100 - completion_percentage) FILTER (WHERE estimated_quarters IS NULL), 0),
  coalesce(sum(hundredths_left(estimated_quarters, completion_percentage)), 0)
FROM task CROSS JOIN LATERAL (
  VALUES ('category', category), ('person', coalesce(assigned_to::text, ''))) counted (by, part)
WHERE deleted_at IS NULL AND status = 'Active' GROUP BY 2, 3, 4;
ANALYZE open_count;

-- The work of a project, what was closed or made last first: a page of the history takes the first of each.
CREATE INDEX task_history_idx ON task (project_id, (coalesce(completed_at, created_at)) DESC, task_id)
  WHERE deleted_at IS NULL;

-- A person's notices from the newest back, from the index alone. Those of a record are found by notice_record_idx.
DROP INDEX notice_inbox_idx;
CREATE INDEX notice_inbox_idx ON notice (employee_id, id) INCLUDE (model, record_id);

-- Of deleted ones too: PostgreSQL does not hold two indexes with one condition against each other, and would read every task
-- with a word to see which is a person's.
DROP INDEX task_search_idx;
CREATE INDEX task_search_idx ON task USING gin (search_folded gin_trgm_ops);
