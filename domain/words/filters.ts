/** What stands between a filter's field and its value. */
export const operatorWords = {
  contains: 'contains',
  not_contains: 'does not contain',
  is: 'is',
  is_not: 'is not',
  any_of: 'is any of',
  is_empty: 'is empty',
  is_not_empty: 'is not empty',
  on: 'on',
  before: 'before',
  after: 'after',
  between: 'between',
} as const

export const dateWordNames = {
  today: 'Today',
  yesterday: 'Yesterday',
  tomorrow: 'Tomorrow',
  this_week: 'This week',
  last_week: 'Last week',
  next_week: 'Next week',
  this_month: 'This month',
  last_month: 'Last month',
  next_month: 'Next month',
} as const

export const filterWords = {
  more: 'More',
  me: 'Me',
  any: 'Any',
  aDate: 'Date',
  and: 'and',
  choose: 'Choose',
  clear: (label: string) => `Clear filter ${label}`,
  remove: (label: string) => `Remove filter ${label}`,
  field: (place: number) => `Field of filter ${place}`,
  operator: (place: number) => `Operator of filter ${place}`,
  value: (label: string) => `Filter by ${label}`,
  days: (label: string) => `Days of ${label}`,
  from: 'from',
  to: 'to',
  comparison: (label: string) => `Comparison for ${label}`,
  severalValues: 'One | another',
} as const

const names: Record<string, string> = { ...operatorWords, ...dateWordNames }

/** A filter as it is read on paper. */
export function filterInWords(label: string, op: string | undefined, text: string): string {
  if (op === undefined) return `${label}: ${text}`
  const values = text.split(/\||\.\./).map((value) => names[value.trim()] ?? value.trim())
  const between = op === 'between' ? ` ${filterWords.and} ` : ', '
  return `${label} ${names[op] ?? op} ${values.join(between)}`.trimEnd()
}
