-- What was changed, brought in or taken back together. Its history rows name it, and undoing it is derived from them.
CREATE TABLE batch (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('bulk', 'import', 'undo')),
  model text COLLATE "C" NOT NULL,
  action text COLLATE "C" NOT NULL,
  -- Records that it changed.
  count integer NOT NULL CHECK (count > 0),
  actor uuid NOT NULL REFERENCES employee (id),
  at timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz
);
CREATE INDEX batch_actor_idx ON batch (actor, at DESC, id DESC);
CREATE INDEX batch_at_idx ON batch (at DESC, id DESC);

-- Few rows have one: the index holds those alone.
ALTER TABLE history ADD COLUMN batch_id uuid REFERENCES batch (id);
CREATE INDEX history_batch_idx ON history (batch_id, id) WHERE batch_id IS NOT NULL;
