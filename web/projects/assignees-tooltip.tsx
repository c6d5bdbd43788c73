import { useLayoutEffect, useRef, type PointerEventHandler } from 'react'
import { messages } from '#domain/words/messages.ts'
import { tooltipPlace } from './tooltip-place.ts'
import type { ShownAssignees } from './use-assignees-tooltip.ts'

/** Drawn above everything, so that no frame cuts it off. */
export function AssigneesTooltip({
  shown: { users, anchor },
  ...pointer
}: {
  shown: ShownAssignees
  onPointerEnter: PointerEventHandler
  onPointerLeave: PointerEventHandler
}) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = box
    if (current === null) return
    if (!current.matches(':popover-open')) current.showPopover()
    const { clientWidth: width, clientHeight: height } = document.documentElement
    const { left, top } = tooltipPlace(anchor, current.getBoundingClientRect(), { width, height })
    current.style.left = `${left}px`
    current.style.top = `${top}px`
  }, [anchor, users])
  return (
    <div
      ref={box}
      role="tooltip"
      popover="manual"
      className="inset-auto m-0 max-h-64 w-max max-w-72 overflow-y-auto rounded-lg border border-line bg-raised px-3 py-2 text-small text-ink shadow-floating"
      {...pointer}
    >
      <p className="font-medium">{messages.project.assignedUsers}</p>
      {users.length === 0 ? (
        <p className="text-ink-muted">{messages.project.nobodyAssigned}</p>
      ) : (
        <ul>
          {users.map((name) => (
            <li key={name} className="break-words">
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
