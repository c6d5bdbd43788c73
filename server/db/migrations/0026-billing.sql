-- What goes with mails: an invoice's PDF as it was when it was mailed, once for all who get it.
CREATE TABLE mail_attachment (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  bytes bytea NOT NULL CHECK (length(bytes) BETWEEN 1 AND 10485760)
);
ALTER TABLE mail
  ADD COLUMN attachment_id uuid REFERENCES mail_attachment (id),
  DROP CONSTRAINT mail_kind_check,
  ADD CONSTRAINT mail_kind_check CHECK (kind IN (
    'account_created', 'confirm_email', 'email_changed', 'reset_password', 'password_changed', 'password_reset',
    'second_factor_changed', 'task_pinged', 'assigned', 'digest', 'news', 'invoice'));
CREATE INDEX mail_attachment_idx ON mail (attachment_id) WHERE attachment_id IS NOT NULL;

-- Whom a sent invoice was billed to: it stays so when the project or the client changes. Empty: the project's present client.
ALTER TABLE invoice
  ADD COLUMN billed_client text COLLATE "und-x-icu",
  ADD COLUMN billed_address text COLLATE "und-x-icu";
UPDATE invoice SET billed_client = c.name, billed_address = concat_ws(', ', nullif(c.street_address, ''),
  nullif(c.city, ''), nullif(concat_ws(' ', nullif(c.state, ''), nullif(c.postal_code, '')), ''))
FROM project p JOIN client c ON c.uuid = p.client_uuid
WHERE p.project_id = invoice.project_id AND payment_status = 'Sent';

-- How far a project is: counted from the index alone.
CREATE INDEX task_progress_idx ON task (project_id, status) WHERE deleted_at IS NULL;
