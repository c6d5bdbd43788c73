import { categories, matchChoice, type Category } from '#domain/choices.ts'
import { addDays, isCivilDate, weekOf, type CivilDate } from '#domain/dates.ts'
import { shownWeeks } from '#domain/workload.ts'

/** Whose tasks of which week are open; `nobody` for those without an assignee. */
export type OpenCell = { id: string; week: CivilDate }

export type WorkloadState = {
  /** A day of the first week; empty for today. */
  from: string
  category: Category | ''
  name: string
  /** Whose weeks are shown where there is room for those of one alone. */
  person: string
  open: OpenCell | undefined
}

/** What an address says wrongly is the usual. */
export function readWorkloadState(params: URLSearchParams): WorkloadState {
  const from = params.get('from') ?? ''
  const [id = '', week = ''] = (params.get('open') ?? '').split(' ')
  return {
    from: isCivilDate(from) ? from : '',
    category: matchChoice(categories, params.get('category') ?? '') ?? '',
    name: params.get('name') ?? '',
    person: params.get('person') ?? '',
    open: id !== '' && isCivilDate(week) ? { id, week: weekOf(week).start } : undefined,
  }
}

export function writeWorkloadState(state: WorkloadState): URLSearchParams {
  const { from, category, name, person, open } = state
  const params = new URLSearchParams()
  if (from !== '') params.set('from', from)
  if (category !== '') params.set('category', category)
  if (name !== '') params.set('name', name)
  if (person !== '') params.set('person', person)
  if (open) params.set('open', `${open.id} ${open.week}`)
  return params
}

/** The first day after going on by what is shown; back in the present there is none to name. */
export function turned(weeks: readonly CivilDate[], by: -1 | 1, today: CivilDate): string {
  const first = addDays(weeks[0] ?? today, by * 7 * shownWeeks)
  return first === weekOf(today).start ? '' : first
}

export function isSameCell(one: OpenCell | undefined, other: OpenCell): boolean {
  return one?.id === other.id && one.week === other.week
}
