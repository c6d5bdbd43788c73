-- What we said to a question. Ids of files in its folder: one that is deleted is told no more.
ALTER TABLE rfi
  ADD COLUMN answer text COLLATE "und-x-icu" NOT NULL DEFAULT '' CHECK (length(answer) <= 10000),
  ADD COLUMN answered_by uuid REFERENCES employee (id),
  ADD COLUMN answered_on date,
  ADD COLUMN answer_discipline text
    CHECK (answer_discipline IN ('Mechanical', 'Electrical', 'Plumbing', 'Fire Protection', 'Other')),
  ADD COLUMN answer_files uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(answer_files) <= 20);

-- How a submittal went back.
ALTER TABLE submittal
  ADD COLUMN disposition text NOT NULL DEFAULT ''
    CHECK (disposition IN ('', 'Approved', 'Approved as Noted', 'Revise and Resubmit', 'Rejected', 'For Record Only')),
  ADD COLUMN revision_needed boolean NOT NULL DEFAULT false,
  ADD COLUMN returned_on date,
  ADD COLUMN returned_to text COLLATE "und-x-icu" NOT NULL DEFAULT '',
  ADD COLUMN return_note text COLLATE "und-x-icu" NOT NULL DEFAULT '' CHECK (length(return_note) <= 5000),
  ADD CONSTRAINT submittal_returned_check CHECK ((disposition = '') = (returned_on IS NULL));

CREATE TABLE submittal_reviewer (
  submittal_id uuid NOT NULL REFERENCES submittal (submittal_id) ON DELETE CASCADE,
  employee_id uuid NOT NULL REFERENCES employee (id),
  -- In the order in which they were named.
  place smallint NOT NULL,
  discipline text NOT NULL CHECK (discipline IN ('Mechanical', 'Electrical', 'Plumbing', 'Fire Protection', 'Other')),
  state text NOT NULL DEFAULT 'Pending' CHECK (state IN ('Pending', 'Reviewed', 'Not needed')),
  comment text COLLATE "und-x-icu" NOT NULL DEFAULT '' CHECK (length(comment) <= 2000),
  done_on date,
  PRIMARY KEY (submittal_id, employee_id)
);
CREATE INDEX submittal_reviewer_person_idx ON submittal_reviewer (employee_id, submittal_id);
