import { Tooltip } from 'radix-ui'
import { useMemo, type KeyboardEvent } from 'react'
import type { CivilDate } from '#domain/dates.ts'
import { canShow, dayByKey, isShown, type CalendarRange, type View } from './calendar-days.ts'
import { CalendarDay } from './calendar-day.tsx'
import { CalendarTable } from './calendar-table.tsx'
import type { CalendarProject } from './read-projects.ts'
import { useSize } from './use-size.ts'

/** In rem: above the cards of a day, and beside them. */
const dayHead = 2
const daySides = 0.4375

const none: CalendarProject[] = []

/** Arrow keys go from day to day; Tab leads into the cards of one. */
export function CalendarGrid({
  view,
  shown,
  today,
  day: current,
  newest,
  above,
  projects,
  isWaiting,
  onFocus,
  onGo,
  onOpen,
}: {
  view: View
  shown: CalendarRange
  today: CivilDate
  day: CivilDate
  /** The day that keys start from, which may not be drawn yet. */
  newest: () => CivilDate
  /** In rem: the height of everything that the grid leaves room for. */
  above: number
  /** Undefined while unknown: on their way, or not to be had. */
  projects: Map<CivilDate, CalendarProject[]> | undefined
  isWaiting: boolean
  onFocus: (day: CivilDate) => void
  onGo: (day: CivilDate) => void
  onOpen: (day: CivilDate) => void
}) {
  const [cell, measured] = useSize()
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const next = dayByKey(view, newest(), event.key)
    if (next === undefined) return
    event.preventDefault()
    if (canShow(next)) onGo(next)
  }

  const room = useMemo(
    () => ({ width: (cell?.width ?? 0) - daySides, height: (cell?.height ?? 0) - dayHead }),
    [cell],
  )
  const height = `max(${least[view]}rem, (100dvh - ${above}rem) / ${shown.weeks.length})`
  return (
    <Tooltip.Provider delayDuration={400} skipDelayDuration={200}>
      <CalendarTable
        role="grid"
        shown={shown}
        onKeyDown={press}
        aria-busy={isWaiting}
        renderDay={(day) => {
          const due = projects && (projects.get(day) ?? none)
          return (
            <CalendarDay
              key={day}
              {...(day === shown.weeks[0]?.[0] ? { ref: measured } : {})}
              day={day}
              isToday={day === today}
              isOutside={!isShown(shown, day)}
              isCurrent={day === current}
              isWaiting={isWaiting}
              projects={due}
              room={room}
              height={height}
              onFocus={() => onFocus(day)}
              onOpen={() => onOpen(day)}
            />
          )
        }}
      />
    </Tooltip.Provider>
  )
}

/** A card with its label and name must fit into every day, however low the window. */
const least = { weekly: 20, monthly: 4.75 } satisfies Record<View, number>
