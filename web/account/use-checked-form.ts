import { useCallback, useRef, useState, type SyntheticEvent } from 'react'
import type { ZodType } from 'zod'
import type { InputOf } from '#domain/calls/call.ts'
import { messages } from '#domain/words/messages.ts'
import type { Answer } from '../api/client.ts'

type Values = Record<string, unknown>
type Sentences = Record<string, string>

type Errors<Rules extends ZodType> = { [Name in (keyof InputOf<Rules> & string) | 'root']?: string }

/** No form library, and the schema only on demand: the landing page is a first visit and has to be light. */
export function useCheckedForm<Rules extends ZodType>({
  rules,
  read = (form) => Object.fromEntries(new FormData(form)),
  send,
}: {
  rules: () => Promise<Rules>
  read?: (form: HTMLFormElement) => Values | Promise<Values>
  send: (values: InputOf<Rules>, form: HTMLFormElement) => Promise<Answer | undefined>
}) {
  const [errors, setErrors] = useState<Sentences>({})
  const [isBusy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  const sending = useRef(false)

  const submit = async (form: HTMLFormElement): Promise<Sentences> => {
    const values = await read(form)
    const wrong = await problemsIn(rules, values)
    if (wrong !== undefined) return wrong
    const refusal = await send(values as InputOf<Rules>, form)
    return refusal === undefined ? {} : sentencesOf(refusal, values)
  }
  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A double click, or Enter and a click, submits twice.
    if (sending.current) return
    sending.current = true
    setBusy(true)
    try {
      setErrors(await submit(event.currentTarget))
    } catch {
      // Storage may be forbidden, for example: the form says so and stays usable.
      setErrors({ root: messages.generic.error })
    } finally {
      setTries((count) => count + 1)
      setBusy(false)
      sending.current = false
    }
  }
  /** A field that is being mended is no longer called wrong; `data-of` names it where the input's name does not. */
  const onInput = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLElement)) return
    const { of: name = target.getAttribute('name') ?? '' } = target.dataset
    forget(name)
  }
  const forget = (name: string) =>
    setErrors((errors) =>
      Object.fromEntries(Object.entries(errors).filter(([of]) => of !== name && of !== 'root')),
    )
  /** Shows a problem that came up beside the form, in place of the form's own. */
  const tell = useCallback(
    (problem: string | undefined) => setErrors(problem === undefined ? {} : { root: problem }),
    [],
  )

  return {
    // The page shows those whose fields it has: what else was refused is said for the whole form.
    errors: errors as Errors<Rules>,
    tries,
    isBusy,
    forget,
    tell,
    form: {
      noValidate: true,
      onInput,
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void onSubmit(event),
      // The schema is fetched at the first focus, before it is needed.
      onFocus: () => void rules().catch(() => undefined),
    },
  }
}

async function problemsIn(rules: () => Promise<ZodType>, values: Values): Promise<Sentences | undefined> {
  try {
    const { error } = (await rules()).safeParse(values)
    if (error === undefined) return undefined
    const sentences: Sentences = {}
    for (const { path, message } of error.issues) sentences[String(path[0])] ??= message
    return sentences
  } catch {
    // The schema is a file of this site, so a failed import is a lost connection.
    return { root: messages.generic.networkError }
  }
}

function sentencesOf({ errors = {}, message }: Answer, values: Values): Sentences {
  const atFields = Object.entries(errors).flatMap(([name, [sentence]]) =>
    name in values && sentence !== undefined ? [[name, sentence] as const] : [],
  )
  // A sentence that stands at a field is not said twice.
  const isSaid = atFields.some(([, sentence]) => sentence === message)
  return { ...Object.fromEntries(atFields), ...(isSaid ? {} : { root: message }) }
}
