import type { Database } from '#server/db/pool.ts'

/** Takes all projects and work away, for tests of what somebody sees of everything there is. */
export async function clearWork(db: Database): Promise<void> {
  for (const table of ['invoice', 'rfi', 'submittal', 'task', 'project'] as const) {
    await db.deleteFrom(table).execute()
  }
}
