import type { Resource } from '#domain/kinds/kind.ts'
import { courtScreen } from '#domain/words/court-screen.ts'
import { formWords } from '#domain/words/forms.ts'
import { messages } from '#domain/words/messages.ts'
import type { Answer } from '../../api/client.ts'
import type { Row } from '../../api/records.ts'
import { courtIn } from './court-in.ts'

/** Why an act was not done: sentences at fields, and what belongs to none of them. */
export type Refusal = { fields: Record<string, string>; problem?: string }

export function refusalOf(
  { name }: Pick<Resource, 'name'>,
  { status, message, data, errors = {} }: Answer<Row>,
  known: readonly string[],
): Refusal {
  if (status === 409 && data !== null) {
    const now = courtIn(data)?.words ?? messages.generic.conflict
    return { fields: {}, problem: courtScreen.conflict(name.one, now) }
  }
  if (status === 422) return { fields: {}, problem: formWords.savedEarlier }
  const isKnown = (field: string) => known.includes(field)
  const sentences = Object.entries(errors).map(([field, all]) => [field, all.join(' ')] as const)
  const others = sentences.filter(([field]) => !isKnown(field)).map(([, sentence]) => sentence)
  const fields = Object.fromEntries(sentences.filter(([field]) => isKnown(field)))
  if (Object.keys(fields).length > 0 && others.length === 0) return { fields }
  return { fields, problem: others.join(' ') || message }
}
