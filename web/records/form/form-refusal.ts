import { formWords } from '#domain/words/forms.ts'
import type { FormWords, Resource } from '#domain/kinds/kind.ts'
import type { Answer } from '../../api/client.ts'
import { fieldNamed } from './form-fields.ts'
import type { Problem } from './problem-summary.tsx'

export type RefusalTitle = (answer: Answer, isAtFields: boolean) => string

export function refusalOf(
  resource: Pick<Resource, 'fields' | 'form'>,
  answer: Answer,
  titleOf: RefusalTitle = () => resource.form.failed,
): { problem: Problem; sentences: Record<string, string> } {
  const { sentences, others } = errorsByField(resource, answer)
  const isAtFields = Object.keys(sentences).length > 0
  const title = titleOf(answer, isAtFields)
  const said = [...others, ...(isAtFields ? [] : [spoken(resource.form, answer)])]
  const detail = said.filter((sentence) => sentence !== title).join(' ')
  return {
    problem: detail === '' ? { title, isAtFields } : { title, detail, isAtFields: false },
    sentences,
  }
}

function errorsByField(resource: Pick<Resource, 'fields'>, { errors = {} }: Answer) {
  const found: Record<string, Set<string>> = {}
  const others = new Set<string>()
  for (const [key, sentences] of Object.entries(errors)) {
    const name = fieldNamed(resource, key)
    const place = name === undefined ? others : (found[name] ??= new Set())
    for (const sentence of sentences) place.add(sentence)
  }
  const sentences = Object.fromEntries(
    Object.entries(found).map(([name, several]) => [name, [...several].join(' ')]),
  )
  return { sentences, others: [...others] }
}

function spoken({ fallback }: FormWords, { status, message, body: { message: told } }: Answer): string {
  // The key was used by a try whose answer never arrived.
  if (status === 422) return formWords.savedEarlier
  const isSilent = status !== 0 && typeof told !== 'string'
  return isSilent ? (fallback ?? message) : message
}
