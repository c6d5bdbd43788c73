import { csrfHeader } from '#domain/conventions.ts'
import { answerIn, fetchCsrfToken, inTurn, isCsrfRefusal, lost, type Answer } from './client.ts'
import { askToSignInAgain } from './session-end.ts'
import { personHeaders, readToken } from './token.ts'

export type FormOptions = {
  path: string
  form: FormData
  idempotencyKey: string
  /** The share of the bytes that has gone out, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** How long the server may take once it has all of it. */
  longestAnswerMs: number
  /** What is said when no answer comes: before all was sent, after it, and when it was stopped here. */
  said: { stalled: string; unanswered: string; stopped: string }
}

type Keys = { key: string | undefined; csrf: string }

/** No progress for this long means that the connection is lost. */
const longestSilenceMs = 45_000

/** Sends files, however slow the line is. XMLHttpRequest, because `fetch` does not tell how far an upload has come. */
export async function sendForm<Data>(given: FormOptions): Promise<Answer<Data>> {
  const token = readToken()
  let answer = await attempt<Data>(given)
  if (isCsrfRefusal(answer)) answer = await attempt<Data>(given)
  if (answer.status !== 401) return answer
  return readToken() !== token || (await askToSignInAgain()) ? attempt<Data>(given) : answer
}

async function attempt<Data>(given: FormOptions): Promise<Answer<Data>> {
  // Other calls may take a CSRF token once this upload has left; they need not wait for its answer.
  const { answer } = await inTurn(async () => {
    // One key for both steps: a CSRF token belongs to it.
    const key = readToken()
    const csrf = await fetchCsrfToken(undefined, key)
    if (typeof csrf !== 'string') return { answer: Promise.resolve<Answer<Data>>(csrf) }
    const sending = send<Data>({ key, csrf }, given)
    await sending.hasLeft
    return { answer: sending.answer }
  })
  return answer
}

function send<Data>(
  { key, csrf }: Keys,
  { path, form, idempotencyKey, onProgress, signal, longestAnswerMs, said }: FormOptions,
): { hasLeft: Promise<void>; answer: Promise<Answer<Data>> } {
  const request = new XMLHttpRequest()
  const left = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<Answer<Data>>()
  let silence: ReturnType<typeof setTimeout> | undefined
  let isSent = false
  const giveUp = () => settle(lost(isSent ? said.unanswered : said.stalled))
  const hear = () => {
    clearTimeout(silence)
    silence = setTimeout(giveUp, isSent ? longestAnswerMs : longestSilenceMs)
  }
  const settle = (result: Answer<Data> | Promise<Answer<Data>>) => {
    clearTimeout(silence)
    left.resolve()
    answer.resolve(result)
    request.abort()
  }
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    hear()
    left.resolve()
    // The `load` event alone means that all has gone out.
    onProgress?.(Math.min(loaded / total, 0.99))
  })
  request.upload.addEventListener('load', () => {
    isSent = true
    hear()
    onProgress?.(1)
  })
  request.addEventListener('load', () => {
    const { responseText, status } = request
    const heard = answerIn<Data>(new Response(responseText, { status }))
    // Another server's answer, such as a hotel's sign-in page, tells nothing about the file.
    settle(heard.catch(() => lost(said.unanswered)))
  })
  request.addEventListener('error', giveUp)
  signal?.addEventListener('abort', () => settle(lost(said.stopped)))
  request.open('POST', `/${path}`)
  request.setRequestHeader('Accept', 'application/json')
  request.setRequestHeader('Authorization', `Token ${key ?? ''}`)
  request.setRequestHeader(csrfHeader, csrf)
  request.setRequestHeader('Idempotency-Key', idempotencyKey)
  for (const [name, value] of Object.entries(personHeaders())) request.setRequestHeader(name, value)
  hear()
  if (signal?.aborted) settle(lost(said.stopped))
  else request.send(form)
  return { hasLeft: left.promise, answer: answer.promise }
}
