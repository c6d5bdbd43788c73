import { DropdownMenu } from 'radix-ui'
import { Link } from 'react-router'
import type { BoardCard, BoardPlace } from '#domain/board/state.ts'
import { boardMessages } from '#domain/words/board.ts'
import { task } from '#domain/kinds/task.ts'
import { pathWith } from '../api/client.ts'
import { menuEntry as item, menuPanel } from '../components/menu.ts'
import { focusCard } from './focus-card.ts'
import type { Target } from './targets.ts'

const said = boardMessages

export type OpenMenu = { card: BoardCard; place: BoardPlace; box: DOMRect }

/** One menu serves all cards: it is the way to move one without dragging. */
export function CardMenu({
  opened,
  targets,
  onMove,
  onRemove,
  onClose,
}: {
  opened: OpenMenu
  targets: readonly Target[]
  onMove: (id: string, to: BoardPlace) => void
  onRemove: (id: string) => void
  onClose: () => void
}) {
  const { card, place, box } = opened
  return (
    <DropdownMenu.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DropdownMenu.Trigger asChild>
        <span
          aria-hidden="true"
          className="pointer-events-none fixed"
          style={{ top: box.top, left: box.left, width: box.width, height: box.height }}
        />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={said.menu(card.title)}
          // The card may have moved, and its button with it.
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            focusCard(card.id, place)
          }}
          className={`${menuPanel} max-h-[min(24rem,var(--radix-dropdown-menu-content-available-height))] w-64`}
        >
          <DropdownMenu.Label className="px-2 py-1.5 text-fine font-medium text-ink-muted">
            {said.moveTo}
          </DropdownMenu.Label>
          {targets.map((target) => (
            <DropdownMenu.Item
              key={target.place}
              disabled={target.place === place || target.isClosed}
              onSelect={() => onMove(card.id, target.place)}
              className={item}
            >
              <span className="min-w-0 truncate">{target.name}</span>
              {target.hint !== undefined && (
                <span className="ml-auto shrink-0 text-fine text-ink-muted">{target.hint}</span>
              )}
            </DropdownMenu.Item>
          ))}
          {card.origin !== 'template' && <DropdownMenu.Separator className="my-1 h-px bg-line" />}
          {card.origin === 'stored' && (
            <DropdownMenu.Item asChild>
              <Link to={pathWith(task.pages.update, card.id)} className={item}>
                {said.openTask}
              </Link>
            </DropdownMenu.Item>
          )}
          {card.origin === 'custom' && (
            <DropdownMenu.Item onSelect={() => onRemove(card.id)} className={item}>
              {said.removeCard}
            </DropdownMenu.Item>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
