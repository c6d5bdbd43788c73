import type { QueryClient } from '@tanstack/react-query'
import { waitingKinds, type WaitingKind } from '#domain/kinds/waiting.ts'
import type { WorkGroup } from '#domain/my-work.ts'
import { can } from '#domain/permissions.ts'
import { shownByAny } from '#domain/records/live.ts'
import { ask } from '../api/ask.ts'
import { preload } from '../api/preloaded.ts'
import type { User } from '../api/session.ts'
import type { Work } from './shown-work.ts'
import { readWorkAddress, type WorkAddress } from './work-address.ts'

const fewMinutes = 300_000

export type Question = Omit<WorkAddress, 'kinds'> & {
  kinds?: readonly WaitingKind[]
  group?: WorkGroup
  page?: number
}

/** How lines are asked for, by the screen and before it is there. */
export function question({ view, person, kinds = [], group, page }: Question) {
  const query = {
    view,
    ...(person === undefined ? {} : { person }),
    ...(kinds.length === 0 ? {} : { kinds: kinds.join(',') }),
    ...(group === undefined ? {} : { group, page: String(page) }),
  }
  return {
    queryKey: ['my_work', query],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Work> =>
      ask('GET api/my_work', { query, signal }),
    meta: { shows },
    // A new day makes work late without anybody changing it.
    refetchInterval: fewMinutes,
  }
}

/** Holidays move what is late, and by how much. */
const shows = [...shownByAny(waitingKinds), 'holiday']

/** Asks for the lines that a link to My Work leads to. */
export async function preloadWork(
  queries: QueryClient,
  { search, user }: { search: string; user: User },
): Promise<void> {
  const { view, person } = readWorkAddress(new URLSearchParams(search))
  if (person !== undefined && !can(user, 'my_work.of_others')) return
  await preload(queries, question({ view, person }))
}
