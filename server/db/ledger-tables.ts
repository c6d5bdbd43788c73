import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { PercentMeans } from '#domain/invoice-stage.ts'
import type { Line, LineAmount, Phase } from '#domain/ledger.ts'
import type { ExportedInvoice } from '#domain/accounting-file.ts'
import type { Currency } from '#domain/money.ts'
import type { Civil, MaybeInstant, Stamp } from './columns.ts'

/** What the firm's row has of billing. */
export type BillingColumns = {
  percent_means: Generated<PercentMeans>
  terms_days: Generated<number>
  approval_required: Generated<boolean>
  currency: Generated<Currency>
  accounting_item: Generated<string>
  remit_to: Generated<string>
  billing_version: Generated<number>
}

export type ContractTable = {
  project_id: string
  fee_cents: number
  additional_cents: Generated<number>
  terms_days: number | null
  phases: JSONColumnType<Phase[]>
  created_at: Stamp
  changed_at: Stamp
  version: Generated<number>
}

type Kept<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

/** What an invoice has of the ledger. */
export type LedgerColumns = {
  percent_means: Generated<PercentMeans>
  lines: ColumnType<Line[], string | undefined, string>
  invoice_number: Kept<string>
  due_date: Kept<Civil>
  due_is_entered: Generated<boolean>
  approved_at: MaybeInstant
  approved_by: Kept<string>
  voided_at: MaybeInstant
  void_reason: Generated<string>
  exported_at: MaybeInstant
  is_frozen: Generated<boolean>
  line_amounts: ColumnType<LineAmount[] | null, string | null | undefined, string | null>
  amount_cents: Kept<number>
  previously_billed_cents: Kept<number>
  to_date_cents: Kept<number>
  remaining_cents: Kept<number>
  paid_cents: Generated<number>
  paid_on: Kept<Civil>
  billed_client: Kept<string>
  billed_address: Kept<string>
}

export type InvoicePaymentTable = {
  id: Generated<string>
  invoice_id: string
  paid_on: Civil
  amount_cents: number
  note: Generated<string>
  by_id: string | null
  at: Stamp
}

export type BillingExportTable = {
  id: Generated<string>
  from_date: Civil
  to_date: Civil
  item: string
  invoices: JSONColumnType<ExportedInvoice[]>
  invoice_count: number
  total_cents: number
  by_id: string | null
  at: Stamp
}
