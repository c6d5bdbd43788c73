import { isOneOf } from '#domain/choices.ts'
import { addDays, isCivilDate, type CivilDate } from '#domain/dates.ts'

export const periods = [30, 90, 365] as const
const usualPeriod = 90

export const groupings = ['discipline', 'project'] as const
export type Grouping = (typeof groupings)[number]

/** Days that end today, or the dates that somebody typed. */
export type StatisticsState = {
  period: { days: number } | { from: string; to: string }
  group: Grouping
  /** The ID of a project; empty is all of them. */
  project: string
}

/** More than an ID of a project is none. */
const longestId = 100

/** What an address says wrongly is the usual. */
export function readStatisticsState(params: URLSearchParams): StatisticsState {
  const group = params.get('group')
  const days = Number(params.get('days'))
  const [from, to] = [dayIn(params.get('from')), dayIn(params.get('to'))]
  const isOwn = params.has('from') || params.has('to')
  return {
    period: isOwn ? { from, to } : { days: periods.find((each) => each === days) ?? usualPeriod },
    group: isOneOf(groupings, group) ? group : 'discipline',
    project: params.get('project')?.slice(0, longestId) ?? '',
  }
}

export function writeStatisticsState({ period, group, project }: StatisticsState): URLSearchParams {
  const params = new URLSearchParams()
  if ('from' in period) {
    params.set('from', period.from)
    params.set('to', period.to)
  } else if (period.days !== usualPeriod) params.set('days', String(period.days))
  if (group !== 'discipline') params.set('group', group)
  if (project !== '') params.set('project', project)
  return params
}

/** The first and last day of a period; a typed one may still be empty. */
export function datesOf({ period }: StatisticsState, today: CivilDate): { from: string; to: string } {
  return 'from' in period ? period : { from: addDays(today, 1 - period.days), to: today }
}

function dayIn(text: string | null): string {
  return text !== null && isCivilDate(text) ? text : ''
}
