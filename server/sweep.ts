import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { sessionLimits } from './auth/token.ts'
import type { Database } from './db/pool.ts'

const hour = 60 * 60 * 1000

/** Removes what has served its time: dead sessions, old attempts, kept answers, used captchas. */
export async function sweep(db: Database): Promise<void> {
  await sql`
    DELETE FROM session
    WHERE last_used_at < now() - make_interval(hours => ${sql.lit(sessionLimits.idleHours)})
       OR created_at < now() - make_interval(days => ${sql.lit(sessionLimits.absoluteDays)})`.execute(db)
  await sql`DELETE FROM attempt WHERE at < now() - interval '1 day'`.execute(db)
  await sql`DELETE FROM idempotency_key WHERE created_at < now() - interval '7 days'`.execute(db)
  await sql`DELETE FROM used_captcha WHERE used_at < now() - interval '1 day'`.execute(db)
}

/** Sweeps when the server starts to listen and every hour after that. */
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
