import { sql } from 'kysely'
import type { z } from 'zod'
import type { outboxFilters } from '#domain/admin/admin.ts'
import type { Changes } from '#domain/records/changes.ts'
import { isUuid } from '#domain/fields.ts'
import type { MailKind } from '#domain/mail/mail.ts'
import { adminMessages } from '#domain/words/admin.ts'
import type { Context } from '../request/context.ts'
import type { Queryable, Transaction } from '../db/pool.ts'
import { badRequest, notFound } from '../base/errors.ts'
import { hurryJob } from '../jobs/hurry-job.ts'
import { jobOf, postMail, type MailDeps, type MailRow } from '../outbox/post-mail.ts'
import { isNotBeingSent } from '../mail/send.ts'
import { allOf, contains } from '../records/conditions.ts'
import { recordHistory } from '../records/history.ts'
import { logPage } from '../records/page.ts'
import { noteSecurity } from '../security/security-log.ts'
import { previewMail } from './mail-preview.ts'

type Filters = z.output<typeof outboxFilters>

type NamedMail = MailRow & { name: string | null }

const mails = {
  table: sql`mail m`,
  key: sql`m.id`,
  order: sql`m.created_at DESC, m.id`,
  select: sql`m.*, e.name`,
  joins: sql`LEFT JOIN employee e ON e.id = m.employee_id`,
}

export async function outboxPage(db: Queryable, { state, kind, to }: Filters, page: number) {
  const where = allOf([
    state === undefined ? undefined : sql`m.state = ${state}`,
    kind === undefined ? undefined : sql`m.kind = ${kind}`,
    to === undefined ? undefined : contains(sql`m.to_address`)({ kind: 'contains', text: to }),
  ])
  const found = await logPage<NamedMail>(db, { ...mails, where }, page)
  return { ...found, rows: found.rows.map(shownAs) }
}

export async function readMail(deps: MailDeps, id: string) {
  const mail = await findMail(deps.db, id)
  return { ...shownAs(mail), ...(await previewMail(deps, mail)) }
}

/**
 * Sends a mail again. One that waits or was given up is tried at once, and stays one mail; one that went out becomes a
 * second one.
 */
export async function resendMail(tx: Transaction, sentId: string, context: Context) {
  const isFree = await holdMail(tx, sentId)
  const mail = await findMail(tx, sentId)
  if (mail.state === 'dropped') throw badRequest(adminMessages.notResendable)
  if (mail.state === 'waiting' && !isFree) return { mail: shownAs(mail), said: adminMessages.beingSent }
  if (mail.state === 'sent') {
    const id = await postAgain(tx, mail)
    await noteResent(tx, mail, { action: 'resend_mail', ids: [mail.id, id] }, context)
    return { mail: shownAs(await findMail(tx, id)), said: adminMessages.sentAgain }
  }
  if (!(await queueAgain(tx, mail))) return { mail: shownAs(mail), said: adminMessages.alreadyQueued }
  await noteResent(tx, mail, { action: 'requeue_mail', ids: [null, mail.id] }, context)
  return { mail: shownAs(await findMail(tx, mail.id)), said: adminMessages.resent }
}

/** Keeps a mail as it is, and says whether nobody is sending it at this moment. */
async function holdMail(tx: Transaction, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const { rows } = await sql<{ is_free: boolean }>`
    SELECT ${isNotBeingSent} AS is_free FROM mail WHERE id = ${id} FOR UPDATE`.execute(tx)
  return rows[0]?.is_free ?? false
}

async function findMail(db: Queryable, id: string): Promise<NamedMail> {
  if (!isUuid(id)) throw notFound()
  const { select, table, joins } = mails
  const { rows } = await sql<NamedMail>`SELECT ${select} FROM ${table} ${joins} WHERE m.id = ${id}`.execute(
    db,
  )
  if (rows[0] === undefined) throw notFound()
  return rows[0]
}

async function postAgain(tx: Transaction, mail: NamedMail): Promise<string> {
  const again = `resend:${mail.id}:`
  const { count } = await tx
    .selectFrom('mail')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('event', 'like', `${again}%`)
    .executeTakeFirstOrThrow()
  const event = `${again}${count + 1}`
  await postMail(tx, {
    kind: mail.kind,
    event,
    to: mail.to_address,
    ...(mail.employee_id === null ? {} : { employeeId: mail.employee_id }),
    facts: mail.facts,
    ...(mail.attachment_id === null ? {} : { attachmentId: mail.attachment_id }),
  })
  const { id } = await tx
    .updateTable('mail')
    .set({ happened_at: mail.happened_at })
    .where('event', '=', event)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Says whether that changed anything: what is about to be tried anyway stays as it is. */
async function queueAgain(tx: Transaction, { id, kind, state }: MailRow): Promise<boolean> {
  const isRenewed = asksForLink.includes(kind)
  const isHurried = await hurryJob(tx, 'mail', jobOf({ id, kind }))
  if (state === 'waiting' && !isRenewed) return isHurried
  await tx
    .updateTable('mail')
    .set({ state: 'waiting', ...(isRenewed && { created_at: sql`now()` }) })
    .where('id', '=', id)
    .execute()
  return true
}

/** An old request for a link is not sent any more, unless somebody asks for it anew. */
const asksForLink: readonly MailKind[] = ['reset_password', 'confirm_email']

/** In the history of the person whose mail it is, as far as that is known. */
async function noteResent(
  tx: Transaction,
  mail: NamedMail,
  { action, ids }: { action: 'resend_mail' | 'requeue_mail'; ids: [string | null, string] },
  { user }: Context,
): Promise<void> {
  const whose = mail.employee_id
  const record =
    whose === null
      ? ({ model: 'mail', recordId: mail.id } as const)
      : ({ model: 'user', recordId: whose } as const)
  const changes: Changes = {
    mail: [null, adminMessages.mailKinds[mail.kind]],
    mail_id: ids,
    mail_to: [null, mail.to_address],
  }
  await recordHistory(tx, [{ actor: user.id, ...record, action, changes }])
  if (mail.kind === 'reset_password')
    await noteSecurity(tx, { kind: 'reset_requested', actor: user.id, subject: whose })
}

function shownAs({
  employee_id: _id,
  facts: _facts,
  event: _event,
  happened_at: _happened,
  attachment_id: _attachment,
  to_address: to,
  name,
  ...mail
}: NamedMail) {
  return { ...mail, to, to_name: name }
}
