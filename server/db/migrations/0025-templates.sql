-- How projects of a sort begin: what is to be done, counted in working days from the start or back from the deadline.
CREATE TABLE project_template (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text COLLATE "und-x-icu" NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  description text COLLATE "und-x-icu" NOT NULL DEFAULT '' CHECK (length(description) <= 1024),
  items jsonb NOT NULL CHECK (jsonb_typeof(items) = 'array' AND jsonb_array_length(items) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0)
);
CREATE UNIQUE INDEX project_template_name_key ON project_template (lower(name)) WHERE deleted_at IS NULL;
CREATE INDEX project_template_deleted_idx ON project_template (deleted_at DESC, id) WHERE deleted_at IS NOT NULL;
CREATE TRIGGER project_template_live_count AFTER INSERT OR UPDATE OR DELETE ON project_template
  FOR EACH ROW EXECUTE FUNCTION count_live_rows('projecttemplate', 'status');

-- What a template makes is taken back as an import is.
ALTER TABLE batch DROP CONSTRAINT batch_kind_check;
ALTER TABLE batch ADD CONSTRAINT batch_kind_check CHECK (kind IN ('bulk', 'import', 'template', 'undo'));
