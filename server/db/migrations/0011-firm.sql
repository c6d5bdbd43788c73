-- The letterhead of the firm's papers and its response days, beside the work calendar in the same row.
ALTER TABLE firm
  ADD COLUMN firm_name text NOT NULL DEFAULT '' CHECK (length(firm_name) <= 150),
  ADD COLUMN address text NOT NULL DEFAULT '' CHECK (length(address) <= 500),
  ADD COLUMN phone text NOT NULL DEFAULT '' CHECK (length(phone) <= 50),
  ADD COLUMN stamp_text text NOT NULL DEFAULT '' CHECK (length(stamp_text) <= 2000),
  -- Work days in which an answer is due, unless a project says otherwise.
  ADD COLUMN rfi_response_days smallint NOT NULL DEFAULT 7 CHECK (rfi_response_days BETWEEN 1 AND 90),
  ADD COLUMN submittal_response_days smallint NOT NULL DEFAULT 10
    CHECK (submittal_response_days BETWEEN 1 AND 90),
  ADD COLUMN logo bytea CHECK (length(logo) <= 1048576),
  ADD COLUMN logo_kind text CHECK (logo_kind IN ('png', 'jpeg')),
  ADD COLUMN settings_version integer NOT NULL DEFAULT 1 CHECK (settings_version > 0),
  -- Raised with every change that can move a due date.
  ADD COLUMN days_edition integer NOT NULL DEFAULT 1 CHECK (days_edition > 0),
  -- The edition that the stored due dates follow: behind it there is something to recount.
  ADD COLUMN days_counted integer NOT NULL DEFAULT 1 CHECK (days_counted BETWEEN 1 AND days_edition),
  ADD CONSTRAINT firm_logo_whole CHECK ((logo IS NULL) = (logo_kind IS NULL));
