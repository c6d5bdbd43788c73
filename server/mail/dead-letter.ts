import type { FastifyBaseLogger } from 'fastify'
import type { MailKind } from '#domain/mail/mail.ts'
import type { Reports } from '../reports/reports.ts'

export type Monitoring = { log: Pick<FastifyBaseLogger, 'warn'>; reports: Reports }

/** The report names the mail, not its addressee. */
export function reportDeadLetter(
  { log, reports }: Monitoring,
  mail: { id: string; kind: MailKind; why: string },
): void {
  const { id, kind, why } = mail
  log.warn({ mail: id, kind, why }, 'mail given up')
  reports.send({ error: new Error(`mail given up: ${why}`), from: 'job', facts: { queue: 'mail', kind } })
}
