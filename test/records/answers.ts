import { expect } from 'vitest'

/** A refused payload: the first sentence speaks for all, each stands at its field, and there are no others. */
export function refusal(errors: Record<string, string>): unknown {
  const sentences = Object.entries(errors).map(([field, sentence]) => [field, [sentence]])
  return expect.objectContaining({
    status: 400,
    body: expect.objectContaining({
      operation: 'ERROR',
      status: 400,
      message: Object.values(errors)[0],
      errors: Object.fromEntries(sentences),
      data: null,
    }),
  })
}

/** A refusal that belongs to no field. */
export function error(status: number, message: string): unknown {
  return expect.objectContaining({
    status,
    body: expect.objectContaining({ operation: 'ERROR', status, message }),
  })
}

/** What a work-item call answers when it worked: these four keys and no others. */
export function success(message: string, data: unknown = expect.anything(), status = 200): unknown {
  return expect.objectContaining({ status, body: { operation: 'COMPLETED', status, message, data } })
}
