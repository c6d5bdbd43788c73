import { csrfHeader, httpTimeoutMs, idleHeader, longTimeoutMs } from '#domain/conventions.ts'
import { isObject } from '#domain/objects.ts'
import { messages } from '#domain/words/messages.ts'
import { statusName, type FieldErrors } from '#domain/result.ts'
import { isIdle } from './idle.ts'
import { askToSignInAgain } from './session-end.ts'
import { personHeaders, readToken } from './token.ts'

/** Status 0 means that no answer came at all. */
export type Answer<Data = unknown> = {
  operation: 'COMPLETED' | 'ERROR'
  status: number
  message: string
  data: Data | null
  errors?: FieldErrors
  body: Record<string, unknown>
  headers?: Headers
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Options = {
  query?: Record<string, string>
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
  /** A GET that changes something is not repeated after a 503. */
  changes?: boolean
  /** A 401 is an answer here and does not open the sign-in dialog. */
  expects401?: boolean
  takesLong?: boolean
}

const base = '/'

/** A call is tried again after a CSRF refusal, and after signing in again. */
export async function sendCall<Data = unknown>(
  method: Method,
  path: string,
  options: Options = {},
): Promise<Answer<Data>> {
  const token = readToken()
  const answer = await attempt<Data>(method, path, options)
  if (answer.status !== 401 || options.expects401) return answer
  // Another call may have found out first, and the person has signed in again since.
  const isRenewed = readToken() !== undefined && readToken() !== token
  return isRenewed || (await askToSignInAgain()) ? attempt(method, path, options) : answer
}

export function dataOf<Data>(answer: Answer<Data>): Data {
  if (answer.operation === 'ERROR') throw new CallFailed(answer)
  return answer.data as Data
}

export class CallFailed extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super(answer.message)
    this.answer = answer
  }
}

export function pathWith(path: string, id: string): string {
  return path.replace(':id', encodeURIComponent(id))
}

/** Limits for reads that a busy server puts off with Retry-After. */
const longestWaitSeconds = 5
const mostWaits = 2

// The CSRF header and cookie hold one token: of two calls at once one would be refused.
let lastUnsafe: Promise<unknown> = Promise.resolve()

export function inTurn<Sent>(work: () => Promise<Sent>): Promise<Sent> {
  const sent = lastUnsafe.then(work)
  lastUnsafe = sent.catch(() => undefined)
  return sent
}

function attempt<Data>(method: Method, path: string, options: Options): Promise<Answer<Data>> {
  if (method === 'GET') return sendPatiently(path, options)
  return inTurn(async () => {
    const answer = await sendGuarded<Data>(method, path, options)
    if (!isCsrfRefusal(answer)) return answer
    await send('GET', 'auth/csrf/clear/', {}, startClock())
    return sendGuarded<Data>(method, path, options)
  })
}

/** A read obeys Retry-After by itself: the server is busy or away for a moment. */
async function sendPatiently<Data>(path: string, options: Options): Promise<Answer<Data>> {
  let answer = await send<Data>('GET', path, options, startClock(options))
  for (let waits = 0; waits < mostWaits && isForNow(answer, options); waits += 1) {
    await new Promise((resolve) => setTimeout(resolve, retryAfter(answer) * 1000))
    options.signal?.throwIfAborted()
    answer = await send<Data>('GET', path, options, startClock(options))
  }
  return answer
}

/** A 429 comes before anything is done; a 503 may come in the middle of a change. */
function isForNow(answer: Answer, { changes = false }: Options): boolean {
  const isPassing = answer.status === 429 || (answer.status === 503 && !changes)
  return isPassing && retryAfter(answer) <= longestWaitSeconds
}

function retryAfter({ headers }: Answer): number {
  return Number(headers?.get('Retry-After') ?? NaN)
}

async function sendGuarded<Data>(method: Method, path: string, options: Options): Promise<Answer<Data>> {
  // One clock for both steps: a person waits for the call, not for its parts.
  const clock = startClock(options)
  // One key, too: a CSRF token belongs to it, and another call may find its session ended between the steps.
  const key = readToken()
  const csrf = await fetchCsrfToken(clock, key)
  if (typeof csrf !== 'string') return csrf
  return send<Data>(method, path, options, clock, { key, csrf })
}

/** Without a CSRF token the call would only be refused; the reason why there is none says more. */
export async function fetchCsrfToken(
  clock = startClock(),
  key = readToken(),
): Promise<string | Answer<never>> {
  const csrf = await send<never>('GET', 'auth/csrf/', {}, clock, { key })
  const { csrfToken } = csrf.body
  if (typeof csrfToken === 'string') return csrfToken
  const message = csrf.message || messages.generic.networkError
  return { ...csrf, operation: 'ERROR', message, data: null }
}

function startClock({ takesLong = false }: Options = {}): AbortSignal {
  return AbortSignal.timeout(takesLong ? longTimeoutMs : httpTimeoutMs)
}

async function send<Data>(
  method: Method,
  path: string,
  { query, body, signal, idempotencyKey, changes = false }: Options,
  clock: AbortSignal,
  { key, csrf }: { key: string | undefined; csrf?: string } = { key: readToken() },
): Promise<Answer<Data>> {
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`
  try {
    const response = await fetch(`${base}${path.replace(/^\//, '')}${search}`, {
      method,
      credentials: 'include',
      signal: signal === undefined ? clock : AbortSignal.any([signal, clock]),
      headers: {
        Accept: 'application/json',
        ...(key === undefined ? {} : { Authorization: `Token ${key}` }),
        ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
        ...(isIdle() ? { [idleHeader]: '1' } : {}),
        ...(csrf === undefined ? {} : { [csrfHeader]: csrf }),
        ...(csrf === undefined && !changes ? {} : personHeaders()),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    return await answerIn<Data>(response)
  } catch (error) {
    // An aborted call has nobody who wants an answer.
    if (signal?.aborted) throw error
    return lost(clock.aborted ? messages.generic.timeout : messages.generic.unreachable)
  }
}

export async function answerIn<Data>(response: Response): Promise<Answer<Data>> {
  return toAnswer<Data>(response, await readBody(response))
}

/** A refusal need not be JSON, since a proxy may have spoken; a success that is not JSON is not ours. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (response.ok) throw error
    return undefined
  }
}

/** Work-item calls answer in the common shape; other bodies become the data as they are. */
function toAnswer<Data>(response: Response, sent: unknown): Answer<Data> {
  const body = isObject(sent) ? sent : {}
  const isWrapped = 'operation' in body
  const { data, message = '', operation: told } = body
  const operation = response.ok && told !== 'ERROR' ? 'COMPLETED' : 'ERROR'
  const errors = operation === 'ERROR' ? errorsIn(body) : undefined
  return {
    operation,
    status: response.status,
    message: (typeof message === 'string' && message) || (response.ok ? '' : statusName(response.status)),
    data: ((isWrapped ? data : sent) ?? null) as Data | null,
    body,
    headers: response.headers,
    ...(errors === undefined ? {} : { errors }),
  }
}

/** A plain refusal has its sentences at the top, by field; ours has them under `errors`, or in both places. */
function errorsIn(body: Record<string, unknown>): FieldErrors | undefined {
  const { errors: apart } = body
  const places = isObject(apart) ? [body, apart] : [body]
  const errors: FieldErrors = {}
  for (const [name, sentences] of places.flatMap((place) => Object.entries(place))) {
    if (isSentences(sentences)) errors[name] = [...new Set([...(errors[name] ?? []), ...sentences])]
  }
  return Object.keys(errors).length === 0 ? undefined : errors
}

function isSentences(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string')
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : messages.generic.error
}

export function lost<Data>(message: string): Answer<Data> {
  return { operation: 'ERROR', status: 0, message, data: null, body: {} }
}

export function isCsrfRefusal({ status, body: { detail } }: Answer): boolean {
  return status === 403 && /csrf/i.test(String(detail))
}
