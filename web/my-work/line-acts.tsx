import { BellOff, BellRing, CalendarClock, Check, UserRoundPlus, type LucideIcon } from 'lucide-react'
import type { WorkItem } from '#domain/calls/my-work.ts'
import type { QuickAct } from '#domain/my-work.ts'
import { myWorkScreen as said } from '#domain/words/my-work-page.ts'
import { Button } from '../components/button.tsx'
import { labelOf } from './acts.ts'

export type OnAct = (name: QuickAct, item: WorkItem) => void

export const actSigns: Record<QuickAct, { sign: LucideIcon; key: string }> = {
  complete: { sign: Check, key: 'C' },
  due_date: { sign: CalendarClock, key: 'D' },
  hand_over: { sign: UserRoundPlus, key: 'H' },
  clear_ping: { sign: BellOff, key: 'P' },
  ping: { sign: BellRing, key: 'P' },
}

/** Seen on the line that is pointed at or selected; under a finger always. */
export function LineActs({
  item,
  isSelected,
  isReached,
  onAct,
}: {
  item: WorkItem
  isSelected: boolean
  isReached: boolean
  onAct: OnAct
}) {
  return (
    <div
      className={`relative z-1 flex w-28 shrink-0 justify-end bg-inherit print:hidden @max-4xl:pointer-fine:absolute @max-4xl:pointer-fine:right-4 @max-4xl:pointer-fine:w-auto @max-4xl:pointer-fine:pl-2 ${isSelected ? '' : 'pointer-fine:opacity-0 pointer-fine:group-focus-within/line:opacity-100 pointer-fine:group-hover/line:opacity-100'}`}
    >
      {item.can.map((name) => {
        const { sign: Sign, key } = actSigns[name]
        const label = labelOf(name, item.model)
        return (
          <Button
            key={name}
            variant="quiet"
            size="small icon"
            data-act={name}
            aria-label={said.about(label, item.title)}
            title={said.withKey(label, key)}
            // One line alone is in the tab order: five hundred lines would be two thousand steps.
            tabIndex={isReached ? 0 : -1}
            // The next line has slid under the second click of two.
            onClick={({ detail }) => detail > 1 || onAct(name, item)}
          >
            <Sign aria-hidden="true" className="size-4" />
          </Button>
        )
      })}
    </div>
  )
}
