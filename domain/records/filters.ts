import { matchChoice } from '../choices.ts'
import { addDays, isCivilDate } from '../dates.ts'
import type { Filter } from '../kinds/list-facts.ts'
import { listRefusals } from '../words/list-refusals.ts'
import { messages } from '../words/messages.ts'
import { daysMeant, type Days } from './date-words.ts'

export const longestFilterText = 200
const longestValues = 4000
export const mostValues = 50

/** A bare number in a size filter means exactly that one. */
export const comparisons = ['>=', '<=', '=='] as const

/** What each kind of filter can be compared by. Without one it means what it always has. */
export const operators = {
  text: ['contains', 'not_contains', 'is', 'is_not', 'any_of', 'is_empty', 'is_not_empty'],
  person: ['contains', 'is', 'is_not', 'any_of', 'is_empty', 'is_not_empty'],
  choice: ['contains', 'is', 'is_not', 'any_of'],
  yes_no: ['is'],
  date: ['on', 'before', 'after', 'between', 'is_empty', 'is_not_empty'],
  size: ['between', 'is_empty', 'is_not_empty'],
} as const satisfies Record<Filter['kind'], readonly string[]>

export type Operator = (typeof operators)[Filter['kind']][number]

export function operatorsOf(filter: Filter): readonly Operator[] {
  const own = operators[filter.kind]
  return isChoiceOfNumbers(filter) ? [...own, ...operators.size] : own
}

function isChoiceOfNumbers(filter: Filter): boolean {
  return filter.kind === 'choice' && filter.isNumber === true
}

/** The operator that means the same as none; numbers have signs before them instead. */
export function usualOperator(filter: Filter): Operator | undefined {
  if (filter.kind === 'size') return undefined
  return filter.kind === 'choice' && filter.isStrict ? 'is' : operators[filter.kind][0]
}

/** A condition on one value of a record. */
export type Condition =
  | { kind: 'contains'; text: string }
  /** The whole value, in small letters. */
  | { kind: 'is'; values: string[] }
  | { kind: 'one_of'; values: string[] }
  | ({ kind: 'within' } & Days)
  | { kind: 'compare'; operator: '>=' | '<=' | '='; number: number }
  | { kind: 'between'; from: number; to: number }
  | { kind: 'empty' }
  | { kind: 'not'; of: Exclude<Condition, { kind: 'not' }> }

/** Who asks, and when: `me` and `today` mean something else for each. */
export type Asker = { today: string; email: string }

type Refused = { refused: 'op' | 'text'; sentence: string }

export function takesText(operator: string): boolean {
  return operator !== 'is_empty' && operator !== 'is_not_empty'
}

/** Without an operator a filter without text asks for nothing. */
export function readFilter(
  filter: Filter,
  { op, text }: { op: string; text: string },
  asker: Asker,
): Condition | Refused | undefined {
  if (op !== '' && !isOperatorOf(filter, op))
    return { refused: 'op', sentence: listRefusals.badOperator(op.slice(0, 40)) }
  if (op === 'is_empty') return { kind: 'empty' }
  if (op === 'is_not_empty') return { kind: 'not', of: { kind: 'empty' } }
  if (text.length > longestTextOf(op) || text.includes('\0')) return wrong(listRefusals.badFilterText)
  if (text.trim() === '') return undefined
  return read(filter, op, text.trim(), asker)
}

export function longestTextOf(op: string): number {
  return op === 'any_of' ? longestValues : longestFilterText
}

export function isOperatorOf(filter: Filter, op: string): boolean {
  return operatorsOf(filter).some((each) => each === op)
}

function read(filter: Filter, op: string, text: string, asker: Asker): Condition | Refused {
  if (op === 'not_contains') return { kind: 'not', of: { kind: 'contains', text } }
  if (op === 'is_not') return negated(read(filter, 'is', text, asker))
  if (isChoiceOfNumbers(filter) && isComparison(op, text)) return readSize(op, text)
  switch (filter.kind) {
    case 'text':
      return op === '' || op === 'contains' ? { kind: 'contains', text } : readValues(text, op)
    case 'person': {
      if (op === '' || op === 'contains') return { kind: 'contains', text }
      const found = readValues(text, op)
      return found.kind === 'is' ? { ...found, values: found.values.map(meant(asker)) } : found
    }
    case 'choice':
    case 'yes_no':
      return readChoice(filter, op, text)
    case 'date':
      return readDays(op, text, asker)
    case 'size':
      return readSize(op, text)
  }
}

/** A number without a sign is one of the choices. */
function isComparison(op: string, text: string): boolean {
  const hasSign = comparisons.some((sign) => text.startsWith(sign))
  return op === 'between' || (hasSign && (op === '' || op === 'contains'))
}

function readSize(op: string, text: string): Condition | Refused {
  return op === 'between' ? readRange(text) : (readComparison(text) ?? wrong(listRefusals.badFilterSize))
}

function wrong(sentence: string): Refused & { kind?: undefined } {
  return { refused: 'text', sentence }
}

function negated(condition: Condition | Refused): Condition | Refused {
  return 'refused' in condition || condition.kind === 'not' ? condition : { kind: 'not', of: condition }
}

const meant =
  ({ email }: Asker) =>
  (value: string): string =>
    value === 'me' ? email.toLowerCase() : value

/** One value, or with `any_of` several with bars between them. */
function valuesIn(text: string, op: string): string[] {
  if (op !== 'any_of') return [text]
  const values = text.split('|').map((value) => value.trim())
  return [...new Set(values.filter((value) => value !== ''))]
}

function readValues(text: string, op: string) {
  const values = valuesIn(text, op)
  return values.length > mostValues
    ? wrong(listRefusals.tooManyValues(mostValues))
    : { kind: 'is' as const, values: values.map((value) => value.toLowerCase()) }
}

type ChoiceFilter = Extract<Filter, { kind: 'choice' | 'yes_no' }>

const yesOrNo = ['Yes', 'No'] as const

function readChoice(filter: ChoiceFilter, op: string, text: string): Condition | Refused {
  const values = filter.kind === 'choice' ? filter.values : yesOrNo
  const isStrict = op === 'is' || op === 'any_of' || (filter.kind === 'choice' && filter.isStrict === true)
  if (!isStrict) return { kind: 'one_of', values: choicesContaining(filter, values, text.toLowerCase()) }
  const wanted = valuesIn(text, op)
  if (wanted.length > mostValues) return wrong(listRefusals.tooManyValues(mostValues))
  const found = wanted.map((each) => matchChoice(values, each) ?? aliasOf(filter, each.toLowerCase()))
  return found.every((each) => each !== undefined)
    ? { kind: 'one_of', values: [...new Set(found)] }
    : wrong(messages.generic.badChoice(filter.label, values))
}

/** A word search over a short list becomes a search for the matching values, which an index can answer. */
function choicesContaining(filter: ChoiceFilter, values: readonly string[], text: string): string[] {
  const found = values.filter((value) => value.toLowerCase().includes(text))
  const alias = aliasOf(filter, text)
  return alias !== undefined && !found.includes(alias) ? [...found, alias] : found
}

function aliasOf(filter: ChoiceFilter, text: string): string | undefined {
  const aliases = filter.kind === 'choice' ? (filter.aliases ?? {}) : {}
  return Object.entries(aliases).find(([word]) => word.toLowerCase() === text)?.[1]
}

function readDays(op: string, text: string, { today }: Asker): Condition | Refused {
  if (op === '') return readDayOrDays(text)
  if (op === 'between') {
    const ends = endsOf(text)
    if (ends === undefined) return wrong(listRefusals.badFilterRange)
    const [first, last] = ends.map((end) => daysMeant(end, today))
    return first && last ? { kind: 'within', from: first.from, to: last.to } : wrong(listRefusals.badDateWord)
  }
  const days = daysMeant(text, today)
  if (days === undefined) return wrong(listRefusals.badDateWord)
  if (op === 'before') return { kind: 'within', to: addDays(days.from, -1) }
  if (op === 'after') return { kind: 'within', from: addDays(days.to, 1) }
  return { kind: 'within', ...days }
}

/** One day, or `a..b`, `a..`, `..b`. */
function readDayOrDays(text: string): Condition | Refused {
  if (isCivilDate(text)) return { kind: 'within', from: text, to: text }
  const [from = '', to = '', ...more] = text.split('..').map((end) => end.trim())
  const isDay = (end: string) => end === '' || isCivilDate(end)
  if (!text.includes('..') || more.length > 0 || from + to === '' || !isDay(from) || !isDay(to))
    return wrong(listRefusals.badFilterDate)
  return { kind: 'within', ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) }
}

function endsOf(text: string): [string, string] | undefined {
  const [from, to, ...more] = text.split('..').map((end) => end.trim())
  return from && to && more.length === 0 ? [from, to] : undefined
}

function readRange(text: string): Condition | Refused {
  const [from, to] = endsOf(text) ?? []
  if (from === undefined || to === undefined || !isNumber(from) || !isNumber(to))
    return wrong(listRefusals.badFilterRange)
  return { kind: 'between', from: Number(from), to: Number(to) }
}

function readComparison(text: string): Condition | undefined {
  const comparison = comparisons.find((each) => text.startsWith(each))
  const number = text.slice(comparison?.length ?? 0).trim()
  if (!isNumber(number)) return undefined
  const operator = comparison === '>=' || comparison === '<=' ? comparison : '='
  return { kind: 'compare', operator, number: Number(number) }
}

function isNumber(text: string): boolean {
  return /^-?\d{1,15}(?:\.\d{1,6})?$/.test(text)
}
