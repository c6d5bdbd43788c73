import { z } from 'zod'
import { resourceOf, workKinds, type WorkKind } from '../kinds/registry.ts'

const told = { category: z.string(), project: z.string(), completed_at: z.string().nullable() }

/** A piece of work in the history: what those of every kind tell, and more under the names of its kind. */
export type HistoryItem = z.output<z.ZodObject<typeof told>> & Record<string, unknown>

export function historyNames(kind: WorkKind) {
  const { id, name, number, title } = resourceOf(kind)
  return {
    items: name.many.toLowerCase().replaceAll(' ', '_'),
    id,
    number,
    title: titleValue(title),
    // As specified.
    holder: kind === 'rfi' ? 'assigned_to_name' : 'assigned_to',
  }
}

/** The value that a piece of work is called by: its column is read for the cards. */
function titleValue(title: string): string {
  const [, value] = /^\{(\w+)\}$/.exec(title) ?? []
  if (value === undefined) throw new Error(`A piece of work is called by one value, not by ${title}`)
  return value
}

/** A piece of work; a title is the beginning of it, as much as a card has room for. */
function itemShape(kind: WorkKind) {
  const { id, number, title, holder } = historyNames(kind)
  const { category, project, completed_at } = told
  const own: Record<string, z.ZodType> = {
    [id]: z.string(),
    // Not in the specification's list of submittals; without it one has nothing to be called by.
    ...(number === undefined ? {} : { [number]: z.int() }),
    [title]: z.string(),
  }
  return z.object({ ...own, category, project, [holder]: z.string(), completed_at })
}

export const historyProjectShape = z.object({
  project_id: z.string(),
  project_name: z.string(),
  ...Object.fromEntries(workKinds.map((kind) => [historyNames(kind).items, z.array(itemShape(kind))])),
  has_more: z.boolean(),
})
