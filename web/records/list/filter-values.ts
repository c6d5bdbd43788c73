import { matchChoice } from '#domain/choices.ts'
import type { Filter } from '#domain/kinds/list-facts.ts'
import { operatorsOf, takesText, usualOperator, type Operator } from '#domain/records/filters.ts'

/** How a filter's value is put in. */
export type ValueInput =
  | 'words'
  | 'choice'
  | 'choices'
  | 'person'
  | 'people'
  | 'day'
  | 'days'
  | 'number'
  | 'numbers'
  | 'none'

export type ValueProps = {
  label: string
  text: string
  /** What is wrong with it. */
  described: Record<string, unknown>
  onType: (text: string) => void
  onChoose: (text: string) => void
}

export function inputOf(filter: Filter | undefined, op: string | undefined): ValueInput {
  if (filter === undefined) return 'words'
  const by = op ?? usualOperator(filter)
  if (by !== undefined && !takesText(by)) return 'none'
  switch (filter.kind) {
    case 'text':
      return 'words'
    case 'person':
      return by === 'contains' ? 'words' : by === 'any_of' ? 'people' : 'person'
    case 'choice':
      if (by === 'between') return 'numbers'
      return by === 'contains' && !filter.isStrict ? 'words' : by === 'any_of' ? 'choices' : 'choice'
    case 'yes_no':
      return 'choice'
    case 'date':
      return by === 'between' ? 'days' : 'day'
    case 'size':
      return by === 'between' ? 'numbers' : 'number'
  }
}

/** A choice from few words finds nothing more by letters of them. */
export function offeredOperators(filter: Filter): readonly Operator[] {
  const offered = operatorsOf(filter)
  return filter.kind === 'choice' && filter.isStrict ? offered.filter((op) => op !== 'contains') : offered
}

/** What a choice is made from. */
export function valuesOf(filter: Filter | undefined): readonly string[] {
  return filter?.kind === 'choice' ? filter.values : filter?.kind === 'yes_no' ? ['Yes', 'No'] : []
}

const bar = '|'

export function partsOf(text: string): string[] {
  return text.split(bar).flatMap((part) => part.trim() || [])
}

export function joined(parts: readonly string[]): string {
  return parts.join(bar)
}

const dots = '..'

/** Either end may still be missing. */
export function endsOf(text: string): [from: string, to: string] {
  const [from = '', to = ''] = text.split(dots).map((end) => end.trim())
  return [from, to]
}

export function ranging(from: string, to: string): string {
  return from === '' && to === '' ? '' : `${from}${dots}${to}`
}

type Compared = { name: string; filter: Filter | undefined; op: string | undefined }

/** Inputs of one slot take each other's texts. */
export function slotOf({ name, filter, op }: Compared): string {
  const input = inputOf(filter, op)
  if (input === 'choice' || input === 'choices') return `choice ${name}`
  return input === 'people' ? 'person' : input
}

/** What stays of a text when its filter is compared in another way; undefined when it makes no sense there. */
export function carried(text: string, from: Compared, to: Compared): string | undefined {
  const into = inputOf(to.filter, to.op)
  if (slotOf(from) === slotOf(to)) return isOne(into) ? (partsOf(text)[0] ?? '') : text
  if (into === 'words' && slotOf(from).startsWith('choice')) return text || undefined
  if (isOne(into) || into === 'choices') return matchChoice(valuesOf(to.filter), text.trim())
  return undefined
}

function isOne(input: ValueInput): boolean {
  return input === 'choice' || input === 'person'
}
