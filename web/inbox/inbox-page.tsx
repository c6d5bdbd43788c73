import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
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
import { areShortcutsOn } from '../layout/shortcuts-setting.ts'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import { useScreenKeys } from '../layout/use-screen-keys.ts'
import { InboxCards } from './inbox-cards.tsx'
import { InboxWaiting } from './inbox-waiting.tsx'
import { inboxKeys } from '../layout/inbox-keys.ts'
import { useInbox, useMarking, type InboxFilter, type InboxGroup } from './use-inbox.ts'

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
  const [news, setNews] = useState('')
  const panelRef = useRef<HTMLDivElement>(null)
  const keepingFocus = useFocusAmongCards(panelRef)
  useScreenKeys((key) => (key === '?' && areShortcutsOn() ? () => setKeysOpen(true) : undefined))
  const turnAndTell = async (group: InboxGroup) => {
    setNews('')
    const isRead = group.unread > 0
    if (await turn(group)) setNews(isRead ? said.nowRead(group.title) : said.nowUnread(group.title))
  }
  const show = (next: string) =>
    setParams(next === 'all' ? { filter: next } : {}, { replace: true, preventScrollReset: true })
  return (
    <Page width="form">
      <PageHeader title={said.title}>
        <ButtonLink variant="quiet" to="/comments/">
          {said.search}
        </ButtonLink>
        {/* Not disabled, so that it keeps the focus when everything is read. */}
        <Button
          aria-disabled={unread === 0}
          className="aria-disabled:cursor-default aria-disabled:text-ink-faint aria-disabled:hover:bg-surface"
          onClick={() => unread > 0 && void readAll()}
        >
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
        ref={panelRef}
        role="tabpanel"
        tabIndex={-1}
        id={panel}
        {...keepingFocus}
        aria-labelledby={`inbox-${filter}`}
        aria-busy={inbox.isPlaceholderData}
        className="flex flex-col gap-4 outline-none"
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
                <InboxCards groups={entries} clock={clock} onTurn={(group) => void turnAndTell(group)} />
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
      <p role="status" className="sr-only">
        {news}
      </p>
      <KeysDialog keys={inboxKeys} open={isKeysOpen} onClose={() => setKeysOpen(false)} />
    </Page>
  )
}

/** A card that goes, here or in another window, leaves the focus to the one in its place; the last one to the panel. */
function useFocusAmongCards(panel: RefObject<HTMLElement | null>) {
  const place = useRef(-1)
  const cards = () => [...(panel.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
  useLayoutEffect(() => {
    if (place.current === -1 || document.activeElement !== document.body) return
    const next = cards().at(place.current) ?? cards().at(-1) ?? panel.current
    next?.focus({ preventScroll: true })
  })
  return {
    onFocus: ({ target }: FocusEvent) => (place.current = cards().findIndex((card) => card.contains(target))),
    onBlur({ relatedTarget }: FocusEvent) {
      if (relatedTarget !== null) place.current = -1
    },
  }
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
