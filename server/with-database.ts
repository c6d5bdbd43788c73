import type { Env } from '#server/base/env.ts'
import { attachEmbedded } from './db/embedded/open.ts'
import { hasDatabase } from './db/embedded/secret.ts'
import { migrate } from './db/migrate.ts'
import { type Database, openDatabase } from './db/pool.ts'

type Settings = Pick<Env, 'databaseUrl' | 'dataDir'>

export async function withDatabase<T>(env: Settings, work: (db: Database) => Promise<T>): Promise<T> {
  return await withUrl(env, async (url) => {
    await migrate(url)
    const { db, close } = openDatabase(url, 2)
    try {
      return await work(db)
    } finally {
      await close()
    }
  })
}

/** Commands through here take a database of any version, and never make one. */
export async function withDatabaseUrl<T>(env: Settings, work: (url: string) => Promise<T>): Promise<T> {
  if (env.databaseUrl === undefined && !(await hasDatabase(env.dataDir))) {
    throw new Error(
      `There is no database in the data folder ${env.dataDir}. Set DATA_DIR or DATABASE_URL as the server has it.`,
    )
  }
  return await withUrl(env, work)
}

async function withUrl<T>(env: Settings, work: (url: string) => Promise<T>): Promise<T> {
  if (env.databaseUrl !== undefined) return await work(env.databaseUrl)
  const embedded = await attachEmbedded({ dataDir: env.dataDir })
  try {
    return await work(embedded.url)
  } finally {
    await embedded.stop()
  }
}
