import type { DataOf } from '#domain/calls/registry.ts'
import { messages } from '#domain/words/messages.ts'
import { call } from '../api/ask.ts'
import { dataOf } from '../api/client.ts'

type Dashboard = DataOf<'GET api/dashboard'>

export type DashboardColumn = Dashboard['columns'][number]

export type Due = NonNullable<Dashboard['due']>

export async function readDashboard(signal: AbortSignal): Promise<Dashboard> {
  const answer = await call('GET api/dashboard', { signal })
  const isOver = answer.status === 401
  return dataOf(isOver ? { ...answer, message: messages.generic.notAuthenticated } : answer)
}
