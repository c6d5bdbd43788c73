export type FieldErrors = Record<string, string[]>

export type Completed<Data = unknown> = {
  operation: 'COMPLETED'
  status: number
  message: string
  data: Data
}

export function completed<Data>(data: Data, message = 'OK', status = 200): Completed<Data> {
  return { operation: 'COMPLETED', status, message, data }
}

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
