-- The firm's own settings: one row, each group of them with a version of its own.
CREATE TABLE firm (
  is_the_only_one boolean PRIMARY KEY DEFAULT true CHECK (is_the_only_one),
  -- 0 Sunday to 6 Saturday, ascending.
  weekdays smallint[] NOT NULL DEFAULT '{1,2,3,4,5}'
    CHECK (cardinality(weekdays) BETWEEN 1 AND 7 AND weekdays <@ '{0,1,2,3,4,5,6}'::smallint[]),
  morning_hour smallint NOT NULL DEFAULT 7 CHECK (morning_hour BETWEEN 0 AND 23),
  -- Work days after which late work is told to those above; 0 for never.
  escalate_after smallint NOT NULL DEFAULT 3 CHECK (escalate_after BETWEEN 0 AND 30),
  calendar_version integer NOT NULL DEFAULT 1 CHECK (calendar_version > 0)
);
INSERT INTO firm DEFAULT VALUES;

CREATE TABLE holiday (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  date date NOT NULL CHECK (date BETWEEN '1900-01-01' AND '2200-12-31'),
  name text COLLATE "und-x-icu" NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0)
);
CREATE UNIQUE INDEX holiday_date_key ON holiday (date) WHERE deleted_at IS NULL;
CREATE INDEX holiday_deleted_idx ON holiday (deleted_at DESC, id) WHERE deleted_at IS NOT NULL;
CREATE TRIGGER holiday_live_count AFTER INSERT OR UPDATE OR DELETE ON holiday
  FOR EACH ROW EXECUTE FUNCTION count_live_rows('holiday', 'status');
