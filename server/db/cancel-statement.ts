import type pg from 'pg'
import { connectPatiently } from './connect-patiently.ts'

export async function cancelStatement(url: string, client: pg.Client): Promise<void> {
  // The driver has it, though its type does not say so.
  const { processID } = client as pg.Client & { processID: number | null }
  const other = await connectPatiently(url, 'cancel')
  try {
    await other.query('SELECT pg_cancel_backend($1)', [processID])
  } finally {
    await other.end()
  }
}
