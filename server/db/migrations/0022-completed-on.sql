-- The day on which a project was completed, for as long as it is.
ALTER TABLE project ADD COLUMN completed_on date;
UPDATE project SET completed_on = (coalesce(
    (SELECT history.at FROM history
      WHERE history.model = 'project' AND history.record_id = project.project_id
        AND history.changes -> 'status' ->> 1 = 'Completed'
      ORDER BY history.id DESC LIMIT 1),
    project.created_at) AT TIME ZONE current_setting('plumbline.time_zone'))::date
WHERE status = 'Completed';
ALTER TABLE project ADD CHECK (completed_on IS NULL OR status = 'Completed');

-- What was opened and closed in a period, by discipline, told by the index alone.
CREATE INDEX task_opened_idx ON task (date_created, category) INCLUDE (project_id) WHERE deleted_at IS NULL;
CREATE INDEX task_completed_idx ON task (completed_at, category) INCLUDE (project_id)
  WHERE deleted_at IS NULL AND completed_at IS NOT NULL;
CREATE INDEX submittal_opened_idx ON submittal (received_date, category) INCLUDE (project_id) WHERE deleted_at IS NULL;
CREATE INDEX submittal_completed_idx ON submittal (completed_at, category) INCLUDE (project_id, received_date)
  WHERE deleted_at IS NULL AND completed_at IS NOT NULL;
CREATE INDEX rfi_opened_idx ON rfi (date_received, category) INCLUDE (project_id) WHERE deleted_at IS NULL;
CREATE INDEX rfi_completed_idx ON rfi (completed_at, category) INCLUDE (project_id, date_received)
  WHERE deleted_at IS NULL AND completed_at IS NOT NULL;

-- What is open, by person and discipline.
CREATE INDEX task_open_work_idx ON task (assigned_to, category, due_date) INCLUDE (project_id)
  WHERE deleted_at IS NULL AND status = 'Active';
CREATE INDEX submittal_open_work_idx ON submittal (assigned_to, category) INCLUDE (project_id, court_side, court_due)
  WHERE deleted_at IS NULL AND status = 'Active';
CREATE INDEX rfi_open_work_idx ON rfi (assigned_to, category) INCLUDE (project_id, court_side, court_due)
  WHERE deleted_at IS NULL AND status = 'Active';

-- What moved a day or gave something to somebody else: few of all that is written, and the rest is never read for it.
CREATE INDEX history_moved_idx ON history (at, id) INCLUDE (model, record_id, project_id)
  WHERE action <> 'create' AND changes ?| '{due_date,end_date,assigned_to,manager}';
