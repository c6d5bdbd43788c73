import { sql, type RawBuilder } from 'kysely'
import { mailDays, type MailDropReason } from '#domain/mail/mail.ts'
import { mailMessages } from '#domain/mail/words.ts'
import type { Database } from '../db/pool.ts'
import { compose } from './compose.ts'
import { reportDeadLetter, type Monitoring } from './dead-letter.ts'
import type { MailDeps, MailRow } from '../outbox/post-mail.ts'
import { render } from './render.ts'
import { NotTaken, type Attachment, type Transport } from './transport.ts'

/** Failures are noted and thrown, so that the queue tries again; after three days the mail is given up. */
export async function sendMail(deps: MailDeps & Monitoring, transport: Transport, id: string): Promise<void> {
  const mail = await claim(deps.db, id)
  if (mail === undefined) {
    if (await isWaiting(deps.db, id)) throw new Error('Another process is at this mail')
    return
  }
  try {
    const composed = await compose(deps, mail)
    if ('dropped' in composed) {
      await settle(deps.db, id, { state: 'dropped', dropped_because: composed.dropped })
      return
    }
    const attachment = await attachmentOf(deps.db, mail)
    await transport.send({ ...composed, id, attachment, ...render(composed.letter) })
    await settle(deps.db, id, { state: 'sent', sent_at: sql<string>`clock_timestamp()` })
  } catch (error) {
    const isOurs = !(error instanceof NotTaken)
    const why = isOurs ? mailMessages.failure.ours : error.message
    const { kind, tries } = mail
    deps.log.warn({ mail: id, kind, tries, why, ...(isOurs && { err: error }) }, 'mail not sent')
    if (!(await noteFailure(deps.db, id, isOurs ? why : error.inOutbox))) throw error
    reportDeadLetter(deps, { id, kind, why })
  }
}

async function attachmentOf(db: Database, { attachment_id: id }: MailRow): Promise<Attachment | undefined> {
  if (id === null) return undefined
  return await db
    .selectFrom('mail_attachment')
    .select(['name', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** A try without an error is under way; when its process dies, the mail is free after as long as a job may take. */
export const isNotBeingSent = sql<boolean>`(
  last_try_at IS NULL OR last_error IS NOT NULL OR last_try_at < clock_timestamp() - interval '5 minutes')`

async function claim(db: Database, id: string): Promise<MailRow | undefined> {
  return await db
    .updateTable('mail')
    .set({ tries: sql`tries + 1`, last_try_at: sql`clock_timestamp()`, last_error: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where(isNotBeingSent)
    .returningAll()
    .executeTakeFirst()
}

async function isWaiting(db: Database, id: string): Promise<boolean> {
  const mail = await db.selectFrom('mail').select('state').where('id', '=', id).executeTakeFirst()
  return mail?.state === 'waiting'
}

type End =
  | { state: 'sent'; sent_at: RawBuilder<string> }
  | { state: 'dropped'; dropped_because: MailDropReason }

async function settle(db: Database, id: string, end: End): Promise<void> {
  await db.updateTable('mail').set(end).where('id', '=', id).where('state', '=', 'waiting').execute()
}

async function noteFailure(db: Database, id: string, why: string): Promise<boolean> {
  const isOld = sql<boolean>`created_at < now() - make_interval(days => ${sql.lit(mailDays.tried)})`
  const noted = await db
    .updateTable('mail')
    .set({ last_error: why, state: sql`CASE WHEN ${isOld} THEN 'failed' ELSE state END` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('state')
    .executeTakeFirst()
  return noted?.state === 'failed'
}
