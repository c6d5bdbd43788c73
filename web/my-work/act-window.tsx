import { ExternalLink } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { WorkItem } from '#domain/calls/my-work.ts'
import type { CivilDate } from '#domain/dates.ts'
import { myWorkScreen as said } from '#domain/words/my-work-page.ts'
import { Dialog } from '../components/dialog.tsx'
import { menuEntry } from '../components/menu.ts'
import { labelOf, type Act } from './acts.ts'
import { DueChoices } from './due-choices.tsx'
import { actSigns } from './line-acts.tsx'
import { PeopleChoices } from './people-choices.tsx'
import { keyOf } from './shown-work.ts'
import { linkOf } from './use-selection.ts'

/** What is asked before an act can be sent: nothing for most, a day or a person for two. */
export type Asking = 'due_date' | 'hand_over'

type Props = {
  item: WorkItem
  today: CivilDate
  onAct: (act: Act) => void
  onClose: () => void
}

/** Hangs on the line's own button, which keys press as well. */
export function ActPopover({ item, today, asking, onAct, onClose }: Props & { asking: Asking }) {
  const key = keyOf(item)
  // A line that is drawn anew takes its button along.
  const anchor = useRef({
    getBoundingClientRect: () =>
      (buttonOf(key, asking) ?? linkOf(key))?.getBoundingClientRect() ?? new DOMRect(),
  })
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={said.about(said.acts[asking], item.title)}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (document.activeElement === document.body) linkOf(key)?.focus()
          }}
          className="z-50 flex max-h-(--radix-popover-content-available-height) w-72 flex-col overflow-y-auto rounded-lg border border-line bg-raised shadow-floating"
        >
          <Answers item={item} today={today} asking={asking} onAct={onAct} onClose={onClose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** On the phone everything that can be done with a line, from below, within reach of a thumb. */
export function ActSheet({
  item,
  today,
  startsAt,
  onAct,
  onClose,
}: Props & { startsAt: Asking | undefined }) {
  const [asking, setAsking] = useState(startsAt)
  const title = asking === undefined ? item.title : said.about(said.acts[asking], item.title)
  return (
    <Dialog title={title} open onClose={onClose}>
      {asking !== undefined && (
        <div className={`-mx-2 flex min-h-0 flex-col ${asking === 'hand_over' ? 'max-h-[60dvh]' : ''}`}>
          <Answers item={item} today={today} asking={asking} onAct={onAct} onClose={onClose} />
        </div>
      )}
      {asking === undefined && (
        <ul className="-mx-2">
          {item.can.map((name) => {
            const { sign: Sign } = actSigns[name]
            return (
              <SheetEntry
                key={name}
                onPress={() =>
                  name === 'due_date' || name === 'hand_over' ? setAsking(name) : onAct({ name })
                }
              >
                <Sign aria-hidden="true" className="size-5 text-ink-muted" />
                {labelOf(name, item.model)}
              </SheetEntry>
            )
          })}
          <li>
            <Link to={item.url} className={menuEntry}>
              <ExternalLink aria-hidden="true" className="size-5 text-ink-muted" />
              {said.open}
            </Link>
          </li>
        </ul>
      )}
    </Dialog>
  )
}

function SheetEntry({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <li>
      <button type="button" onClick={onPress} className={menuEntry}>
        {children}
      </button>
    </li>
  )
}

function Answers({ item, today, asking, onAct, onClose }: Props & { asking: Asking }) {
  return asking === 'due_date' ? (
    <DueChoices today={today} due={item.due_date} onChoose={(date) => onAct({ name: asking, date })} />
  ) : (
    <PeopleChoices item={item} onChoose={(to) => onAct({ name: asking, to })} onLeave={onClose} />
  )
}

function buttonOf(key: string, asking: Asking): Element | null {
  return document.querySelector(`[data-line="${CSS.escape(key)}"] [data-act="${asking}"]`)
}
