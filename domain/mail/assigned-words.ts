import { resourceOf } from '../kinds/registry.ts'
import { kindBeside } from '../kinds/titles.ts'
import { writeDate } from '../written-dates.ts'
import { oneLine, type AssignedItem } from './mail.ts'

export function subjectOfAssigned(items: readonly AssignedItem[]): string {
  const [first] = items
  if (first === undefined || items.length > 1) {
    const isOneKind = items.every(({ model }) => model === first?.model)
    return `${items.length} ${first && isOneKind ? manyOf(first) : 'items'} were assigned to you`
  }
  const kind = kindBeside(resourceOf(first.model))
  const given = kind === '' ? 'Assigned to you' : `${kind} assigned to you`
  return oneLine(`${given}: ${oneLine(first.title)}`)
}

/** What it is, in one line. */
export function aboutAssigned(item: AssignedItem): string {
  return [
    kindBeside(resourceOf(item.model)),
    item.project ?? '',
    item.due_date === null ? '' : `due ${writeDate(item.due_date)}`,
    item.by === null ? '' : `from ${item.by}`,
  ]
    .map(oneLine)
    .filter((fact) => fact !== '')
    .join(' · ')
}

/** Abbreviations keep their capitals within a sentence. */
function manyOf({ model }: AssignedItem): string {
  const { many } = resourceOf(model).name
  return /^[A-Z][a-z]/.test(many) ? many.toLowerCase() : many
}
