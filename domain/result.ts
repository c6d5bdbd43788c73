/** Sentences by field, in the order of the form. */
export type FieldErrors = Record<string, string[]>

/** The answer of a call that did its work. */
export type Completed<Data = unknown> = {
  operation: 'COMPLETED'
  status: number
  message: string
  data: Data
}

export function completed<Data>(data: Data, message = 'OK', status = 200): Completed<Data> {
  return { operation: 'COMPLETED', status, message, data }
}

/** The name of a status, as shown beside a failure. */
export function statusName(status: number): string {
  return statusNames[status] ?? 'Unknown Error'
}

const statusNames: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  500: 'Internal Server Error',
}
