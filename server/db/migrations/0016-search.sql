-- What people search records by, in small letters and apart by line breaks, which no word of theirs holds. What a record is
-- called comes first. Kept, because making letters small takes ten times as long as looking through them.
ALTER TABLE project ADD COLUMN search_folded text COLLATE "C" NOT NULL
  GENERATED ALWAYS AS (lower((project_name || E'\n' || description) COLLATE "und-x-icu")) STORED;
ALTER TABLE task ADD COLUMN search_folded text COLLATE "C" NOT NULL
  GENERATED ALWAYS AS (lower((title || E'\n' || description) COLLATE "und-x-icu")) STORED;
ALTER TABLE assignment ADD COLUMN search_folded text COLLATE "C" NOT NULL
  GENERATED ALWAYS AS (lower((title || E'\n' || description) COLLATE "und-x-icu")) STORED;
ALTER TABLE submittal ADD COLUMN search_folded text COLLATE "C" NOT NULL
  GENERATED ALWAYS AS (
    lower((sub_description || E'\n' || title || E'\n' || spec_title) COLLATE "und-x-icu")) STORED;
ALTER TABLE rfi ADD COLUMN search_folded text COLLATE "C" NOT NULL
  GENERATED ALWAYS AS (lower((description || E'\n' || answer) COLLATE "und-x-icu")) STORED;
-- An invoice is called by its project: the first line stays empty.
ALTER TABLE invoice ADD COLUMN search_folded text COLLATE "C" NOT NULL
  GENERATED ALWAYS AS (lower((E'\n' || notes) COLLATE "und-x-icu")) STORED;
ALTER TABLE client ADD COLUMN search_folded text COLLATE "C" NOT NULL
  GENERATED ALWAYS AS (lower((name || E'\n' || email || E'\n' || phone_number) COLLATE "und-x-icu")) STORED;
ALTER TABLE point_of_contact ADD COLUMN search_folded text COLLATE "C" NOT NULL
  GENERATED ALWAYS AS (lower((name || E'\n' || email || E'\n' || phone_number) COLLATE "und-x-icu")) STORED;
ALTER TABLE employee ADD COLUMN search_folded text COLLATE "C" NOT NULL
  GENERATED ALWAYS AS (lower((name || E'\n' || email) COLLATE "und-x-icu")) STORED;

-- Files are found by the project of their record, as comments are.
ALTER TABLE stored_file
  ADD COLUMN search_folded text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(name COLLATE "und-x-icu")) STORED,
  ADD COLUMN project_id text COLLATE "C";
UPDATE stored_file f SET project_id = CASE f.kind
  WHEN 'project' THEN f.record_id
  WHEN 'task' THEN (SELECT project_id FROM task WHERE task_id = f.record_id::uuid)
  WHEN 'submittal' THEN (SELECT project_id FROM submittal WHERE submittal_id = f.record_id::uuid)
  WHEN 'rfi' THEN (SELECT project_id FROM rfi WHERE rfi_id = f.record_id::uuid) END;

CREATE INDEX project_search_idx ON project USING gin (search_folded gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX task_search_idx ON task USING gin (search_folded gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX assignment_search_idx ON assignment USING gin (search_folded gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX submittal_search_idx ON submittal USING gin (search_folded gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX rfi_search_idx ON rfi USING gin (search_folded gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX invoice_search_idx ON invoice USING gin (search_folded gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX client_search_idx ON client USING gin (search_folded gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX point_of_contact_search_idx ON point_of_contact USING gin (search_folded gin_trgm_ops)
  WHERE deleted_at IS NULL;
CREATE INDEX employee_search_idx ON employee USING gin (search_folded gin_trgm_ops);
CREATE INDEX stored_file_search_idx ON stored_file USING gin (search_folded gin_trgm_ops)
  WHERE deleted_at IS NULL AND state = 'stored';
CREATE INDEX stored_file_project_idx ON stored_file (project_id) WHERE deleted_at IS NULL AND state = 'stored';
CREATE INDEX stored_file_uploaded_by_idx ON stored_file (uploaded_by) WHERE deleted_at IS NULL AND state = 'stored';

-- What very many records have is looked for among those made last.
CREATE INDEX task_created_idx ON task (created_at) WHERE deleted_at IS NULL;
CREATE INDEX submittal_created_idx ON submittal (created_at) WHERE deleted_at IS NULL;
CREATE INDEX rfi_created_idx ON rfi (created_at) WHERE deleted_at IS NULL;
CREATE INDEX invoice_created_idx ON invoice (created_at) WHERE deleted_at IS NULL;
CREATE INDEX stored_file_created_idx ON stored_file (created_at) WHERE deleted_at IS NULL AND state = 'stored';
