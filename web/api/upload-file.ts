import { csrfHeader } from '#domain/conventions.ts'
import { fileMessages } from '#domain/words/files.ts'
import { answerIn, fetchCsrfToken, inTurn, isCsrfRefusal, lost, type Answer } from './client.ts'
import { pathOf, type FolderPlace, type StoredFile } from './files.ts'
import { askToSignInAgain } from './session-end.ts'
import { personHeaders, readToken } from './token.ts'

type UploadOptions = {
  idempotencyKey: string
  /** The share of the bytes that has gone out, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

type UploadAnswer = Answer<StoredFile[]>

/** No progress for this long means that the connection is lost. */
const longestSilence = 45_000
/** The server answers only once the bytes are safe, and a slow storage takes its time. */
const longestStoring = 20 * 60_000

/** XMLHttpRequest, because `fetch` does not tell how far an upload has come. */
export async function uploadFile(
  place: FolderPlace,
  file: File,
  given: UploadOptions,
): Promise<UploadAnswer> {
  const token = readToken()
  let answer = await attempt(place, file, given)
  if (isCsrfRefusal(answer)) answer = await attempt(place, file, given)
  if (answer.status !== 401) return answer
  return readToken() !== token || (await askToSignInAgain()) ? attempt(place, file, given) : answer
}

async function attempt(place: FolderPlace, file: File, given: UploadOptions): Promise<UploadAnswer> {
  // Other calls may take a CSRF token once this upload has left; they need not wait for its answer.
  const { answer } = await inTurn(async () => {
    // One key for both steps: a CSRF token belongs to it.
    const key = readToken()
    const csrf = await fetchCsrfToken(undefined, key)
    if (typeof csrf !== 'string') return { answer: Promise.resolve<UploadAnswer>(csrf) }
    const sending = send(place, file, { key, csrf }, given)
    await sending.hasLeft
    return { answer: sending.answer }
  })
  return answer
}

function send(
  place: FolderPlace,
  file: File,
  { key, csrf }: { key: string | undefined; csrf: string },
  { idempotencyKey, onProgress, signal }: UploadOptions,
): { hasLeft: Promise<void>; answer: Promise<UploadAnswer> } {
  const request = new XMLHttpRequest()
  const left = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<UploadAnswer>()
  let silence: ReturnType<typeof setTimeout> | undefined
  let isSent = false
  const giveUp = () => settle(lost(isSent ? fileMessages.maybeStored : fileMessages.stalled))
  const hear = () => {
    clearTimeout(silence)
    silence = setTimeout(giveUp, isSent ? longestStoring : longestSilence)
  }
  const settle = (result: UploadAnswer | Promise<UploadAnswer>) => {
    clearTimeout(silence)
    left.resolve()
    answer.resolve(result)
    request.abort()
  }
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    hear()
    left.resolve()
    // The `load` event alone means that all has gone out.
    onProgress(Math.min(loaded / total, 0.99))
  })
  request.upload.addEventListener('load', () => {
    isSent = true
    hear()
    onProgress(1)
  })
  request.addEventListener('load', () => {
    const { responseText, status } = request
    const heard = answerIn<StoredFile[]>(new Response(responseText, { status }))
    // Another server's answer, such as a hotel's sign-in page, tells nothing about the file.
    settle(heard.catch(() => lost(fileMessages.maybeStored)))
  })
  request.addEventListener('error', giveUp)
  signal.addEventListener('abort', () => settle(lost(fileMessages.stopped)))
  request.open('POST', `/${pathOf(place)}`)
  request.setRequestHeader('Accept', 'application/json')
  request.setRequestHeader('Authorization', `Token ${key ?? ''}`)
  request.setRequestHeader(csrfHeader, csrf)
  request.setRequestHeader('Idempotency-Key', idempotencyKey)
  for (const [name, value] of Object.entries(personHeaders())) request.setRequestHeader(name, value)
  const form = new FormData()
  form.append('file', file)
  hear()
  if (signal.aborted) settle(lost(fileMessages.stopped))
  else request.send(form)
  return { hasLeft: left.promise, answer: answer.promise }
}
