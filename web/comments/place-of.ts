import { commentPlace } from '#domain/notices.ts'
import { updatePage } from '#domain/kinds/kind.ts'
import { resourceOf, type RecordOf } from '#domain/kinds/registry.ts'

/** Where a comment is read: on the page of its record. */
export function placeOf({
  model,
  record_id: recordId,
  id,
}: Pick<RecordOf<'comment'>, 'model' | 'record_id' | 'id'>): string {
  return `${updatePage(resourceOf(model), recordId)}${commentPlace(id)}`
}
