import { Keyboard } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { todayIn } from '#domain/dates.ts'
import type { Density } from '#domain/records/views.ts'
import { bulkScreen } from '#domain/words/bulk-screen.ts'
import { messages } from '#domain/words/messages.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { calledAs } from '#domain/kinds/titles.ts'
import { pathWith } from '../../api/client.ts'
import { statusOf } from '../../api/records.ts'
import { Button, ButtonLink, type Variant } from '../../components/button.tsx'
import { Page } from '../../components/page.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Pager } from '../../components/pager.tsx'
import { useNarrow } from '../../components/use-narrow.ts'
import { useFirmClock } from '../../layout/use-firm-clock.ts'
import { useRowsSeen } from '../../layout/use-rows-seen.ts'
import { useUser } from '../../layout/use-session.ts'
import { mayEdit } from '../acts/offers-of.ts'
import { useRecordAction, type ShowAnswer } from '../acts/use-record-action.ts'
import type { ReadAt } from './cell-words.ts'
import { courtActsOf } from '../court/acts-of.ts'
import { CreateLink } from './create-link.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { idOf } from '../id-of.ts'
import { useLeaving } from '../list-left.ts'
import { courtListKeys, listKeys, withCellKeys } from '../../layout/keys.ts'
import { KeysDialog } from '../../layout/keys-dialog.tsx'
import { EditedCell } from './edited-cell.tsx'
import { editableCells, type CellEdit } from './editable.ts'
import { EmptyList, FailedList, OldRows } from './list-notice.tsx'
import { askedFilters } from './list-state.ts'
import { ListViews } from './list-views.tsx'
import { ListTools, PhoneTools } from './list-tools.tsx'
import { oneProject } from './one-project.ts'
import { PrintTogether } from '../print-together.tsx'
import { PlainPanel, type Panel } from './panel.tsx'
import { PrintHeader } from './print-header.tsx'
import { withColumns } from './shown-columns.ts'
import { Table } from './table.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { useDefaultView } from './use-default-view.ts'
import { useDensity } from './use-density.ts'
import { ListSelection } from './list-selection.tsx'
import { useSelection } from './use-selection.ts'
import { useListKeys } from './use-list-keys.ts'
import { useListRows } from './use-list-rows.ts'
import { useListState } from './use-list-state.ts'
import { usePrintedList } from './use-printed-list.ts'
import { useRowCursor } from './use-row-cursor.ts'
import { useViews } from './use-views.ts'

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
  const { list, name, pages, plays } = resource
  const user = useUser()
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  const at = useReadAt()
  const address = useListState(resource)
  const { state } = address
  const { views, isUnknown } = useViews(resource)
  const isUndecided = useDefaultView(address, { views, isUnknown })
  const answer = useListRows(resource, state, {
    onPastEnd: address.turnBackTo,
    onGone: address.letGo,
    isHidden: isUndecided,
  })
  const usualDensity = useDensity()
  const density = state.density ?? usualDensity
  // Cards are made of what is declared for them.
  const columns = isNarrow ? undefined : state.columns
  const tabled = useMemo(() => withColumns(resource, columns), [resource, columns])
  const paper = usePrintedList(resource, state, at)
  const frame = useRef<HTMLDivElement>(null)
  const seen = useRowsSeen(frame, '[data-row]', answer.rows.length > 0)
  const actions = useRecordAction(resource, { onRemoved: address.letGo, showAnswer })
  const [selected, setSelected] = useState<string>()
  const [isKeysOpen, setKeysOpen] = useState(false)
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  const filterBar = useRef<HTMLElement>(null)
  const { cursor, moveTo, step } = useRowCursor(resource, answer.rows, frame)
  const { ticks, acts, filters: chosenBy } = useSelection(resource, state, answer.rows)
  const cells = useMemo(() => editableCells(resource, user), [resource, user])
  const [edited, setEdited] = useState<CellEdit>()
  const [isSelecting, setSelecting] = useState(false)
  // On the phone boxes come with ‘Select’: cards have no room for them otherwise.
  const hasTicks = !isNarrow || isSelecting
  const selectedRow = answer.rows.find((row) => idOf(row, resource) === selected)

  const handOverRow = (id: string | undefined) => {
    const row = answer.rows.find((each) => idOf(each, resource) === id)
    const isOffered = row && courtActsOf(resource, row, user).some(({ act }) => act === 'hand_over')
    if (isOffered) actions.open('hand_over', row)
  }
  const leaving = useLeaving()
  useListKeys({
    move: step,
    showKeys: () => setKeysOpen(true),
    select(isRange) {
      setSelected(hasTicks || cursor === selected ? undefined : cursor)
      if (hasTicks && cursor !== undefined) ticks.turn(cursor, isRange)
    },
    editCell(key) {
      const name = cells[key]
      return name !== undefined && cursor !== undefined ? () => setEdited({ id: cursor, name }) : undefined
    },
    handOver: plays.answers && (() => handOverRow(cursor ?? state.open)),
    edit() {
      const target = cursor ?? state.open
      if (target !== undefined && mayEdit(resource, user)) {
        void navigate(pathWith(pages.update, target), { state: leaving })
      }
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
  const projectShown = oneProject(resource, state.filters, answer)
  const tools = { resource, state, density, total: answer.total, paper }
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
    <Page width="list" className={rowHeights[density]}>
      <PageHeader
        title={name.many}
        count={isNarrow ? undefined : answer.total}
        back={{ to: list.back ?? '/main_menu' }}
      >
        {isNarrow && (
          <FilterSheet total={answer.total} isOpen={areFiltersOpen} setOpen={setFiltersOpen} {...bar} />
        )}
        {!isNarrow && <OwnPages list={list} />}
        {isNarrow && (
          <Button
            aria-pressed={isSelecting}
            onClick={() => {
              ticks.clear()
              setSelecting(!isSelecting)
            }}
          >
            {isSelecting ? bulkScreen.done : bulkScreen.select}
          </Button>
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
        {projectShown !== undefined && <PrintTogether resource={resource} projectId={projectShown} />}
        <CreateLink resource={resource} isFirst={state.open === undefined} isBrief />
      </PageHeader>
      <ListViews
        resource={resource}
        views={views}
        isUnknown={isUnknown}
        state={state}
        usual={usualDensity}
        aside={isNarrow && <OwnPages list={list} variant="quiet" />}
        renderTools={isNarrow ? (close) => <PhoneTools close={close} {...tools} /> : undefined}
      />
      {!isNarrow && (
        <div className="flex flex-wrap items-start justify-end gap-x-2">
          <FilterBar {...bar} />
          <ListTools address={address} {...tools} />
        </div>
      )}
      <PrintHeader resource={resource} state={state} />
      {paper.printed}
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
        <TableSkeleton resource={tabled} isCards={isNarrow} rows={state.perPage} hasTicks={hasTicks} />
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
          resource={tabled}
          Panel={Panel}
          page={{ rows: answer.rows, total: answer.total ?? 0 }}
          question={answer.question}
          seen={seen}
          state={state}
          selected={selected}
          cursor={cursor}
          ticks={hasTicks ? ticks : undefined}
          cells={isNarrow ? noCells : cells}
          onEdit={setEdited}
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
      {hasTicks && (
        <ListSelection
          resource={resource}
          state={state}
          ticks={ticks}
          acts={acts}
          filters={chosenBy}
          total={answer.total ?? 0}
        />
      )}
      <EditedCell resource={resource} rows={answer.rows} edit={edited} onEnd={() => setEdited(undefined)} />
      {actions.windows}
      <KeysDialog
        keys={withCellKeys(plays.answers ? courtListKeys : listKeys, Object.keys(cells), hasTicks)}
        open={isKeysOpen}
        onClose={() => setKeysOpen(false)}
      />
    </Page>
  )
}

/** Cards are opened by a touch anywhere. */
const noCells: Record<string, string> = {}

/** As tall as this list wants its rows, whatever the others have. */
const rowHeights: Record<Density, string> = { normal: '[--row:2.25rem]', compact: '[--row:1.75rem]' }

function OwnPages({ list, variant = 'secondary' }: Pick<Resource, 'list'> & { variant?: Variant }) {
  return list.pages?.map(({ label, to }) => (
    <ButtonLink key={to} to={to} variant={variant}>
      {label}
    </ButtonLink>
  ))
}

function useReadAt(): ReadAt {
  const { data, isError } = useFirmClock()
  const timeZone = data?.time_zone ?? (isError ? 'UTC' : undefined)
  const today = todayIn(timeZone ?? 'UTC')
  return useMemo(() => ({ timeZone, today }), [timeZone, today])
}
