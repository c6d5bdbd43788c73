-- Totals of work that goes into the bin with its project are changed once for the statement, not once for each row:
-- in one transaction every change of a row of live_count leaves a version of it behind, and each of ten thousand tasks
-- would have to walk past those of all tasks before it. What is made or erased comes in small numbers.
DROP TRIGGER task_live_count ON task;
DROP TRIGGER submittal_live_count ON submittal;
DROP TRIGGER rfi_live_count ON rfi;
CREATE TRIGGER task_live_count AFTER INSERT OR DELETE ON task
  FOR EACH ROW EXECUTE FUNCTION count_live_rows('task', 'status');
CREATE TRIGGER submittal_live_count AFTER INSERT OR DELETE ON submittal
  FOR EACH ROW EXECUTE FUNCTION count_live_rows('submittal', 'status');
CREATE TRIGGER rfi_live_count AFTER INSERT OR DELETE ON rfi
  FOR EACH ROW EXECUTE FUNCTION count_live_rows('rfi', 'status');

-- Argument: the model.
CREATE FUNCTION count_changed_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In the order of their names, as count_live_rows() does it.
  PERFORM add_to_live_count(TG_ARGV[0], changed.status, changed.difference)
  FROM (
    SELECT moved.status, sum(moved.step)::bigint AS difference
    FROM (
      SELECT status, -1 AS step FROM before_change WHERE deleted_at IS NULL UNION ALL
      SELECT status, 1 FROM after_change WHERE deleted_at IS NULL
    ) moved
    GROUP BY moved.status HAVING sum(moved.step) <> 0 ORDER BY moved.status
  ) changed;
  RETURN NULL;
END
$$;
CREATE TRIGGER task_live_count_changed AFTER UPDATE ON task
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_rows('task');
CREATE TRIGGER submittal_live_count_changed AFTER UPDATE ON submittal
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_rows('submittal');
CREATE TRIGGER rfi_live_count_changed AFTER UPDATE ON rfi
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_rows('rfi');
