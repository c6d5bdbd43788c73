import { sql } from 'kysely'
import type { Queryable } from '../db/pool.ts'
import { queueNames } from '../db/job-queues.ts'

export type QueueCount = { name: string; waiting: number; active: number; failed: number }

/** Done jobs are gone after a day, so there is little to count. */
export async function queueCounts(db: Queryable): Promise<QueueCount[]> {
  const { rows } = await sql<QueueCount>`
    SELECT name, count(*) FILTER (WHERE state IN ('created', 'retry')) AS waiting,
      count(*) FILTER (WHERE state = 'active') AS active, count(*) FILTER (WHERE state = 'failed') AS failed
    FROM pgboss.job WHERE name = ANY(${queueNames}) GROUP BY name`.execute(db)
  return queueNames.map(
    (name) => rows.find((row) => row.name === name) ?? { name, waiting: 0, active: 0, failed: 0 },
  )
}
