import type { DataOf } from '#domain/calls/registry.ts'
import { invoice } from '#domain/kinds/invoice.ts'
import type { RecordOf } from '#domain/kinds/registry.ts'
import { completed, type Completed } from '#domain/result.ts'
import { isStorable } from '#domain/storable.ts'
import { ledgerMessages as said } from '#domain/words/ledger.ts'
import { messages } from '#domain/words/messages.ts'
import { badRequest, invalidField } from '../base/errors.ts'
import type { Transaction } from '../db/pool.ts'
import { changeRow } from '../records/change-rows.ts'
import { findRow, wireOf } from '../records/read.ts'
import type { Context } from '../request/context.ts'
import { invoiceStore } from './invoice.ts'

type Answer = Completed<DataOf<'POST api/invoice/approve/:id'>>

const longestReason = 500

export async function approveInvoice(tx: Transaction, id: string, context: Context): Promise<Answer> {
  const row = await findDraft(tx, id)
  if (row.approved_at !== null) return completed(await wireOf(tx, invoiceStore, row, context), said.approved)
  const columns = { approved_at: context.now, approved_by: context.user.id }
  const approved = await changeRow(tx, invoice, invoiceStore, row, columns, context, 'approve', {
    unseen: { approved_by_name: [null, context.user.name] },
  })
  return completed(approved, said.approved)
}

export async function unapproveInvoice(tx: Transaction, id: string, context: Context): Promise<Answer> {
  const row = await findDraft(tx, id)
  const columns = { approved_at: null, approved_by: null }
  const draft = await changeRow(tx, invoice, invoiceStore, row, columns, context, 'unapprove', {
    unseen: row.approved_at === null ? {} : { approved_by_name: [row.approved_by_name, null] },
  })
  return completed(draft, said.approvalTakenBack)
}

async function findDraft(tx: Transaction, id: string) {
  const row = await findRow(tx, invoiceStore, id, { lock: true })
  if (row.voided_at !== null) throw badRequest(said.isVoid)
  if (row.payment_status !== 'Pending') throw badRequest(said.onlyDrafts)
  return row
}

/** A void one keeps its number and what it came to, and counts nowhere. */
export async function voidInvoice(
  tx: Transaction,
  id: string,
  sent: unknown,
  context: Context,
): Promise<Completed<RecordOf<'invoice'>>> {
  const row = await findRow(tx, invoiceStore, id, { lock: true })
  if (row.voided_at !== null) return completed(await wireOf(tx, invoiceStore, row, context), said.alreadyVoid)
  const reason = readReason(sent)
  if (row.paid_cents > 0) throw badRequest(said.hasPayments)
  const columns = { voided_at: context.now, void_reason: reason, is_frozen: true }
  const unseen = { void_reason: ['', reason] } satisfies Record<string, [unknown, unknown]>
  const gone = await changeRow(tx, invoice, invoiceStore, row, columns, context, 'void', { unseen })
  return completed(gone, said.voided)
}

function readReason(sent: unknown): string {
  const reason = typeof sent === 'string' ? sent.trim() : ''
  if (reason === '') throw invalidField('reason', said.reasonRequired)
  if (reason.length > longestReason) throw invalidField('reason', messages.generic.tooLong(longestReason))
  if (!isStorable(reason)) throw invalidField('reason', messages.generic.unstorable)
  return reason
}
