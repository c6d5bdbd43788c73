import { sql } from 'kysely'
import type { z } from 'zod'
import { distinctAddresses, type invoiceMailPayload } from '#domain/invoice-mail.ts'
import { invoice } from '#domain/kinds/invoice.ts'
import type { RecordOf } from '#domain/kinds/registry.ts'
import type { MailFacts } from '#domain/mail/mail.ts'
import { invoiceMailMessages as said } from '#domain/words/invoice-mail.ts'
import { ledgerMessages } from '#domain/words/ledger.ts'
import { allOf } from '../base/all-of.ts'
import { badRequest, invalidField } from '../base/errors.ts'
import type { Queryable, Transaction } from '../db/pool.ts'
import { keepAttachment, postMail } from '../outbox/post-mail.ts'
import { actOn } from '../records/act.ts'
import { changeRow } from '../records/change-rows.ts'
import { findRow } from '../records/read.ts'
import type { Context } from '../request/context.ts'
import { invoiceStore, type InvoiceRow } from './invoice.ts'

type Invoice = RecordOf<'invoice'>

/** The PDF of an invoice as it is in this transaction, and what the letter tells of it. */
export type MakePaper = (tx: Transaction) => Promise<{
  name: string
  bytes: Buffer
  facts: Pick<MailFacts['invoice'], 'firm' | 'due'>
}>

/** All or nothing: number, amounts, history, PDF and mails share the transaction. */
export async function mailInvoice(
  tx: Transaction,
  id: string,
  { to, message }: z.output<typeof invoiceMailPayload>,
  context: Context,
  makePaper: MakePaper,
): Promise<Invoice> {
  const found = await findRow(tx, invoiceStore, id, { lock: true })
  if (found.voided_at !== null) throw badRequest(ledgerMessages.isVoid)
  const addresses = to ? distinctAddresses(to) : await usualAddresses(tx, found.project_id)
  const row = await sent(tx, found, context)
  // Without a fee there is nothing to keep yet.
  const columns = row.amount_cents === null ? {} : { is_frozen: true }
  const unseen = { mailed_to: [null, addresses.join(', ')] } satisfies Record<string, [unknown, unknown]>
  const mailed = await changeRow(tx, invoice, invoiceStore, row, columns, context, 'mail', { unseen })
  const { name, bytes, facts } = await makePaper(tx)
  const attachmentId = await keepAttachment(tx, { name, bytes })
  await allOf(
    addresses.map((address) =>
      postMail(tx, {
        kind: 'invoice',
        event: `invoice:${id}:${mailed.version}:${address.toLowerCase()}`,
        to: address,
        facts: { ...facts, ...letterFacts(mailed, context), message },
        attachmentId,
      }),
    ),
  )
  return mailed
}

async function sent(tx: Transaction, row: InvoiceRow, context: Context): Promise<InvoiceRow> {
  if (row.payment_status === 'Sent') return row
  const act = invoiceStore.acts?.find(({ name }) => name === 'send')
  if (act === undefined) throw new Error('Invoices have no act of sending')
  await actOn(tx, invoice, invoiceStore, row.invoice_id, act, context)
  return await findRow(tx, invoiceStore, row.invoice_id, { lock: true })
}

function letterFacts(
  { invoice_number: number, project_name: project, due_date }: Invoice,
  { user }: Context,
): Pick<MailFacts['invoice'], 'number' | 'project' | 'due_date' | 'by' | 'reply_to'> {
  return { number: number ?? '', project, due_date, by: user.name, reply_to: user.email }
}

async function usualAddresses(db: Queryable, projectId: string): Promise<string[]> {
  const email = await invoiceAddressOf(db, projectId)
  if (email === '') throw invalidField('to', said.nobodyToMail)
  return [email]
}

/** Whom the project names: the point of contact, else the client; empty where neither has an address. */
export async function invoiceAddressOf(db: Queryable, projectId: string): Promise<string> {
  const { rows } = await sql<{ email: string | null }>`
    SELECT coalesce(nullif(contact.email, ''), client.email) AS email FROM project
    LEFT JOIN point_of_contact contact
      ON contact.uuid = project.point_of_contact_uuid AND contact.deleted_at IS NULL
    LEFT JOIN client ON client.uuid = project.client_uuid AND client.deleted_at IS NULL
    WHERE project.project_id = ${projectId}`.execute(db)
  return rows[0]?.email ?? ''
}
