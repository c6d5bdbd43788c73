-- An address that a person's calendar programs read by themselves, one of each kind. The key in it is kept as a hash alone.
CREATE TABLE calendar_feed (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('mine', 'projects')),
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  owner_id uuid NOT NULL REFERENCES employee (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  UNIQUE (owner_id, kind)
);
