-- Accounts in earnest: mail, the links in it, second factors, and a log of who tried what from where.

-- Mail -------------------------------------------------------------------------------------------------------

-- The outbox. A mail is written here by whoever causes it, in that transaction; its words are made when it is
-- sent, and so are the keys in its links: nothing in here signs anybody in.
CREATE TABLE mail (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN (
    'account_created', 'confirm_email', 'email_changed', 'reset_password', 'password_changed', 'password_reset',
    'second_factor_changed', 'task_pinged', 'assigned')),
  -- What caused it. One event makes one mail, however often it is noticed.
  event text NOT NULL UNIQUE,
  to_address text NOT NULL CHECK (length(to_address) BETWEEN 3 AND 254),
  -- Whose mail it is. Null where only the address was given; it is looked up when the mail is sent.
  employee_id uuid REFERENCES employee (id),
  facts jsonb NOT NULL DEFAULT '{}',
  -- Dropped: there was nobody, or nothing any more, to write about.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed', 'dropped')),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When what it tells of happened: sent again, it still tells of that.
  happened_at timestamptz NOT NULL DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  last_try_at timestamptz,
  last_error text,
  sent_at timestamptz,
  CHECK ((state = 'sent') = (sent_at IS NOT NULL))
);
CREATE INDEX mail_created_idx ON mail (created_at DESC, id);
CREATE INDEX mail_waiting_idx ON mail (created_at) WHERE state = 'waiting';
CREATE INDEX mail_employee_idx ON mail (employee_id, kind, created_at);
CREATE INDEX mail_to_idx ON mail USING gin (to_address gin_trgm_ops);

-- What each person wants to be written about. No row means everything.
CREATE TABLE mail_setting (
  employee_id uuid PRIMARY KEY REFERENCES employee (id) ON DELETE CASCADE,
  assigned boolean NOT NULL,
  pinged boolean NOT NULL
);

-- Work that was given to somebody and not written about yet: several become one mail.
CREATE TABLE assignment_notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  employee_id uuid NOT NULL REFERENCES employee (id),
  assigned_by uuid REFERENCES employee (id),
  model text NOT NULL,
  record_id text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX assignment_notice_employee_idx ON assignment_notice (employee_id, id);

-- The links in mails: one of a kind for each person, the newest, for one use. One that has confirmed its address is
-- kept: whoever opens it again is told so.
CREATE TABLE account_key (
  employee_id uuid NOT NULL REFERENCES employee (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('confirm', 'reset')),
  key_hash bytea NOT NULL UNIQUE CHECK (length(key_hash) = 32),
  -- The address it was sent to: it says nothing about any other.
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (employee_id, purpose)
);

-- Sign-in ----------------------------------------------------------------------------------------------------

ALTER TABLE session ADD COLUMN method text NOT NULL DEFAULT 'password' CHECK (method IN ('password', 'sso'));

CREATE TABLE second_factor (
  employee_id uuid PRIMARY KEY REFERENCES employee (id) ON DELETE CASCADE,
  -- Null until a first code has shown that a secret arrived; since then it is on.
  secret bytea CHECK (length(secret) >= 20),
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted: each counts once.
  last_step bigint NOT NULL DEFAULT 0,
  -- A secret that no code has confirmed yet: the first one, or that of another phone. Only in the session that began it
  -- it is shown again.
  pending_secret bytea CHECK (length(pending_secret) >= 20),
  session_id uuid,
  begun_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((secret IS NULL) = (confirmed_at IS NULL))
);

CREATE TABLE recovery_code (
  employee_id uuid NOT NULL REFERENCES employee (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  used_at timestamptz,
  PRIMARY KEY (employee_id, code_hash)
);

-- The security log -------------------------------------------------------------------------------------------

CREATE TABLE security_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  kind text NOT NULL,
  -- Who did it, as far as is known.
  actor uuid REFERENCES employee (id),
  -- Whose account it is about.
  subject uuid REFERENCES employee (id),
  address text NOT NULL DEFAULT '',
  user_agent text NOT NULL DEFAULT '',
  request_id text NOT NULL DEFAULT '',
  facts jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX security_event_at_idx ON security_event (at DESC, id DESC);
CREATE INDEX security_event_kind_idx ON security_event (kind, at DESC, id DESC);
CREATE INDEX security_event_actor_idx ON security_event (actor, at DESC, id DESC);
CREATE INDEX security_event_subject_idx ON security_event (subject, at DESC, id DESC);
CREATE INDEX security_event_address_idx ON security_event (address text_pattern_ops, at DESC, id DESC);
-- It guards more than the history now, so it names what it guards.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER security_event_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON security_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- From where a change was made, and in which request: empty for what no request did.
ALTER TABLE history ADD COLUMN address text NOT NULL DEFAULT '', ADD COLUMN request_id text NOT NULL DEFAULT '';
