import { categories, isOneOf } from '#domain/choices.ts'
import { addDays, addMonths, isCivilDate, weekOf, type CivilDate } from '#domain/dates.ts'
import { isCountedKind } from '#domain/records/report-links.ts'
import type { Period } from '#domain/reports.ts'

export const presets = ['4w', '12w', 'year', '12m'] as const
type Preset = (typeof presets)[number]
const usualPreset: Preset = '12w'

/** A period that ends today, or the dates that somebody typed. */
export type ReportsState = {
  period: Preset | Period
  category: string
  kind: string
}

/** What an address says wrongly is the usual. */
export function readReportsState(params: URLSearchParams): ReportsState {
  const [preset, category, kind] = ['period', 'category', 'kind'].map((name) => params.get(name))
  const isOwn = params.has('from') || params.has('to')
  const own = { from: dayIn(params.get('from')), to: dayIn(params.get('to')) }
  return {
    period: isOwn ? own : isOneOf(presets, preset) ? preset : usualPreset,
    category: isOneOf(categories, category) ? category : '',
    kind: isCountedKind(kind) ? kind : '',
  }
}

export function writeReportsState({ period, category, kind }: ReportsState): URLSearchParams {
  const params = new URLSearchParams()
  if (typeof period === 'object') {
    params.set('from', period.from)
    params.set('to', period.to)
  } else if (period !== usualPreset) params.set('period', period)
  if (category !== '') params.set('category', category)
  if (kind !== '') params.set('kind', kind)
  return params
}

/** The first and last day of a period; a typed one may still be empty. */
export function datesOf({ period }: Pick<ReportsState, 'period'>, today: CivilDate): Period {
  return typeof period === 'object' ? period : { from: starts[period](today), to: today }
}

const starts: Record<Preset, (today: CivilDate) => CivilDate> = {
  '4w': (today) => addDays(weekOf(today).start, -21),
  '12w': (today) => addDays(weekOf(today).start, -77),
  year: (today) => `${today.slice(0, 4)}-01-01`,
  '12m': (today) => addMonths(`${today.slice(0, 7)}-01`, -11),
}

function dayIn(text: string | null): string {
  return text !== null && isCivilDate(text) ? text : ''
}
