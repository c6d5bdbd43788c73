-- A sheet on its way in: read, checked, imported. The file goes when it is done; what is never done goes after a day.
CREATE TABLE import_run (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- What the lock of the one process that works on it is made of.
  lock_number integer GENERATED ALWAYS AS IDENTITY,
  model text NOT NULL,
  actor uuid NOT NULL REFERENCES employee (id),
  file_name text NOT NULL,
  file bytea,
  sheets jsonb NOT NULL,
  sheet integer NOT NULL DEFAULT 0,
  row_count integer NOT NULL,
  columns jsonb NOT NULL,
  mapping jsonb NOT NULL,
  state text NOT NULL DEFAULT 'uploaded'
    CHECK (state IN ('uploaded', 'checking', 'checked', 'importing', 'done', 'failed')),
  progress integer NOT NULL DEFAULT 0,
  counts jsonb,
  skip_faulty boolean NOT NULL DEFAULT false,
  message text NOT NULL DEFAULT '',
  -- How often a process began with the present step: one that ends every process is given up.
  attempts integer NOT NULL DEFAULT 0,
  batch_id uuid REFERENCES batch (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  CHECK (file IS NOT NULL OR state IN ('done', 'failed'))
);
CREATE INDEX import_run_actor_idx ON import_run (actor, created_at);
CREATE INDEX import_run_under_way_idx ON import_run (id) WHERE state IN ('checking', 'importing');

-- What a check has found out about each row.
CREATE TABLE import_row (
  import_id uuid NOT NULL REFERENCES import_run (id) ON DELETE CASCADE,
  row integer NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('create', 'update', 'unchanged', 'faults')),
  record_id text,
  title text NOT NULL,
  faults jsonb NOT NULL,
  changes jsonb NOT NULL,
  PRIMARY KEY (import_id, outcome, row)
);
