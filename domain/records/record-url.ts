import { updatePage, type Model } from '../kinds/kind.ts'
import { resourceOf } from '../kinds/registry.ts'
import { mayRead } from './may-read.ts'

/** The first page on which somebody may see a record: its own, or else its list with the row open. */
export function recordUrl(user: { id: string; role: string }, model: Model, id: string): string {
  const resource = resourceOf(model)
  if (mayRead(user, model, id)) return updatePage(resource, id)
  return `${resource.pages.list}?open=${encodeURIComponent(id)}`
}
