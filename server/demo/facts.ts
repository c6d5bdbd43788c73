import type { Impact, SubmittalType } from '#domain/choices.ts'
import type { Calendar } from './calendar.ts'
import type { Fields } from './dated.ts'

/** What was found out about a record: `wanted 3`, `due 16`, `give tyler.nash`, `site 60/45`, `cost 1200`. Undefined is no such thing. */
export function factsOf(what: string, calendar: Calendar): Fields | undefined {
  const [about = '', told = ''] = what.split(' ')
  if (about === 'wanted') return { response_due: calendar.due(Number(told)) }
  if (about === 'due') return { due_date: calendar.due(Number(told)) }
  if (about === 'give') return { assigned_to: `${told}@example.com` }
  if (about === 'site') {
    const [day, lead] = told.split('/').map(Number)
    return { required_on_site: calendar.due(day ?? 0), lead_time_days: lead ?? null }
  }
  if (about !== 'cost' && about !== 'schedule') return undefined
  const amount = Number(told)
  const impact: Impact = words[told] ?? 'Yes'
  const much = Number.isNaN(amount) ? null : amount
  return { [`${about}_impact`]: impact, [about === 'cost' ? 'cost_amount' : 'schedule_days']: much }
}

const words: Record<string, Impact> = { none: 'None', tbd: 'To be determined' }

/** A submittal as its contractor entered it: the description ends in its section, where it has one. */
export function registerOf(description: string, index: number): Fields {
  const [, title = '', section = ''] = /^(.{1,150}) \((\d\d \d\d \d\d)\)$/.exec(description) ?? []
  const type = types.find(([named]) => named.test(description))?.[1]
  const number = section === '' ? '' : `${section.slice(0, 2)}-${String(index + 1).padStart(2, '0')}`
  return {
    title,
    spec_section: section,
    submittal_type: type ?? 'Product Data',
    contractor_number: number,
  }
}

const types: readonly (readonly [named: RegExp, type: SubmittalType])[] = [
  [/samples/i, 'Samples'],
  [/shop drawing|coordination drawings|layout/i, 'Shop Drawings'],
  [/manuals/i, 'O&M'],
  [/letter|study|agenda|report/i, 'Other'],
]

/** How long work of such a title takes; what is done in passing nobody has estimated. */
export function hoursFor(title: string): Fields {
  return { estimated_hours: usualHours.find(([named]) => named.test(title))?.[1] ?? null }
}

const usualHours: readonly (readonly [named: RegExp, hours: number])[] = [
  [/sheet set|record drawings|model setup/i, 24],
  [/layout|plan\b/i, 20],
  [/load calculation|hydraulic|study|review/i, 16],
  [/calculation|sizing|diagram|schedule|selections|sequence|photometrics/i, 12],
  [/narrative|specification|details|check|connections|proposal/i, 7.5],
  [/form|letters|agreement|response|location|minutes/i, 4],
  [/cover sheet|request|registration/i, 2.25],
]
