import { join } from 'node:path'
import pg from 'pg'
import { attachEmbedded } from '#server/db/embedded/open.ts'

/** Asks the database of the run itself: for what takes weeks, or what only another part of the system writes. */
export async function inDatabase(text: string, values: unknown[] = []): Promise<void> {
  const { url } = await attachEmbedded({ dataDir: join(process.env['PLUMBLINE_FOLDER'] ?? '', 'data') })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text, values)
  } finally {
    await client.end()
  }
}
