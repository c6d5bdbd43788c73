import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { WorkItem } from '#domain/calls/my-work.ts'
import type { WaitingKind } from '#domain/kinds/waiting.ts'
import type { QuickAct, WorkGroup as GroupKey } from '#domain/my-work.ts'
import { myWorkScreen as said } from '#domain/words/my-work-page.ts'
import { useColleagues } from '../layout/use-colleagues.ts'
import { useInSteps } from '../layout/use-in-steps.ts'
import type { Asking } from './act-window.tsx'
import { labelOf, type Act } from './acts.ts'
import { ActPopover, ActSheet } from './later-parts.tsx'
import { drawnGroups } from './drawn-groups.ts'
import { keyOf, nextAfter, totalOf, withActs, type Work } from './shown-work.ts'
import { useAskClosing } from './use-ask-closing.ts'
import { useFirmCalendar } from './use-firm-calendar.ts'
import { isFarAway, useFoldedGroups } from './use-folded-groups.ts'
import type { More } from './use-my-work.ts'
import { useQuickActs } from './use-quick-acts.ts'
import { useSelection } from './use-selection.ts'
import { useWorkKeys } from './use-work-keys.ts'
import { WorkGroup } from './work-group.tsx'
import { WorkLine } from './work-line.tsx'
import { NothingHere } from './work-notice.tsx'

const linesAtOnce = 30

const mondayToFriday = { weekdays: [1, 2, 3, 4, 5], holidays: new Set<string>() }

export function WorkLines({
  work: { view, person, today, groups: answered },
  answeredAt,
  seen,
  isCards,
  isOthers,
  kinds,
  moreOf,
  onShowAll,
  onKeys,
}: {
  work: Work
  answeredAt: number
  /** How many lines were there before, as after Back. */
  seen: number
  isCards: boolean
  isOthers: boolean
  kinds: readonly WaitingKind[]
  moreOf: (group: GroupKey) => More
  onShowAll: (() => void) | undefined
  onKeys: () => void
}) {
  const navigate = useNavigate()
  const calendar = useFirmCalendar() ?? mondayToFriday
  // Asked for with the lines: whoever types a name at once finds it.
  useColleagues()
  const [asked, setAsked] = useState<{ key: string; asking?: Asking }>()
  const folded = useFoldedGroups()
  const askClosing = useAskClosing()
  const acts = useQuickActs({ view, person: person.email, kinds }, answeredAt)
  const groups = withActs(answered, acts.placed).filter(({ total }) => total > 0)
  const places = groups
    .filter(({ key }) => folded.isOpen(key))
    .flatMap(({ key: group, items }) => items.map((item) => ({ key: keyOf(item), item, group })))
  const keys = places.map(({ key }) => key)
  const { selected, select, step, onFocus, onBlur } = useSelection(`${view} ${person.email}`, keys)
  const placeOf = (key: string | undefined) => places.find((place) => place.key === key)
  const opened = placeOf(asked?.key)
  // A window goes with its line. One that stayed asked for would open again with it, and take the focus.
  if (asked !== undefined && opened === undefined) setAsked(undefined)

  const carryOut = (act: Act, item: WorkItem) => {
    const key = keyOf(item)
    const place = placeOf(key)
    setAsked(undefined)
    if (place === undefined) return
    void acts.run(act, place, { view, person: person.email, today, calendar }, select)
    select(nextAfter(keys, key))
  }
  const perform = async (act: Act, item: WorkItem) => {
    setAsked(undefined)
    if (act.name !== 'complete' || (await askClosing(item))) carryOut(act, item)
  }
  const begin = (name: QuickAct, item: WorkItem) => {
    if (name === 'due_date' || name === 'hand_over') setAsked({ key: keyOf(item), asking: name })
    else void perform({ name }, item)
  }
  const beginSelected = (...names: [QuickAct, ...QuickAct[]]) => {
    const item = placeOf(selected)?.item
    if (item === undefined) return
    const name = names.find((each) => item.can.includes(each))
    if (name === undefined) acts.tell(said.notOffered(labelOf(names[0], item.model)))
    else begin(name, item)
  }
  useWorkKeys({
    move: step,
    open() {
      const item = placeOf(selected)?.item
      if (item !== undefined) void navigate(item.url)
    },
    complete: () => beginSelected('complete'),
    setDueDate: () => beginSelected('due_date'),
    handOver: () => beginSelected('hand_over'),
    ping: () => beginSelected('clear_ping', 'ping'),
    undo: acts.undoLast,
    showKeys: onKeys,
  })

  const onAct = useSteady(begin)
  const onMenu = useSteady((item: WorkItem) => setAsked({ key: keyOf(item) }))
  const reached = selected ?? keys[0]
  const count = useInSteps(keys.length, {
    question: `${view} ${person.email} ${kinds.join()}`,
    step: linesAtOnce,
    least: selected === undefined ? 0 : keys.indexOf(selected) + 1,
    first: seen,
  })
  const drawn = drawnGroups(groups, ({ key }) => folded.isOpen(key), count)
  return (
    <div
      className="flex flex-col gap-2"
      // A window of a line is drawn elsewhere, and tells its focus here all the same.
      onFocus={({ target, currentTarget }) =>
        onFocus(target.closest<HTMLElement>('[data-line]')?.dataset['line'], !currentTarget.contains(target))
      }
      onBlur={({ relatedTarget }) => onBlur(relatedTarget === null)}
    >
      {groups.length > 0 && groups.every(({ key }) => isFarAway(key)) && (
        <p className="py-2 text-ink-muted">{said.nothingSoon}</p>
      )}
      {drawn.map(({ group, lines }) => (
        <WorkGroup
          key={group.key}
          group={group}
          isOpen={folded.isOpen(group.key)}
          isCut={lines < group.items.length}
          more={moreOf(group.key)}
          onTurn={() => folded.turn(group.key)}
        >
          {group.items.slice(0, lines).map((item) => {
            const key = keyOf(item)
            return (
              <WorkLine
                key={key}
                item={item}
                view={view}
                isLate={group.key === 'overdue'}
                isSelected={key === selected}
                isReached={key === reached}
                isCard={isCards}
                onAct={onAct}
                onMenu={onMenu}
              />
            )
          })}
        </WorkGroup>
      ))}
      {totalOf(groups) === 0 && (
        <NothingHere sentence={nothingOf(view, isOthers ? person.name : undefined)} onShowAll={onShowAll} />
      )}
      {opened && asked?.asking && !isCards && (
        <ActPopover
          key={asked.key + asked.asking}
          item={opened.item}
          today={today}
          asking={asked.asking}
          onAct={(act) => void perform(act, opened.item)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {opened && asked && isCards && (
        <ActSheet
          key={asked.key}
          item={opened.item}
          today={today}
          startsAt={asked.asking}
          onAct={(act) => void perform(act, opened.item)}
          onClose={() => setAsked(undefined)}
        />
      )}
      <p role="status" className="sr-only">
        {acts.told}
      </p>
    </div>
  )
}

function nothingOf(view: Work['view'], name: string | undefined): string {
  if (name === undefined) return said.nothing[view]
  return view === 'mine' ? said.nothing.mineOf(name) : said.nothing.waitingOf(name)
}

/** The same function at every drawing, so that lines which have not changed are not drawn again. */
function useSteady<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
