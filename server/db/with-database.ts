import type { Env } from '#server/env.ts'
import { attachEmbedded } from './embedded/open.ts'
import { migrate } from './migrate.ts'
import { type Database, openDatabase } from './pool.ts'

/** Lets a command work on the database of the settings, beside a running server or without one. */
export async function withDatabase<T>(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  await using opened = new AsyncDisposableStack()
  let url = env.databaseUrl
  if (url === undefined) {
    const embedded = await attachEmbedded({ dataDir: env.dataDir })
    opened.defer(() => embedded.stop())
    url = embedded.url
  }
  await migrate(url)
  const { db, close } = openDatabase(url, 2)
  opened.defer(close)
  // Not without await: the database would be closed under the work.
  return await work(db)
}
