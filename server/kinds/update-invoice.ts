import { isSameLines, readLines } from '#domain/invoice-lines.ts'
import { invoice } from '#domain/kinds/invoice.ts'
import type { Line } from '#domain/ledger.ts'
import type { RecordOf } from '#domain/kinds/registry.ts'
import { readDueDate } from '#domain/records/billing.ts'
import { ledgerMessages as said } from '#domain/words/ledger.ts'
import { invalidField } from '../base/errors.ts'
import type { Transaction } from '../db/pool.ts'
import type { StoredInvoice } from '../ledger/invoice-rules.ts'
import { contractsOf } from '../ledger/settle-ledger.ts'
import { changeRow } from '../records/change-rows.ts'
import { findRow } from '../records/read.ts'
import { readChanges, refuseOutdated } from '../records/save.ts'
import type { Columns } from '../records/store.ts'
import type { Context } from '../request/context.ts'
import { invoiceStore } from './invoice.ts'

/** An invoice takes lines and a due date beside the fields of its form. */
export async function updateInvoice(
  tx: Transaction,
  id: string,
  { lines: sentLines, due_date: sentDue, ...body }: Record<string, unknown>,
  context: Context,
): Promise<RecordOf<'invoice'>> {
  const { lines, wrong } = sentLines === undefined ? { lines: undefined } : readLines(sentLines)
  if (wrong !== undefined) throw invalidField('lines', wrong)
  const due = readDueDate(sentDue)
  if (due.wrong !== undefined) throw invalidField('due_date', due.wrong)
  // The percent of an invoice with lines follows from them, whatever was sent.
  const { payment_amount: _ignored, ...withoutAmount } = body
  const isSplit = lines !== undefined && lines.length > 0
  const sent = isSplit ? withoutAmount : body
  const before = await findRow(tx, invoiceStore, id, { lock: true })
  await refuseOutdated(tx, invoiceStore, before, sent, context)
  const dueAsSent = dueColumns(before, due.date)
  // A new invoice date is held against the due date that comes with it.
  const read = await readChanges(tx, invoice, invoiceStore, { ...before, ...dueAsSent }, sent, context)
  const columns = { ...read.columns, ...(await lineColumns(tx, before, lines)), ...dueAsSent }
  return await changeRow(tx, invoice, invoiceStore, before, columns, context, 'update')
}

async function lineColumns(
  tx: Transaction,
  before: StoredInvoice,
  lines: readonly Line[] | undefined,
): Promise<Columns> {
  if (lines === undefined || isSameLines(lines, before.lines)) return keepsPercent(before, lines)
  const contract = (await contractsOf(tx, [before.project_id])).get(before.project_id)
  const known = new Set(contract?.phases.map(({ id }) => id))
  if (!lines.every(({ phase_id: id }) => known.has(id))) throw invalidField('lines', said.phaseNotFound)
  return { lines }
}

/** Lines that stay decide the percent, unless they are taken away. */
function keepsPercent(before: StoredInvoice, lines: readonly Line[] | undefined): Columns {
  const stays = before.lines.length > 0 && (lines === undefined || lines.length > 0)
  return stays ? { payment_amount: before.payment_amount } : {}
}

/** Sent back as it was read it is nobody's choice. */
function dueColumns({ due_date: before }: StoredInvoice, due: string | null | undefined): Columns {
  if (due === undefined || due === before) return {}
  return due === null ? { due_is_entered: false } : { due_is_entered: true, due_date: due }
}
