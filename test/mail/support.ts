import { sql } from 'kysely'
import type { ParsedMail } from 'mailparser'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished } from 'vitest'
import type { MailKind, MailState } from '#domain/mail/mail.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase, type Database } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { readEnv } from '#server/base/env.ts'
import { postMail, type Mail } from '#server/outbox/post-mail.ts'
import { openReports } from '#server/reports/reports.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { startMailServer, type MailServer } from '#test/mail-server.ts'

/** Where the links of mails lead. */
export const linkPaths = { confirm: '/email/confirm/', reset: '/password/reset/' } as const

export const publicUrl = 'https://plumbline.example.com'

export const fast = { timeout: 120_000, interval: 20 }

/** A mail that any account may get. */
export const changed = (person: { id: string; email: string }, event: string) => ({
  kind: 'password_changed' as const,
  event: `password_changed:${event}`,
  to: person.email,
  employeeId: person.id,
})

/** A mail server for one test alone. */
export async function ownMailServer(how: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const server = await startMailServer(how, port)
  onTestFinished(() => server.stop())
  return server
}

/** The server, sending. What fails is tried again at once, and what is gathered is not waited for. */
export async function startMailing(smtpUrl: string, more: Record<string, string> = {}): Promise<TestApp> {
  const test = await startOwnApp({ ...settings(smtpUrl), ...more })
  await startSending(test)
  return test
}

export const settings = (smtpUrl: string) => ({
  SMTP_URL: smtpUrl,
  PUBLIC_URL: publicUrl,
  MAIL_GATHER_MINUTES: '0',
})

/** Who hears of what goes wrong when a test sends by hand. */
export const watchOf = ({ app, env }: TestApp) => ({ log: app.log, reports: openReports(env, app.log) })

/** Mail goes out as soon as the server listens. */
export async function startSending({ db, app }: TestApp): Promise<void> {
  await hurry(db)
  await app.listen({ port: 0, host: '127.0.0.1' })
}

/** Another process of the firm on the same database, as far as that shows. */
export async function startSibling(url: string, smtpUrl: string): Promise<{ close(): Promise<void> }> {
  const { db, close } = openDatabase(url, 5)
  const env = readEnv({ LOG_LEVEL: 'silent', ...settings(smtpUrl) })
  const app = await buildApp({ db, url, env })
  onTestFinished(async () => {
    await app.close()
    await close()
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { close: () => app.close() }
}

/** The queue says for each job how soon it is tried again. */
export async function hurry(db: Database): Promise<void> {
  await sql`UPDATE pgboss.queue SET retry_delay = 0, retry_backoff = false`.execute(db)
}

/** As if all that is under way had begun so much earlier. */
export async function letTimePass(db: Database, time: string): Promise<void> {
  const gone = sql`${time}::interval`
  await sql`UPDATE mail SET last_try_at = last_try_at - ${gone}`.execute(db)
  await sql`UPDATE pgboss.job SET started_on = started_on - ${gone} WHERE state = 'active'`.execute(db)
  await sql`
    UPDATE pgboss.queue SET monitor_on = monitor_on - ${gone}, monitor_claim_on = monitor_claim_on - ${gone}`.execute(
    db,
  )
}

export async function post<Kind extends MailKind>(db: Database, mail: Mail<Kind>): Promise<void> {
  await inTransaction(db, (tx) => postMail(tx, mail))
}

/** What the outbox says of the mails to an address, oldest first. */
export async function outboxOf(db: Database, address: string) {
  return await db
    .selectFrom('mail')
    .selectAll()
    .where('to_address', '=', address)
    .orderBy('created_at')
    .execute()
}

/** Waits until the mails to an address have come this far, and says how many there are. */
export async function untilAll(db: Database, address: string, state: MailState): Promise<number> {
  const states = async () => (await outboxOf(db, address)).map((mail) => mail.state)
  await expect.poll(async () => new Set(await states()), fast).toEqual(new Set([state]))
  return (await states()).length
}

/** Mails to one person, as they came. */
export function mailsTo({ mails }: MailServer, address: string): ParsedMail[] {
  return mails.filter(({ to }) => [to ?? []].flat().some(({ text }) => text === address))
}

/** A gate before the mail server: mail to whoever it stops waits there until it is opened. */
export function makeGate(stops: (address: string) => boolean = () => true): {
  how: SMTPServerOptions
  open: () => void
} {
  const waiting: (() => void)[] = []
  let isOpen = false
  return {
    how: {
      onRcptTo({ address }, _session, done) {
        if (isOpen || !stops(address)) done()
        else waiting.push(done)
      },
    },
    open() {
      isOpen = true
      for (const done of waiting.splice(0)) done()
    },
  }
}
