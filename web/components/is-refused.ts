import { statusOf } from '../api/records.ts'

/** After a 401 or 403 nothing of the answer before may stay in sight. */
export function isRefused(error: Error | null): boolean {
  return [401, 403].includes(statusOf(error))
}
