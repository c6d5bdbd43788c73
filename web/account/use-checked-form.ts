import { useCallback, useRef, useState, type SyntheticEvent } from 'react'
import type { ZodType } from 'zod'
import type { InputOf } from '#domain/calls/call.ts'
import { messages } from '#domain/words/messages.ts'
import type { Answer } from '../api/client.ts'

type Values = Record<string, unknown>
type Sentences = Record<string, string>

/**
 * A small form: the browser keeps what is typed, a schema of the domain says what is wrong with it. No library for
 * forms, and the schema only when it is needed: the landing page is a first visit, and has to be light.
 */
export function useCheckedForm<Rules extends ZodType>({
  rules,
  read = (form) => Object.fromEntries(new FormData(form)),
  send,
}: {
  rules: () => Promise<Rules>
  read?: (form: HTMLFormElement) => Values | Promise<Values>
  /** Sends what the rules have let through; answers with the refusal, if there was one. */
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
    // A double click, or Enter and a click.
    if (sending.current) return
    sending.current = true
    setBusy(true)
    try {
      setErrors(await submit(event.currentTarget))
    } catch {
      // A browser that keeps nothing, for example: the form stays usable, and says so.
      setErrors({ root: messages.generic.error })
    } finally {
      setTries((count) => count + 1)
      setBusy(false)
      sending.current = false
    }
  }
  /** What is being mended is no longer called wrong; `data-of` names the field where it is not the input's own name. */
  const onInput = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLElement)) return
    forget(target.dataset['of'] ?? target.getAttribute('name') ?? '')
  }
  const forget = (name: string) =>
    setErrors((errors) =>
      Object.fromEntries(Object.entries(errors).filter(([of]) => of !== name && of !== 'root')),
    )
  /** Says what is wrong with something beside the form, in place of what was wrong with it. */
  const tell = useCallback(
    (problem: string | undefined) => setErrors(problem === undefined ? {} : { root: problem }),
    [],
  )

  return {
    errors,
    tries,
    isBusy,
    forget,
    tell,
    form: {
      noValidate: true,
      onInput,
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void onSubmit(event),
      // The rules are fetched when a form is begun, before it has to be checked.
      onFocus: () => void rules().catch(() => undefined),
    },
  }
}

/** The first sentence for each field, as the server would say it. */
async function problemsIn(rules: () => Promise<ZodType>, values: Values): Promise<Sentences | undefined> {
  try {
    const { error } = (await rules()).safeParse(values)
    if (error === undefined) return undefined
    const sentences: Sentences = {}
    for (const { path, message } of error.issues) sentences[String(path[0])] ??= message
    return sentences
  } catch {
    // The rules are a file of this site, and it did not come.
    return { root: messages.generic.networkError }
  }
}

function sentencesOf({ errors = {}, message }: Answer, values: Values): Sentences {
  const atFields = Object.entries(errors).flatMap(([name, [sentence]]) =>
    name in values && sentence !== undefined ? [[name, sentence] as const] : [],
  )
  // What stands at a field need not be said twice.
  const isSaid = atFields.some(([, sentence]) => sentence === message)
  return { ...Object.fromEntries(atFields), ...(isSaid ? {} : { root: message }) }
}
