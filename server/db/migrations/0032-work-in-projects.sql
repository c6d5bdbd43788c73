-- In which projects somebody has open work is looked up project by project, however much it is. Reports by discipline,
-- for which the index was made, read it as before.
DROP INDEX task_open_work_idx;
CREATE INDEX task_open_work_idx ON task (assigned_to, project_id, category, due_date)
  WHERE deleted_at IS NULL AND status = 'Active';
