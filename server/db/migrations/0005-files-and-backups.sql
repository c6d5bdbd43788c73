-- Files of project folders, what goes into the recycle bin together, and what watches over it all.

-- Folders ----------------------------------------------------------------------------------------------------

-- The bytes are kept outside the database under the file's id and never change. The row comes first, while they
-- are on their way, and says 'stored' once they are safe: whatever a crash leaves, a sweep can tell what it is.
CREATE TABLE stored_file (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Whose folder it lies in.
  kind text NOT NULL CHECK (kind IN ('project', 'task', 'submittal', 'rfi')),
  record_id text COLLATE "C" NOT NULL,
  name text COLLATE "und-x-icu" NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  state text NOT NULL DEFAULT 'uploading' CHECK (state IN ('uploading', 'stored')),
  size bigint NOT NULL DEFAULT 0 CHECK (size >= 0),
  sha256 bytea CHECK (length(sha256) = 32),
  media_type text NOT NULL DEFAULT 'application/octet-stream',
  uploaded_by uuid NOT NULL REFERENCES employee (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  CHECK (state = 'uploading' OR sha256 IS NOT NULL)
);
-- One name stands for one file of a folder, whichever way its letters are written.
CREATE UNIQUE INDEX stored_file_name_key ON stored_file (kind, record_id, lower(name))
  WHERE deleted_at IS NULL AND state = 'stored';
CREATE INDEX stored_file_folder_idx ON stored_file (kind, record_id, created_at);
CREATE INDEX stored_file_uploading_idx ON stored_file (created_at) WHERE state = 'uploading';
CREATE INDEX stored_file_deleted_idx ON stored_file (deleted_at DESC, id) WHERE deleted_at IS NOT NULL;

-- Names in the order that people count in: ‘Sheet 2’ before ‘Sheet 10’. A restore makes the tables anew and not this.
CREATE COLLATION IF NOT EXISTS by_number (provider = icu, locale = 'und-u-kn-true');

-- Bytes whose row is gone. Only what stands here is ever removed from the storage: bytes of which this database knows
-- nothing may be another one's. Whoever removes a row writes it down, and cannot forget to.
CREATE TABLE removed_file (
  id uuid PRIMARY KEY,
  removed_at timestamptz NOT NULL DEFAULT now()
);
CREATE FUNCTION note_removed_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_file (id) SELECT id FROM gone ON CONFLICT (id) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER stored_file_removed AFTER DELETE ON stored_file REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION note_removed_files();

-- Addresses that hand out one file once, within a minute, to whoever has them: a browser that downloads by itself
-- sends no key. They end with the session that asked for them, and nothing here opens anything.
CREATE TABLE download_link (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  file_id uuid NOT NULL REFERENCES stored_file (id) ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX download_link_file_idx ON download_link (file_id);
CREATE INDEX download_link_session_idx ON download_link (session_id);

-- The recycle bin --------------------------------------------------------------------------------------------

-- What went into the bin because its project did comes back with it, and with nothing else.
ALTER TABLE task ADD COLUMN deleted_with text COLLATE "C" REFERENCES project (project_id);
ALTER TABLE submittal ADD COLUMN deleted_with text COLLATE "C" REFERENCES project (project_id);
ALTER TABLE rfi ADD COLUMN deleted_with text COLLATE "C" REFERENCES project (project_id);
ALTER TABLE invoice ADD COLUMN deleted_with text COLLATE "C" REFERENCES project (project_id);
CREATE INDEX task_deleted_with_idx ON task (deleted_with) WHERE deleted_with IS NOT NULL;
CREATE INDEX submittal_deleted_with_idx ON submittal (deleted_with) WHERE deleted_with IS NOT NULL;
CREATE INDEX rfi_deleted_with_idx ON rfi (deleted_with) WHERE deleted_with IS NOT NULL;
CREATE INDEX invoice_deleted_with_idx ON invoice (deleted_with) WHERE deleted_with IS NOT NULL;

-- The admin site ---------------------------------------------------------------------------------------------

ALTER TABLE task_template ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN deleted_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0);
DROP INDEX task_template_title_key;
CREATE UNIQUE INDEX task_template_title_key ON task_template (lower(title)) WHERE deleted_at IS NULL;

-- Cities become records like any other: the name is no longer what they are known by.
ALTER TABLE city DROP CONSTRAINT city_pkey;
ALTER TABLE city ADD COLUMN id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN deleted_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0);
CREATE UNIQUE INDEX city_name_key ON city (lower(name)) WHERE deleted_at IS NULL;

ALTER TABLE contact_message ADD COLUMN deleted_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0);
CREATE INDEX contact_message_created_idx ON contact_message (created_at, id) WHERE deleted_at IS NULL;

-- Their totals are kept as those of the others are.
INSERT INTO live_count (model, status, slot, rows)
  SELECT 'tasktemplate', '', 0, count(*) FROM task_template UNION ALL
  SELECT 'city', '', 0, count(*) FROM city UNION ALL
  SELECT 'announcement', '', 0, count(*) FROM announcement WHERE deleted_at IS NULL UNION ALL
  SELECT 'contact', '', 0, count(*) FROM contact_message;
CREATE TRIGGER task_template_live_count AFTER INSERT OR UPDATE OR DELETE ON task_template
  FOR EACH ROW EXECUTE FUNCTION count_live_rows('tasktemplate', 'status');
CREATE TRIGGER city_live_count AFTER INSERT OR UPDATE OR DELETE ON city
  FOR EACH ROW EXECUTE FUNCTION count_live_rows('city', 'status');
CREATE TRIGGER announcement_live_count AFTER INSERT OR UPDATE OR DELETE ON announcement
  FOR EACH ROW EXECUTE FUNCTION count_live_rows('announcement', 'status');
CREATE TRIGGER contact_message_live_count AFTER INSERT OR UPDATE OR DELETE ON contact_message
  FOR EACH ROW EXECUTE FUNCTION count_live_rows('contact', 'status');

-- History of everything, newest first, by whom and when. What is not created or changed is rare and looked for.
CREATE INDEX history_at_idx ON history (at DESC, id DESC);
CREATE INDEX history_actor_idx ON history (actor, at DESC, id DESC);
CREATE INDEX history_model_at_idx ON history (model, at DESC, id DESC);
CREATE INDEX history_action_idx ON history (action, at DESC, id DESC) WHERE action NOT IN ('create', 'update');
CREATE INDEX mail_state_idx ON mail (state, created_at DESC, id);

-- Watching over it -------------------------------------------------------------------------------------------

-- Seals over the two logs that nobody may change: each stands for all rows up to an id and for the seal before it.
CREATE TABLE log_seal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  log text NOT NULL CHECK (log IN ('history', 'security_event')),
  after_id bigint NOT NULL,
  upto_id bigint NOT NULL CHECK (upto_id > after_id),
  rows bigint NOT NULL CHECK (rows >= 0),
  seal bytea NOT NULL CHECK (length(seal) = 32),
  -- Which key it was made with: the beginning of the key's SHA-256.
  key_id bytea NOT NULL CHECK (length(key_id) = 8),
  sealed_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (log, after_id)
);
CREATE TRIGGER log_seal_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_seal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Backups that were tried, and how they went.
CREATE TABLE backup_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  file text NOT NULL DEFAULT '',
  bytes bigint,
  error text
);
CREATE INDEX backup_run_started_idx ON backup_run (started_at DESC);
