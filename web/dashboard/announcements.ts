import { call, dataOf } from '../api/client.ts'

type Sent = { id: string; title: string; content: string; author: string; time_left: number }

/** `endsAt` is a moment of this browser's clock: the server says how long, not until when. */
export type Announcement = Omit<Sent, 'time_left'> & { endsAt: number }

/** The announcements that have not expired, the newest first. */
export async function readAnnouncements(signal: AbortSignal): Promise<Announcement[]> {
  const answer = await call<Sent[]>('GET', 'api/announcements/', { signal })
  const now = Date.now()
  return dataOf(answer)
    .map(({ time_left: seconds, ...told }) => ({ ...told, endsAt: now + seconds * 1000 }))
    .toReversed()
}
