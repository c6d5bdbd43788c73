import { resourceOf, isModel } from './resources/registry.ts'

/** One history row's fields: what each was before and what it is after. */
export type Changes = Record<string, [before: unknown, after: unknown]>

export type HistoryAction =
  | 'create'
  | 'update'
  | 'delete'
  | 'restore'
  | 'close'
  | 'ping'
  | 'clear_ping'
  | 'send'
  | 'reset_password'
  | 'seen'

/** Which of the named values differ, by value. */
export function changesBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  names: readonly string[],
): Changes {
  const changes: Changes = {}
  for (const name of names) {
    const [old, now] = [before[name] ?? null, after[name] ?? null]
    if (JSON.stringify(old) !== JSON.stringify(now)) changes[name] = [old, now]
  }
  return changes
}

/** One line for the changelog: what happened to a record, in words. */
export function describeChange(model: string, action: string, changes: Changes): string {
  const name = isModel(model) ? resourceOf(model).name.one : capitalised(model)
  if (action === 'create') return `${name} created`
  if (action === 'delete') return `${name} deleted`
  if (action === 'restore') return `${name} restored`
  const parts = inFormOrder(model, changes).map(([field, [before, after]]) =>
    describeField(model, field, before, after),
  )
  return parts.length === 0 ? `${name} saved` : parts.join('; ')
}

/** What changed in the order of the form: storage does not keep one. What the form does not have comes last. */
export function inFormOrder(model: string, changes: Changes): [field: string, change: Changes[string]][] {
  const fields = isModel(model) ? Object.keys(resourceOf(model).fields) : []
  const place = (field: string) => (fields.includes(field) ? fields.indexOf(field) : fields.length)
  return Object.entries(changes).toSorted(([left], [right]) => place(left) - place(right))
}

function describeField(model: string, field: string, before: unknown, after: unknown): string {
  const label = labelOf(model, field)
  // What a password was and is stands nowhere.
  if (field === 'password') return `${label} ${String(after)}`
  // Long texts would drown the line: that they changed is enough here, the record's history has the words.
  if (isLong(before) || isLong(after)) return `${label} changed`
  if (isEmpty(before)) return `${label} set to ${inWords(after)}`
  if (isEmpty(after)) return `${label} cleared (was ${inWords(before)})`
  return `${label} changed from ${inWords(before)} to ${inWords(after)}`
}

export function labelOf(model: string, field: string): string {
  if (field === 'is_sent_to_quickbooks') return 'Sent to the accounting package'
  const declared = isModel(model) ? resourceOf(model).fields[field]?.label : undefined
  return declared ?? capitalised(field.replaceAll('_', ' '))
}

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // People in tasks read 'name|email'.
  return text.replace(/\|[^\s|@]+@[^\s|@]+$/, '')
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

function isLong(value: unknown): boolean {
  return typeof value === 'string' && (value.length > 80 || value.includes('\n'))
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
