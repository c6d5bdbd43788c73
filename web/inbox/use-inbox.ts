import type { z } from 'zod'
import type { DataOf } from '#domain/calls/registry.ts'
import type { inboxFilter } from '#domain/news.ts'
import { inboxMessages } from '#domain/words/inbox.ts'
import { askBody, call } from '../api/ask.ts'
import { notifyDone, notifyFailed } from '../components/notify.ts'
import { useGrowingPages } from '../layout/use-growing-pages.ts'
import { useKnownUnread } from '../layout/use-known-unread.ts'

export type InboxGroup = DataOf<'GET api/inbox'>[number]
export type InboxFilter = z.output<typeof inboxFilter>['filter']

export function useInbox(filter: InboxFilter) {
  return useGrowingPages<InboxGroup>({
    queryKey: ['inbox', filter],
    read: (page, signal) => askBody('GET api/inbox', { query: { filter, page }, signal }),
    keyOf: ({ model, id }) => `${model} ${id}`,
    meta: { shows: ['inbox'] },
  })
}

export function useMarking() {
  const know = useKnownUnread()
  const settle = async (asked: ReturnType<typeof call<'POST api/inbox/read'>>) => {
    const { data, message } = await asked
    if (data === null) notifyFailed(message)
    else await know(data.unread)
    return data !== null
  }
  return {
    /** A record that was read whole becomes unread by its newest notice. */
    async turn({ model, id, unread, notices }: InboxGroup): Promise<boolean> {
      const newest = notices.slice(0, 1).map((notice) => notice.id)
      return await settle(
        unread > 0
          ? call('POST api/inbox/read', { body: { model, id } })
          : call('POST api/inbox/unread', { body: { ids: newest } }),
      )
    },
    async readAll(): Promise<void> {
      const isDone = await settle(call('POST api/inbox/read', { body: { all: true } }))
      if (isDone) notifyDone(inboxMessages.allRead)
    },
  }
}
