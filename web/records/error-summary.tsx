import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, type MouseEvent } from 'react'
import type { Resource } from '#domain/resource.ts'
import type { Form } from './field-input.tsx'
import { inputId } from './form-fields.ts'

/** Why a form was not saved. */
export type Problem = {
  title: string
  detail?: string
  /** Nothing is left of it once the fields are right. */
  isAtFields: boolean
}

/** Takes the focus, says what is wrong and leads to the inputs that are. */
export function ErrorSummary({
  problem,
  resource,
  form,
}: {
  problem: Problem
  resource: Pick<Resource, 'fields'>
  form: Form
}) {
  const box = useRef<HTMLDivElement>(null)
  const shownFor = useRef<Problem>(undefined)
  const wrong = Object.entries(resource.fields).flatMap(([name, { label }]) => {
    const sentence = form.formState.errors[name]?.message
    return sentence === undefined ? [] : [{ name, label, sentence }]
  })
  const isShown = !problem.isAtFields || wrong.length > 0
  useEffect(() => {
    // Once for each try: whoever is typing keeps the focus.
    if (!isShown || shownFor.current === problem) return
    shownFor.current = problem
    box.current?.focus()
  }, [isShown, problem])
  if (!isShown) return null
  const go = (event: MouseEvent, name: string) => {
    event.preventDefault()
    document.getElementById(inputId(name))?.focus()
  }
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-md border border-danger bg-danger-soft p-3 text-ink"
    >
      <CircleAlert aria-hidden="true" className="mt-px size-4.5 shrink-0 text-danger" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-medium">{problem.title}</p>
        {problem.detail && <p className="break-words">{problem.detail}</p>}
        {wrong.length > 0 && (
          <ul className="flex flex-col gap-0.5">
            {wrong.map(({ name, label, sentence }) => (
              <li key={name}>
                <a
                  href={`#${inputId(name)}`}
                  onClick={(event) => go(event, name)}
                  className="inline-block min-h-6 text-danger underline underline-offset-2"
                >
                  {label}: {sentence}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
