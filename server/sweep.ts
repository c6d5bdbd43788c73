import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { mailDays } from '#domain/mail/mail.ts'
import { noticeDays } from '#domain/news.ts'
import { importLimits } from '#domain/records/import-limits.ts'
import { viewLimits } from '#domain/records/views.ts'
import { sessionLimits } from './auth/token.ts'
import { deleteOldRuns } from './backup/runs.ts'
import type { Database } from './db/pool.ts'
import { foldCounts } from './records/fold-counts.ts'

const hour = 60 * 60 * 1000

export async function sweep(db: Database): Promise<void> {
  await sql`
    DELETE FROM session
    WHERE last_used_at < now() - make_interval(hours => ${sql.lit(sessionLimits.idleHours)})
       OR created_at < now() - make_interval(days => ${sql.lit(sessionLimits.absoluteDays)})`.execute(db)
  await sql`DELETE FROM attempt WHERE at < now() - interval '1 day'`.execute(db)
  await sql`DELETE FROM idempotency_key WHERE created_at < now() - interval '7 days'`.execute(db)
  await sql`DELETE FROM used_captcha WHERE used_at < now() - interval '1 day'`.execute(db)
  // Mail goes in any state: without a mail server it would wait for ever.
  await sql`DELETE FROM mail WHERE created_at < now() - make_interval(days => ${sql.lit(mailDays.kept)})`.execute(
    db,
  )
  await sql`
    DELETE FROM mail_attachment
    WHERE NOT EXISTS (SELECT FROM mail WHERE mail.attachment_id = mail_attachment.id)`.execute(db)
  // Notices of last month are no news; without a mail server nobody gathers them.
  await sql`
    DELETE FROM assignment_notice
    WHERE at < now() - make_interval(days => ${sql.lit(mailDays.tried)})`.execute(db)
  await sql`
    UPDATE notice SET to_mail = false
    WHERE to_mail AND at < now() - make_interval(days => ${sql.lit(mailDays.tried)})`.execute(db)
  await sweepNotices(db)
  // A download may take longer than its link is good for, and makes it good again when it breaks off.
  await sql`DELETE FROM download_link WHERE expires_at < now() - interval '1 day'`.execute(db)
  await sql`
    DELETE FROM list_view
    WHERE deleted_at < now() - make_interval(days => ${sql.lit(viewLimits.restoreDays)})`.execute(db)
  await sql`DELETE FROM export_link WHERE expires_at < now()`.execute(db)
  await sql`
    DELETE FROM import_run
    WHERE state <> 'done' AND changed_at < now() - make_interval(hours => ${sql.lit(importLimits.keptHours)})`.execute(
    db,
  )
  await deleteOldRuns(db)
  await foldCounts(db)
}

/** Some at a time: after a long pause there may be very many. */
async function sweepNotices(db: Database): Promise<void> {
  const some = 10_000
  let swept = some
  while (swept === some) {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM notice WHERE id = ANY (ARRAY(
        SELECT id FROM notice WHERE at < now() - make_interval(days => ${sql.lit(noticeDays)})
        LIMIT ${sql.lit(some)}))`.execute(db)
    swept = Number(numAffectedRows)
  }
}

export function sweepHourly(app: FastifyInstance, db: Database): void {
  const tidy = () => {
    sweep(db).catch((error: unknown) => app.log.warn({ err: error }, 'sweep failed'))
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    tidy()
    timer = setInterval(tidy, hour).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
