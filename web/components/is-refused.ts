import { statusOf } from '../api/records.ts'

/** Whether the server said that this is not, or no longer, for whoever asks: then nothing of it may stay in sight. */
export function isRefused(error: Error | null): boolean {
  return [401, 403].includes(statusOf(error))
}
