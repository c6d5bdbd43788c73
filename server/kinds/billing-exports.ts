import { sql } from 'kysely'
import { invoicesOfPart, partsOf, type ExportedInvoice } from '#domain/accounting-file.ts'
import type { DataOf } from '#domain/calls/registry.ts'
import { isUuid } from '#domain/fields.ts'
import { invoice } from '#domain/kinds/invoice.ts'
import { project } from '#domain/kinds/project.ts'
import { sumOf } from '#domain/money.ts'
import { projectLabel } from '#domain/project-id.ts'
import { ledgerMessages as said } from '#domain/words/ledger.ts'
import { invalidField, notFound } from '../base/errors.ts'
import type { Queryable, Transaction } from '../db/pool.ts'
import { billingSettings } from '../ledger/billing-settings.ts'
import { contractsOf, lockLedgers, type StoredContract } from '../ledger/settle-ledger.ts'
import { changeRow, changeRows } from '../records/change-rows.ts'
import { allJoins, findRow } from '../records/read.ts'
import type { SqlFragment } from '../records/store.ts'
import { stampOf, type Context } from '../request/context.ts'
import { invoiceStore, type InvoiceRow } from './invoice.ts'
import { projectStore } from './project.ts'

export type Period = { from: string; to: string; again: boolean }

type Made = NonNullable<DataOf<'POST api/billing/exports'>>

const mostExported = 5000

/** Those in the period that were not exported before; those of two exports at once wait for each other's projects. */
export async function makeExport(
  tx: Transaction,
  period: Period,
  context: Context,
): Promise<Made | Pick<Made, 'skipped'>> {
  const found = await candidates(tx, period)
  if (found.length > mostExported) throw invalidField('to', said.tooManyExported(mostExported))
  await lockLedgers(tx, [...new Set(found.map(({ project_id: id }) => id))])
  const all = await candidates(tx, period)
  const [taken, skipped] = [all.filter(hasClient), all.filter((row) => !hasClient(row))]
  if (taken.length === 0) return { skipped: skipped.map(toSkipped) }
  await noteExported(tx, taken, period, context)
  const invoices = await exported(tx, taken)
  const total = sumOf(taken.map(({ amount_cents: amount }) => amount ?? 0))
  const { accounting_item: item } = await billingSettings(tx)
  const { id } = await tx
    .insertInto('billing_export')
    .values({
      from_date: period.from,
      to_date: period.to,
      item,
      invoices: JSON.stringify(invoices),
      invoice_count: taken.length,
      total_cents: total,
      by_id: context.user.id,
      at: stampOf(context),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    id,
    from: period.from,
    to: period.to,
    invoices: taken.length,
    total_cents: total,
    parts: partsOf(taken.length),
    skipped: skipped.map(toSkipped),
  }
}

function toSkipped(row: InvoiceRow): Made['skipped'][number] {
  return {
    invoice_id: row.invoice_id,
    invoice_number: row.invoice_number ?? '',
    project_name: row.project_name,
    why: said.noClient,
  }
}

async function candidates(tx: Transaction, { from, to, again }: Period): Promise<InvoiceRow[]> {
  const isNew: SqlFragment = again ? sql`true` : sql`t.exported_at IS NULL`
  const { rows } = await sql<InvoiceRow>`
    SELECT t.*${invoiceStore.select} FROM invoice t ${allJoins(invoiceStore)}
    WHERE t.deleted_at IS NULL AND t.payment_status = 'Sent' AND t.voided_at IS NULL AND t.amount_cents > 0
      AND t.invoice_date BETWEEN ${from}::date AND ${to}::date AND ${isNew}
    ORDER BY t.invoice_number LIMIT ${sql.lit(mostExported + 1)}`.execute(tx)
  return rows
}

function hasClient({ client_name: client }: InvoiceRow): boolean {
  return client !== null
}

/** Amounts that are in the books no longer change. */
async function noteExported(
  tx: Transaction,
  rows: readonly InvoiceRow[],
  { from, to }: Period,
  context: Context,
): Promise<void> {
  const columns = { exported_at: context.now, is_frozen: true }
  const unseen = { export: [null, `${from}..${to}`] satisfies [unknown, unknown] }
  const changes = rows.map((before) => ({ before, columns, unseen }))
  await changeRows(tx, invoice, invoiceStore, changes, context, 'export')
  const marked = new Set(rows.filter((row) => !row.is_sent_to_quickbooks).map((row) => row.project_id))
  for (const id of [...marked].toSorted()) {
    const row = await findRow(tx, projectStore, id, { lock: true })
    await changeRow(tx, project, projectStore, row, { is_sent_to_quickbooks: true }, context, 'send')
  }
}

async function exported(tx: Transaction, rows: readonly InvoiceRow[]): Promise<ExportedInvoice[]> {
  const contracts = await contractsOf(
    tx,
    rows.map(({ project_id: id }) => id),
  )
  return rows.map((row) => ({
    number: row.invoice_number ?? '',
    customer: row.client_name ?? '',
    invoice_date: row.invoice_date,
    due_date: row.due_date ?? row.invoice_date,
    memo: projectLabel(row.project_id, row.project_name),
    lines: (row.line_amounts ?? [])
      .filter(({ amount_cents: amount }) => amount !== 0)
      .map(({ phase_id: id, percent, amount_cents }) => ({
        description: `${phaseName(contracts.get(row.project_id), id)} ${percent}%`,
        amount_cents,
      })),
  }))
}

function phaseName(contract: StoredContract | undefined, id: string | null): string {
  return contract?.phases.find((phase) => phase.id === id)?.name ?? said.wholeFee
}

const newest = 50

export async function listExports(db: Queryable): Promise<DataOf<'GET api/billing/exports'>> {
  const rows = await db
    .selectFrom('billing_export as x')
    .leftJoin('employee as e', 'e.id', 'x.by_id')
    .select(['x.id', 'x.from_date', 'x.to_date', 'x.invoice_count', 'x.total_cents', 'x.at', 'e.name'])
    .orderBy('x.at', 'desc')
    .orderBy('x.id')
    .limit(newest)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    from: row.from_date,
    to: row.to_date,
    invoices: row.invoice_count,
    total_cents: row.total_cents,
    parts: partsOf(row.invoice_count),
    exported_by: row.name ?? '',
    exported_at: row.at,
  }))
}

export async function readPart(
  db: Queryable,
  id: string,
  part: number,
): Promise<{ invoices: ExportedInvoice[]; item: string }> {
  const found = isUuid(id)
    ? await db
        .selectFrom('billing_export')
        .select(['invoices', 'item', 'invoice_count'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (found === undefined || part > partsOf(found.invoice_count)) throw notFound()
  const { invoices, item } = found
  return { invoices: invoices.slice((part - 1) * invoicesOfPart, part * invoicesOfPart), item }
}
