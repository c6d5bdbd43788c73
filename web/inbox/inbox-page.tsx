import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { inboxMessages } from '#domain/words/inbox.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { Loaded } from '../components/loaded.tsx'
import { Page } from '../components/page.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { Notice } from '../components/notice.tsx'
import { TabList } from '../components/tab-list.tsx'
import { useAttention } from '../layout/use-attention.ts'
import { KeysDialog } from '../layout/keys-dialog.tsx'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import { InboxCards } from './inbox-cards.tsx'
import { InboxWaiting } from './inbox-waiting.tsx'
import { inboxKeys } from '../layout/inbox-keys.ts'
import { useInbox, useMarking, type InboxFilter } from './use-inbox.ts'

const said = inboxMessages
const panel = 'inbox-cards'

export function InboxPage() {
  const [params, setParams] = useSearchParams()
  const filter: InboxFilter = params.get('filter') === 'all' ? 'all' : 'unread'
  const [isKeysOpen, setKeysOpen] = useState(false)
  const { data: clock } = useFirmClock()
  const inbox = useInbox(filter)
  const { turn, readAll } = useMarking()
  const unread = useAttention()?.unread ?? 0
  const show = (next: string) =>
    setParams(next === 'all' ? { filter: next } : {}, { replace: true, preventScrollReset: true })
  return (
    <Page width="form">
      <PageHeader title={said.title}>
        <ButtonLink variant="quiet" to="/comments/">
          {said.search}
        </ButtonLink>
        <Button disabled={unread === 0} onClick={() => void readAll()}>
          {said.markAll}
        </Button>
      </PageHeader>
      <TabList
        label={said.title}
        tabs={[
          {
            key: 'unread',
            label: said.tabs.unread,
            id: 'inbox-unread',
            panels: panel,
            count: unread || undefined,
          },
          { key: 'all', label: said.tabs.all, id: 'inbox-all', panels: panel },
        ]}
        shown={filter}
        onShow={show}
        className="mb-4"
      />
      <div
        role="tabpanel"
        id={panel}
        aria-labelledby={`inbox-${filter}`}
        aria-busy={inbox.isPlaceholderData}
        className="flex flex-col gap-4"
      >
        <Loaded
          data={inbox.data && clock ? { ...inbox.data, clock } : undefined}
          error={inbox.error}
          retry={inbox.refetch}
          waiting={<InboxWaiting />}
        >
          {({ entries, hasMore, clock }) => (
            <>
              {entries.length === 0 ? (
                inbox.isPlaceholderData ? (
                  <InboxWaiting />
                ) : (
                  <Nothing filter={filter} />
                )
              ) : (
                <InboxCards groups={entries} clock={clock} onTurn={turn} onKeys={() => setKeysOpen(true)} />
              )}
              {hasMore && (
                <Button
                  className="self-start"
                  disabled={inbox.isAsking}
                  onClick={() => void inbox.showOlder()}
                >
                  Show older
                </Button>
              )}
            </>
          )}
        </Loaded>
      </div>
      <KeysDialog keys={inboxKeys} open={isKeysOpen} onClose={() => setKeysOpen(false)} />
    </Page>
  )
}

function Nothing({ filter }: { filter: InboxFilter }) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      {filter === 'unread' ? (
        <Notice isEmpty title={said.none} />
      ) : (
        <Notice isEmpty title={said.noneYet}>
          {said.noneYetWhy}
        </Notice>
      )}
    </div>
  )
}
