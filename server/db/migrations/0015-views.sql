-- How people want to see a list, for themselves or for everyone.
CREATE TABLE list_view (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  model text COLLATE "C" NOT NULL,
  name text COLLATE "und-x-icu" NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  owner_id uuid NOT NULL REFERENCES employee (id),
  is_shared boolean NOT NULL,
  filters jsonb NOT NULL,
  sort_by text NOT NULL,
  sort_order text NOT NULL CHECK (sort_order IN ('asc', 'desc')),
  -- Null: those of the list.
  columns text[],
  density text NOT NULL CHECK (density IN ('normal', 'compact')),
  per_page smallint NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX list_view_own_name_key ON list_view (owner_id, model, lower(name)) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX list_view_shared_name_key ON list_view (model, lower(name)) WHERE deleted_at IS NULL AND is_shared;
CREATE INDEX list_view_deleted_idx ON list_view (deleted_at) WHERE deleted_at IS NOT NULL;

-- Deleted views stay among the pins: one that is restored is where it was.
CREATE TABLE view_choice (
  employee_id uuid NOT NULL REFERENCES employee (id),
  model text COLLATE "C" NOT NULL,
  pinned uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(pinned) <= 100),
  default_view uuid,
  PRIMARY KEY (employee_id, model)
);
