import { messages } from '#domain/words/messages.ts'
import type { FieldErrors } from '#domain/result.ts'

export class Refusal extends Error {
  readonly status: number
  readonly errors: FieldErrors | undefined
  readonly data: unknown
  readonly headers: Record<string, string>

  constructor(
    status: number,
    message: string,
    more: { errors?: FieldErrors; data?: unknown; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause })
    this.status = status
    this.errors = more.errors
    this.data = more.data ?? null
    this.headers = more.headers ?? {}
  }
}

export const badRequest = (message: string) => new Refusal(400, message)

/** A long list of faults would be answered by a far longer one. */
export const mostSentences = 20

export const invalid = (errors: FieldErrors) =>
  new Refusal(400, Object.values(errors)[0]?.[0] ?? messages.generic.validationFailed, { errors })

export const invalidField = (field: string, sentence: string) => invalid({ [field]: [sentence] })

/** The employee form sends the address under both names. */
export const emailTaken: FieldErrors = {
  username: [messages.account.emailTaken],
  email: [messages.account.emailTaken],
}

export const unauthorized = () => new Refusal(401, messages.generic.unauthorized)

export const forbidden = (message = messages.generic.forbidden) => new Refusal(403, message)

export const notFound = (message = messages.generic.notFound) => new Refusal(404, message)

/** The answer carries the record as it is now. */
export const conflict = (current: unknown, message = messages.generic.conflict) =>
  new Refusal(409, message, { data: current })

export const busy = () => new Refusal(503, messages.generic.busy, { headers: { 'retry-after': '2' } })

export const tooMany = (seconds: number) =>
  new Refusal(429, messages.generic.tooManyRequests(seconds), { headers: { 'retry-after': String(seconds) } })
