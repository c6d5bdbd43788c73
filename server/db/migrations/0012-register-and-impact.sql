-- What an answer to a question costs, in money and in days: told only where there is such an impact.
ALTER TABLE rfi
  ADD COLUMN cost_impact text NOT NULL DEFAULT '' CHECK (cost_impact IN ('', 'None', 'Yes', 'To be determined')),
  ADD COLUMN cost_amount numeric(15, 2) CHECK (cost_amount BETWEEN 0 AND 1000000000000),
  ADD COLUMN schedule_impact text NOT NULL DEFAULT ''
    CHECK (schedule_impact IN ('', 'None', 'Yes', 'To be determined')),
  ADD COLUMN schedule_days smallint CHECK (schedule_days BETWEEN 0 AND 3650),
  ADD CONSTRAINT rfi_cost_check CHECK (cost_amount IS NULL OR cost_impact = 'Yes'),
  ADD CONSTRAINT rfi_schedule_check CHECK (schedule_days IS NULL OR schedule_impact = 'Yes');

-- The submittal register: what a submittal is, by the section of the specification, and when it is wanted on site.
ALTER TABLE submittal
  ADD COLUMN title text COLLATE "und-x-icu" NOT NULL DEFAULT '' CHECK (length(title) <= 255),
  ADD COLUMN spec_section text COLLATE "und-x-icu" NOT NULL DEFAULT '' CHECK (length(spec_section) <= 20),
  ADD COLUMN spec_title text COLLATE "und-x-icu" NOT NULL DEFAULT '' CHECK (length(spec_title) <= 150),
  ADD COLUMN contractor_number text COLLATE "und-x-icu" NOT NULL DEFAULT '' CHECK (length(contractor_number) <= 50),
  ADD COLUMN submittal_type text NOT NULL DEFAULT ''
    CHECK (submittal_type IN ('', 'Product Data', 'Shop Drawings', 'Samples', 'O&M', 'Other')),
  ADD COLUMN required_on_site date CHECK (required_on_site BETWEEN '1900-01-01' AND '2200-12-31'),
  ADD COLUMN lead_time_days smallint CHECK (lead_time_days BETWEEN 0 AND 1500),
  -- 0 is the submittal as it first came.
  ADD COLUMN revision smallint NOT NULL DEFAULT 0 CHECK (revision >= 0);

-- Deleted ones keep their number and revision, so that restoring one never collides.
ALTER TABLE submittal DROP CONSTRAINT submittal_project_id_sub_number_key;
CREATE UNIQUE INDEX submittal_number_key ON submittal (project_id, sub_number, revision);
CREATE INDEX submittal_section_idx ON submittal (project_id, spec_section, created_at)
  WHERE deleted_at IS NULL AND spec_section <> '';

-- Work days within which a project's questions and submittals are answered; empty for the firm's.
ALTER TABLE project
  ADD COLUMN rfi_response_days smallint CHECK (rfi_response_days BETWEEN 1 AND 90),
  ADD COLUMN submittal_response_days smallint CHECK (submittal_response_days BETWEEN 1 AND 90);
