import { messages } from '#domain/words/messages.ts'
import { call, CallFailed, dataOf } from '../api/client.ts'
import { rangeQuery, type Shown, type View } from './calendar-days.ts'

export type CalendarProject = {
  project_id: string
  project_name: string
  client_name: string
  description: string
  status: string
  end_date: string
  isDeadline: boolean
  folder_location: string
}

/** The projects due in what a calendar shows. A failure is logged, as specified; the screen keeps what it has. */
export async function readProjects(
  view: View,
  shown: Shown,
  signal: AbortSignal,
): Promise<CalendarProject[]> {
  try {
    const query = rangeQuery(view, shown)
    const answer = await call<CalendarProject[] | null>('GET', 'projects/by_date', { query, signal })
    const found = dataOf(answer)
    if (!Array.isArray(found)) throw new CallFailed({ ...answer, message: messages.generic.serverError })
    return found.toSorted((left, right) => urgency(left) - urgency(right))
  } catch (error) {
    if (!signal.aborted) console.error(messages.project.listFailed, error)
    throw error
  }
}

/** Where not all of a day's cards have room, what must not be missed is seen. */
function urgency({ isDeadline, status }: CalendarProject): number {
  if (status === 'Completed') return 2
  return isDeadline ? 0 : 1
}
