import type pg from 'pg'
import { connectPatiently } from './connect-patiently.ts'

/** Ends the statement that a connection is at, which fails; the connection itself goes on. */
export async function cancelStatement(url: string, client: pg.Client): Promise<void> {
  // The driver knows it, though its type does not say so.
  const { processID } = client as pg.Client & { processID: number | null }
  const other = await connectPatiently(url, 'cancel')
  try {
    await other.query('SELECT pg_cancel_backend($1)', [processID])
  } finally {
    await other.end()
  }
}
