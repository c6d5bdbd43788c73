import { sql } from 'kysely'
import type { Change } from '#domain/records/live.ts'
import type { Database } from '../db/pool.ts'

/** Rows are stamped when their transaction begins, and can be read when it ends. */
const slackMs = 5000
const mostChanges = 500

/** Elapsed time is asked for, not an instant, because clocks differ; undefined when there is too much to tell. */
export async function changesWithin(db: Database, milliseconds: number): Promise<Change[] | undefined> {
  const { rows } = await sql<Change & { in_time: boolean }>`
    SELECT model, record_id AS id, project_id,
      at > now() - make_interval(secs => ${(milliseconds + slackMs) / 1000}) AS in_time
    FROM history ORDER BY history.id DESC LIMIT ${sql.lit(mostChanges)}`.execute(db)
  const changes = rows.filter((row) => row.in_time)
  return changes.length < mostChanges ? changes : undefined
}
