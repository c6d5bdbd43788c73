import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { isFinishedProject } from '#domain/choices.ts'
import type { CustomTask } from '#domain/board/board.ts'
import { addressKey, type Person } from '#domain/board/state.ts'
import { boardMessages } from '#domain/words/board.ts'
import { messages } from '#domain/words/messages.ts'
import { writeDate } from '#domain/written-dates.ts'
import { useConfirm } from '../components/confirm.tsx'
import { Page } from '../components/page.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { RefreshFailed } from '../components/refresh-failed.tsx'
import { useUser } from '../layout/use-session.ts'
import { alignColumns } from './align-columns.ts'
import { BoardColumns } from './board-columns.tsx'
import { BoardHeading, boardGrid } from './board-heading.tsx'
import { BoardNotices } from './board-notices.tsx'
import { BoardSearch } from './board-search.tsx'
import { BoardTools } from './board-tools.tsx'
import { CardMenu, type OpenMenu } from './card-menu.tsx'
import type { Deck } from './card-list.tsx'
import { DragArea } from './drag-area.tsx'
import { draftKey } from './draft-key.ts'
import { findCards } from './find-cards.ts'
import { focusCard } from './focus-card.ts'
import type { BoardAnswer } from './read-board.ts'
import { targetsOf } from './targets.ts'
import { UnassignedPanel } from './unassigned-panel.tsx'
import { useBoard } from './use-board.ts'
import { useBoardActions } from './use-board-actions.ts'
import { useFinish, type Problem } from './use-finish.ts'

const said = boardMessages
const none = {}

/** Nothing is stored before Finish. */
export function Board({
  told,
  people,
  today,
  failure,
  retry,
}: {
  told: BoardAnswer
  people: readonly Person[]
  today: string
  failure: Error | undefined
  retry: () => unknown
}) {
  const { project, total, tasks } = told
  const ask = useConfirm()
  const user = useUser()
  const [held, setHeld] = useState<string>()
  const [problem, setProblem] = useState<Problem>()
  const [spoken, announce] = useState('')
  const [menu, openMenu] = useState<OpenMenu>()
  const [search, setSearch] = useState('')
  const key = draftKey(user.id, project.project_id)
  const { state, steps } = useBoard(key, told, held !== undefined)
  const { board, past, news, draft, other } = state
  const actions = useBoardActions({ steps, people, announce, setProblem, openMenu })
  const { finish, isSending } = useFinish(project.project_id, steps, setProblem)
  const now = useCallback(() => steps.now().board, [steps])

  useEffect(() => {
    if (held === undefined) return
    return () => void requestAnimationFrame(() => alignColumns(held))
  }, [held])

  const errors = problem?.cards ?? none
  const deck = useMemo<Deck>(
    () => ({ cards: board.cards, errors, today, actions: actions.cards }),
    [board.cards, errors, today, actions],
  )
  const open = useMemo(
    () => new Map(told.open_tasks.map((one) => [addressKey(one.email), one.open_tasks])),
    [told.open_tasks],
  )
  const weeks = useMemo(
    () => new Map(told.open_tasks.map((one) => [addressKey(one.email), one.weeks])),
    [told.open_tasks],
  )
  const searched = useDeferredValue(search)
  const found = useMemo(() => findCards(board, searched), [board, searched])

  const { addCustom: add } = actions
  const addCustom = useCallback(
    (typed: CustomTask) => {
      const errors = add(typed)
      // A search must not hide the card that was just made.
      if (errors === undefined) setSearch('')
      return errors
    },
    [add],
  )
  const reset = async () => {
    if (await ask({ text: said.confirmReset, about: project.project_name, yes: said.reset, danger: true }))
      actions.reset()
  }
  const discard = async () => {
    if (!(await ask({ text: said.confirmDiscard, yes: said.discard, danger: true }))) return
    steps.discard()
    // The pressed button is gone, so a card gets the focus.
    requestAnimationFrame(() => focusCard(undefined))
  }
  const note = isFinishedProject(project.status)
    ? said.finished(project.status)
    : total > tasks.length
      ? said.onlyFirst(tasks.length, total)
      : undefined
  return (
    <Page width="list">
      <DragArea
        now={now}
        held={held}
        today={today}
        onHold={setHeld}
        onDrop={actions.drop}
        announce={announce}
      >
        <div className="@container print:@container-normal">
          {/* The board is as high as the window, so that people and cards stay in sight together. */}
          <div className="@2xl:-mb-12 @2xl:flex @2xl:h-[calc(100dvh-6rem)] @2xl:min-h-120 @2xl:flex-col max-md:@2xl:h-[calc(100dvh-9rem-env(safe-area-inset-bottom))] print:mb-0 print:block print:h-auto">
            <PageHeader
              title={`Assign Tasks: ${project.project_name}`}
              heading={<BoardHeading id={project.project_id} />}
              back={{ to: '/tasks/assign_tasks', label: said.otherProject }}
            >
              <BoardTools
                lastStep={past.at(-1)?.what}
                isSending={isSending}
                isHolding={held !== undefined}
                onUndo={actions.undo}
                onReset={() => void reset()}
                onAdd={actions.add}
                onFinish={() => void finish()}
              />
            </PageHeader>
            <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3">
              <h2 className="min-w-0 text-title break-words">{project.project_name}</h2>
              <p className="hidden text-ink-muted print:block">
                {messages.list.printed(writeDate(today, 'long'))}
              </p>
              <BoardSearch text={search} onText={setSearch} />
            </div>
            {failure && <RefreshFailed error={failure} retry={retry} />}
            <BoardNotices
              problem={problem}
              news={news}
              isRestored={draft === 'restored'}
              isElsewhere={other !== undefined}
              note={note}
              onForget={() => setProblem(undefined)}
              onRead={steps.read}
              onKeep={steps.acknowledge}
              onDiscard={() => void discard()}
              onTakeOther={steps.takeOther}
              onLeaveOther={steps.leaveOther}
            />
            <div role="status" aria-live="assertive" className="sr-only">
              {spoken}
            </div>
            <div
              inert={isSending}
              data-held={held === undefined ? undefined : ''}
              className={`${boardGrid} @2xl:min-h-80 @2xl:flex-1 @2xl:grid-rows-[minmax(0,1fr)] print:block`}
            >
              <UnassignedPanel
                total={board.unassigned.length}
                shown={found.unassigned}
                deck={deck}
                onAdd={addCustom}
              />
              <BoardColumns
                board={board}
                found={found}
                people={people}
                open={open}
                weeks={weeks}
                deck={deck}
                actions={actions.columns}
              />
            </div>
          </div>
        </div>
      </DragArea>
      {menu && (
        <CardMenu
          opened={menu}
          targets={targetsOf(board, people, open)}
          onMove={(id, to) => actions.drop(id, to, null)}
          onRemove={actions.remove}
          onClose={() => openMenu(undefined)}
        />
      )}
    </Page>
  )
}
