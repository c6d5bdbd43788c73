import type { DataOf } from '#domain/calls/registry.ts'
import { ask } from '../api/ask.ts'

type SentAnnouncement = DataOf<'GET api/announcements/'>[number]

/** `endsAt` is a moment of this browser's clock: the server says how long, not until when. */
export type Announcement = Omit<SentAnnouncement, 'time_left'> & { endsAt: number }

export async function readAnnouncements(signal: AbortSignal): Promise<Announcement[]> {
  const sent = await ask('GET api/announcements/', { signal })
  const now = Date.now()
  return sent
    .map(({ time_left: seconds, ...told }) => ({ ...told, endsAt: now + seconds * 1000 }))
    .toReversed()
}
