-- What a project is to be paid. Not a column of the project: everyone reads projects and their history, few read fees.
CREATE TABLE contract (
  project_id text COLLATE "C" PRIMARY KEY REFERENCES project (project_id) ON DELETE CASCADE,
  fee_cents bigint NOT NULL CHECK (fee_cents BETWEEN 1 AND 99999999999),
  additional_cents bigint NOT NULL DEFAULT 0 CHECK (additional_cents >= 0),
  -- Empty: those of the firm.
  terms_days smallint CHECK (terms_days BETWEEN 0 AND 365),
  -- With their amounts, whether these were typed or follow from a share.
  phases jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(phases) = 'array' AND jsonb_array_length(phases) <= 30),
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0)
);

ALTER TABLE firm
  ADD COLUMN percent_means text COLLATE "C" NOT NULL DEFAULT 'this_invoice'
    CHECK (percent_means IN ('this_invoice', 'to_date')),
  ADD COLUMN terms_days smallint NOT NULL DEFAULT 30 CHECK (terms_days BETWEEN 0 AND 365),
  ADD COLUMN approval_required boolean NOT NULL DEFAULT false,
  ADD COLUMN currency text COLLATE "C" NOT NULL DEFAULT 'USD'
    CHECK (currency IN ('USD', 'CAD', 'EUR', 'GBP', 'AUD')),
  ADD COLUMN accounting_item text NOT NULL DEFAULT 'Services' CHECK (length(accounting_item) BETWEEN 1 AND 100),
  ADD COLUMN remit_to text NOT NULL DEFAULT '' CHECK (length(remit_to) <= 500),
  ADD COLUMN billing_version integer NOT NULL DEFAULT 1 CHECK (billing_version > 0);

-- Amounts are kept, and settled with every change of the project's contract and invoices: sums over projects read columns.
ALTER TABLE invoice
  ADD COLUMN percent_means text COLLATE "C" NOT NULL DEFAULT 'this_invoice'
    CHECK (percent_means IN ('this_invoice', 'to_date')),
  ADD COLUMN lines jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(lines) = 'array'),
  ADD COLUMN invoice_number text COLLATE "C" CHECK (invoice_number ~ '^\d{4}-\d{4,}$'),
  ADD COLUMN due_date date,
  -- Somebody chose the due date: it no longer follows the invoice date.
  ADD COLUMN due_is_entered boolean NOT NULL DEFAULT false,
  ADD COLUMN approved_at timestamptz,
  ADD COLUMN approved_by uuid REFERENCES employee (id),
  ADD COLUMN voided_at timestamptz,
  ADD COLUMN void_reason text COLLATE "und-x-icu" NOT NULL DEFAULT '' CHECK (length(void_reason) <= 500),
  ADD COLUMN exported_at timestamptz,
  -- The amounts no longer follow the contract. Without amounts it is about to get them.
  ADD COLUMN is_frozen boolean NOT NULL DEFAULT false,
  ADD COLUMN line_amounts jsonb,
  ADD COLUMN amount_cents bigint,
  ADD COLUMN previously_billed_cents bigint,
  ADD COLUMN to_date_cents bigint,
  ADD COLUMN remaining_cents bigint,
  ADD COLUMN paid_cents bigint NOT NULL DEFAULT 0 CHECK (paid_cents >= 0),
  -- The day on which it was paid in full.
  ADD COLUMN paid_on date,
  ADD CONSTRAINT invoice_approval_whole CHECK ((approved_at IS NULL) = (approved_by IS NULL)),
  ADD CONSTRAINT invoice_void_reason CHECK ((voided_at IS NULL) = (void_reason = ''));

CREATE UNIQUE INDEX invoice_number_key ON invoice (invoice_number) WHERE invoice_number IS NOT NULL;
CREATE INDEX invoice_number_idx ON invoice (invoice_number, invoice_id) WHERE deleted_at IS NULL;
CREATE INDEX invoice_due_idx ON invoice (due_date, invoice_id) WHERE deleted_at IS NULL;
-- What is out: sent, not void and not paid in full.
CREATE INDEX invoice_out_idx ON invoice (invoice_date, due_date, amount_cents, paid_cents, project_id)
  WHERE deleted_at IS NULL AND payment_status = 'Sent' AND voided_at IS NULL AND paid_on IS NULL;
-- What was billed when.
CREATE INDEX invoice_billed_idx ON invoice (invoice_date, amount_cents)
  WHERE deleted_at IS NULL AND payment_status = 'Sent' AND voided_at IS NULL;
-- What each project was billed, with its drafts.
CREATE INDEX invoice_counted_idx ON invoice (project_id, payment_status, amount_cents)
  WHERE deleted_at IS NULL AND voided_at IS NULL;
DROP INDEX invoice_open_idx;
CREATE INDEX invoice_open_idx ON invoice (invoice_date, invoice_id)
  WHERE deleted_at IS NULL AND payment_status = 'Pending' AND voided_at IS NULL;

CREATE TABLE invoice_payment (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  invoice_id uuid NOT NULL REFERENCES invoice (invoice_id) ON DELETE CASCADE,
  paid_on date NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  note text COLLATE "und-x-icu" NOT NULL DEFAULT '' CHECK (length(note) <= 200),
  by_id uuid REFERENCES employee (id),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX invoice_payment_invoice_idx ON invoice_payment (invoice_id, paid_on, at);
CREATE INDEX invoice_payment_day_idx ON invoice_payment (paid_on, amount_cents, invoice_id);

-- The last number of each year; whoever takes one has the row until the end of the transaction, so that there are no gaps.
CREATE TABLE invoice_counter (
  year smallint PRIMARY KEY,
  last integer NOT NULL CHECK (last > 0)
);

-- Those that were sent before get numbers in the order of their sending. What lies in the bin for itself gets one if it
-- comes back.
WITH numbered AS (
  SELECT invoice_id, extract(year FROM invoice_date)::int AS year,
    row_number() OVER (PARTITION BY extract(year FROM invoice_date) ORDER BY completed_at, invoice_date, created_at, invoice_id) AS number
  FROM invoice WHERE payment_status = 'Sent' AND (deleted_at IS NULL OR deleted_with IS NOT NULL)
), written AS (
  UPDATE invoice SET invoice_number = lpad(numbered.year::text, 4, '0') || '-' || lpad(number::text, greatest(4, length(number::text)), '0')
  FROM numbered WHERE numbered.invoice_id = invoice.invoice_id
)
INSERT INTO invoice_counter (year, last) SELECT year, max(number) FROM numbered GROUP BY year;
UPDATE invoice SET due_date = invoice_date + 30;

-- What was handed to the accounting package, as it was then: the file of an export is always the same.
CREATE TABLE billing_export (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  from_date date NOT NULL,
  to_date date NOT NULL CHECK (to_date >= from_date),
  item text NOT NULL,
  invoices jsonb NOT NULL CHECK (jsonb_typeof(invoices) = 'array'),
  invoice_count integer NOT NULL CHECK (invoice_count > 0),
  total_cents bigint NOT NULL,
  by_id uuid REFERENCES employee (id),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX billing_export_at_idx ON billing_export (at DESC, id);
