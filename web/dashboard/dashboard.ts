import type { DataOf } from '#domain/calls/registry.ts'
import type { ColumnKind } from '#domain/pages/dashboard.ts'
import { messages } from '#domain/words/messages.ts'
import { call } from '../api/ask.ts'
import { dataOf } from '../api/client.ts'
import type { Row } from '../api/records.ts'

/** Rows are those of the lists: beside what a card shows they have what its menu needs. */
export type DashboardColumn = { kind: ColumnKind; items: Row[]; total: number }

export type Due = NonNullable<DataOf<'GET api/dashboard'>['due']>

export async function readDashboard(
  signal: AbortSignal,
): Promise<{ columns: DashboardColumn[]; due?: Due | undefined }> {
  const answer = await call('GET api/dashboard', { signal })
  const isOver = answer.status === 401
  return dataOf(isOver ? { ...answer, message: messages.generic.notAuthenticated } : answer)
}
