-- An address under which a browser fetches an export by itself, once. The key is kept as a hash alone.
CREATE TABLE export_link (
  token_hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  query jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX export_link_expires_idx ON export_link (expires_at);
CREATE INDEX export_link_session_idx ON export_link (session_id);
