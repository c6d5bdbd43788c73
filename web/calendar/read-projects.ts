import type { DataOf } from '#domain/calls/registry.ts'
import { isLate } from '#domain/choices.ts'
import type { CivilDate } from '#domain/dates.ts'
import { messages } from '#domain/words/messages.ts'
import { call } from '../api/ask.ts'
import { CallFailed, dataOf } from '../api/client.ts'
import { rangeQuery, type CalendarRange, type View } from './calendar-days.ts'

type SentProject = DataOf<'GET projects/by_date'>[number]

type TextField = 'project_id' | 'project_name' | 'client_name' | 'description'

type DueProject = Pick<SentProject, TextField | 'status' | 'isDeadline' | 'folder_location'> & {
  end_date: string
}

export type CalendarProject = DueProject & { isLate: boolean }

/** A failure is logged, as specified; the screen keeps what it has. */
export async function readProjects(
  view: View,
  shown: CalendarRange,
  signal: AbortSignal,
): Promise<DueProject[]> {
  try {
    const query = rangeQuery(view, shown)
    const answer = await call('GET projects/by_date', { query, signal })
    const found = dataOf(answer)
    if (!Array.isArray(found)) throw new CallFailed({ ...answer, message: messages.generic.serverError })
    return found.filter(isDue).toSorted((left, right) => urgency(left) - urgency(right))
  } catch (error) {
    if (!signal.aborted) console.error(messages.project.listFailed, error)
    throw error
  }
}

/** Apart from what was read: days go by while a calendar is open. */
export function withLateness(projects: readonly DueProject[], today: CivilDate): CalendarProject[] {
  return projects.map((project) => ({ ...project, isLate: isLate(project.end_date, today, project.status) }))
}

function isDue(project: SentProject): project is SentProject & { end_date: string } {
  return project.end_date !== null
}

/** Urgent projects come first, since not all of a day's cards may have room. */
function urgency({ isDeadline, status }: DueProject): number {
  if (status === 'Completed') return 2
  return isDeadline ? 0 : 1
}
