-- What somebody has and what they gave, in the order of the dashboard: the first fifty are found at once, whether
-- somebody has much or nothing. Whom it was given to is told along, so that the rest is counted in the index.
DROP INDEX task_open_giver_idx;
CREATE INDEX task_open_giver_idx ON task (assigned_by, pinged DESC, due_date, task_id) INCLUDE (assigned_to)
  WHERE deleted_at IS NULL AND status = 'Active';
DROP INDEX rfi_open_holder_idx;
CREATE INDEX rfi_open_holder_idx ON rfi (assigned_to, alert_status DESC, date_received, rfi_id)
  WHERE deleted_at IS NULL AND status = 'Active';
DROP INDEX rfi_open_giver_idx;
CREATE INDEX rfi_open_giver_idx ON rfi (created_by, alert_status DESC, date_received, rfi_id) INCLUDE (assigned_to)
  WHERE deleted_at IS NULL AND status = 'Active';
DROP INDEX submittal_open_holder_idx;
CREATE INDEX submittal_open_holder_idx ON submittal (assigned_to, alert_status DESC, created_date, submittal_id)
  WHERE deleted_at IS NULL AND status = 'Active';
DROP INDEX submittal_open_giver_idx;
CREATE INDEX submittal_open_giver_idx ON submittal (assigned_by, alert_status DESC, created_date, submittal_id)
  INCLUDE (assigned_to) WHERE deleted_at IS NULL AND status = 'Active';

-- In which projects somebody has open work is looked up project by project, however much it is.
CREATE INDEX task_open_work_idx ON task (assigned_to, project_id, category, due_date)
  WHERE deleted_at IS NULL AND status = 'Active';
