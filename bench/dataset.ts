import { readFile } from 'node:fs/promises'
import pg from 'pg'

/** Fills a migrated, empty database with the benchmark's firm: dataset.sql says what is in it. */
export async function fillDataset(url: string, tasks: number): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("SELECT set_config('bench.tasks', $1, false)", [String(tasks)])
    await client.query(await readFile(new URL('dataset.sql', import.meta.url), 'utf8'))
    // As autovacuum would leave it: statistics for the planner, and a visibility map for index-only scans.
    await client.query('VACUUM (ANALYZE)')
  })
}

/** The number of live tasks, or 0 when nothing has been filled in yet. */
export async function filledTasks(url: string): Promise<number> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query<{ tasks: number }>(
      "SELECT coalesce(sum(rows), 0)::int AS tasks FROM live_count WHERE model = 'task'",
    )
    return rows[0]?.tasks ?? 0
  })
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
