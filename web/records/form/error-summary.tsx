import type { Field } from '#domain/fields.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { formWords } from '#domain/words/forms.ts'
import type { Form } from './form-values.ts'
import { inputId } from './form-fields.ts'
import { ProblemSummary, type Problem } from './problem-summary.tsx'

export function ErrorSummary({
  problem,
  resource,
  form,
}: {
  problem: Problem
  resource: Pick<Resource, 'fields'>
  form: Form
}) {
  const wrong = Object.entries(resource.fields).flatMap(([name, field]) => {
    const sentence = form.formState.errors[name]?.message
    if (sentence === undefined) return []
    const parts = field.kind === 'items' ? wrongItems(name, field, form.getValues(name)) : []
    return parts.length > 0 ? parts : [{ id: inputId(name), text: named(field, sentence) }]
  })
  return <ProblemSummary problem={problem} wrong={wrong} />
}

/** A sentence that begins with what the field is called needs no heading. */
function named({ label }: Field, sentence: string): string {
  return sentence.toLowerCase().startsWith(label.toLowerCase()) ? sentence : `${label}: ${sentence}`
}

/** A field of several items tells which of them is wrong, and leads there. */
function wrongItems(name: string, { schema }: Field, value: unknown): { id: string; text: string }[] {
  const { error } = schema.safeParse(typeof value === 'string' && value !== '' ? JSON.parse(value) : [])
  return (error?.issues ?? []).flatMap(({ path: [place, part], message }) =>
    typeof place === 'number'
      ? [{ id: `${inputId(name)}-${place}-${String(part)}`, text: formWords.item(place + 1, message) }]
      : [],
  )
}
