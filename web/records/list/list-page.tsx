import { Keyboard } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { todayIn } from '#domain/dates.ts'
import { messages } from '#domain/words/messages.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { calledAs } from '#domain/kinds/titles.ts'
import { pathWith } from '../../api/client.ts'
import { statusOf } from '../../api/records.ts'
import { Button } from '../../components/button.tsx'
import { Page } from '../../components/page.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Pager } from '../../components/pager.tsx'
import { useNarrow } from '../../components/use-narrow.ts'
import { useFirmClock } from '../../layout/use-firm-clock.ts'
import { useUser } from '../../layout/use-session.ts'
import type { ReadAt } from './cell-words.ts'
import { CreateLink } from './create-link.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { idOf } from '../id-of.ts'
import { KeysDialog } from '../../layout/keys-dialog.tsx'
import { EmptyList, FailedList, OldRows } from './list-notice.tsx'
import { askedFilters } from './list-state.ts'
import { mayEdit } from './offers-of.ts'
import { PlainPanel, type Panel } from './panel.tsx'
import { PrintHeader } from './print-header.tsx'
import { Table } from './table.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useListRows } from './use-list-rows.ts'
import { useListState } from './use-list-state.ts'
import { useRecordAction, type ShowAnswer } from './use-record-action.ts'
import { useRowCursor } from './use-row-cursor.ts'

/** The list of any kind: filters, rows, pages; drawn from the declaration, kept in the address. */
export function ListPage({
  resource,
  Panel = PlainPanel,
  showAnswer,
}: {
  resource: Resource
  Panel?: Panel
  showAnswer?: ShowAnswer
}) {
  const { list, name, pages } = resource
  const user = useUser()
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  const at = useReadAt()
  const address = useListState(resource)
  const { state } = address
  const answer = useListRows(resource, state, {
    onPastEnd: address.turnBackTo,
    onGone: address.letGo,
  })
  const [wasThere] = useState(answer.rows.length > 0)
  const actions = useRecordAction(resource, { onRemoved: address.letGo, showAnswer })
  const [selected, setSelected] = useState<string>()
  const [isKeysOpen, setKeysOpen] = useState(false)
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  const filterBar = useRef<HTMLElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const { cursor, moveTo, step } = useRowCursor(resource, answer.rows, frame)
  const selectedRow = answer.rows.find((row) => idOf(row, resource) === selected)

  useListKeys({
    move: step,
    showKeys: () => setKeysOpen(true),
    select: () => setSelected(cursor === selected ? undefined : cursor),
    edit() {
      const target = cursor ?? state.open
      if (target !== undefined && mayEdit(resource, user)) void navigate(pathWith(pages.update, target))
    },
    focusFilter() {
      if (isNarrow) flushSync(() => setFiltersOpen(true))
      // What is typed next belongs there already.
      if (address.filters.length === 0) flushSync(address.addFilter)
      filterBar.current?.querySelector<HTMLElement>('[data-filter]')?.focus()
    },
  })

  const turn = (page: number) => {
    address.turnTo(page)
    if ((frame.current?.getBoundingClientRect().top ?? 0) < 0) frame.current?.scrollIntoView()
  }
  const bar = { ref: filterBar, resource, address, errors: answer.filterErrors }
  // Nothing to filter or turn for whoever may not see the rows.
  if (answer.error && statusOf(answer.error) === 403) {
    return (
      <Page width="list">
        <PageHeader title={name.many} back={{ to: list.back ?? '/main_menu' }} />
        <FailedList resource={resource} error={answer.error} onRetry={answer.retry} />
      </Page>
    )
  }
  return (
    <Page width="list">
      <PageHeader
        title={name.many}
        count={isNarrow ? undefined : answer.total}
        back={{ to: list.back ?? '/main_menu' }}
      >
        {isNarrow && (
          <FilterSheet total={answer.total} isOpen={areFiltersOpen} setOpen={setFiltersOpen} {...bar} />
        )}
        <Button
          variant="quiet"
          size="icon"
          aria-label={messages.keys.title}
          className="max-md:hidden"
          onClick={() => setKeysOpen(true)}
        >
          <Keyboard aria-hidden="true" className="size-4" />
        </Button>
        <CreateLink resource={resource} isFirst={state.open === undefined} isBrief />
      </PageHeader>
      {!isNarrow && <FilterBar {...bar} />}
      <PrintHeader resource={resource} state={state} />
      {answer.error && answer.rows.length === 0 && (
        <FailedList resource={resource} error={answer.error} onRetry={answer.retry} />
      )}
      {answer.error && answer.rows.length > 0 && (
        <OldRows
          resource={resource}
          error={answer.error}
          isAnswer={answer.isUnanswered}
          onRetry={answer.retry}
        />
      )}
      {!answer.error && answer.total === undefined && (
        <TableSkeleton resource={resource} isCards={isNarrow} rows={state.perPage} />
      )}
      {!answer.error && answer.total === 0 && (
        <EmptyList
          resource={resource}
          isFiltered={askedFilters(state.filters, resource).length > 0}
          onClear={address.removeFilters}
        />
      )}
      {answer.rows.length > 0 && (
        <Table
          ref={frame}
          resource={resource}
          Panel={Panel}
          page={{ rows: answer.rows, total: answer.total ?? 0 }}
          question={answer.question}
          startsWhole={wasThere}
          state={state}
          selected={selected}
          cursor={cursor}
          isStale={answer.isStale}
          isOld={answer.error !== null}
          isCards={isNarrow}
          at={at}
          actions={actions}
          onSort={address.sortBy}
          onOpen={address.open}
          onSelect={setSelected}
          onCursor={moveTo}
        />
      )}
      <Pager
        state={state}
        total={answer.total}
        isWaiting={!answer.error && answer.total === undefined}
        many={name.many}
        onTurn={turn}
        onResize={address.resize}
      />
      <p aria-live="polite" className="sr-only">
        {selectedRow && messages.list.selected(calledAs(resource, selectedRow))}
      </p>
      <KeysDialog open={isKeysOpen} onClose={() => setKeysOpen(false)} />
    </Page>
  )
}

function useReadAt(): ReadAt {
  const { data, isError } = useFirmClock()
  const timeZone = data?.time_zone ?? (isError ? 'UTC' : undefined)
  const today = todayIn(timeZone ?? 'UTC')
  return useMemo(() => ({ timeZone, today }), [timeZone, today])
}
