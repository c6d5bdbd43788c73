import type { Resource } from '#domain/kinds/kind.ts'
import { writeChanges } from '#domain/records/changes.ts'
import { bulkScreen as said } from '#domain/words/bulk-screen.ts'

/** A value of a field as a person reads it. */
export function wordsOf({ model }: Resource, name: string, value: unknown): string {
  return writeChanges(model, { [name]: [null, value] })[0]?.after_words || said.empty
}
