import type { Resource } from '#domain/kinds/kind.ts'
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
  const wrong = Object.entries(resource.fields).flatMap(([name, { label }]) => {
    const sentence = form.formState.errors[name]?.message
    return sentence === undefined ? [] : [{ id: inputId(name), text: `${label}: ${sentence}` }]
  })
  return <ProblemSummary problem={problem} wrong={wrong} />
}
