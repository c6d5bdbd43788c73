import { DropdownMenu } from 'radix-ui'
import { useCallback, useRef } from 'react'
import { createPortal } from 'react-dom'
import { messages } from '#domain/words/messages.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { menuPanel } from '../components/menu.ts'
import { useUser } from '../layout/use-session.ts'
import { offersOf } from '../records/acts/offers-of.ts'
import type { RecordActions } from '../records/acts/use-record-action.ts'
import type { CardFacts } from './card-facts.ts'
import { CardMenuItem, type MenuOffer } from './card-menu-item.tsx'

export function CardMenu({
  card: { title, row },
  resource,
  actions,
  links,
  button,
  byKeyboard,
  onClose,
}: {
  card: CardFacts
  resource: Resource
  actions: RecordActions
  links: { label: string; to: string }[]
  button: HTMLButtonElement
  byKeyboard: boolean
  onClose: () => void
}) {
  const { work, ways, removal } = offersOf(resource, row, useUser())
  const groups = [[...work, ...links.map(asOffer)], ways, removal].filter((group) => group.length > 0)
  const chosen = useRef<() => void>(undefined)
  // Radix focuses the first entry only after keys that it saw itself.
  const hasFocused = useRef(false)
  const focusOnce = useCallback((entry: HTMLElement | null) => {
    if (entry === null || hasFocused.current) return
    hasFocused.current = true
    entry.focus({ preventScroll: true })
  }, [])
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={onClose}>
      {/* The button was there before this part was loaded; the trigger only marks its place. */}
      {createPortal(
        <DropdownMenu.Trigger asChild>
          <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
        </DropdownMenu.Trigger>,
        button,
      )}
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          loop
          aria-label={messages.dashboard.actionsOf(title)}
          aria-labelledby={undefined}
          className={`${menuPanel} max-h-(--radix-dropdown-menu-content-available-height)`}
          // The button closes its own menu: closed before, the click would open it again.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && button.contains(event.target)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // A question that follows returns the focus to where it finds it, so the button gets it first.
            if (document.activeElement === document.body) button.focus()
            chosen.current?.()
          }}
        >
          {groups.map((group, place) => (
            <DropdownMenu.Group
              key={group[0]?.label}
              className={place > 0 ? 'mt-1 border-t border-line pt-1' : ''}
            >
              {group.map((offer, index) => (
                <CardMenuItem
                  key={offer.label}
                  offer={offer}
                  isBusy={actions.isRunning(row)}
                  ref={byKeyboard && place === 0 && index === 0 ? focusOnce : undefined}
                  onChoose={(act) => {
                    chosen.current = act
                  }}
                  run={(action) => void actions.run(action, row)}
                  open={(act) => actions.open(act, row)}
                />
              ))}
            </DropdownMenu.Group>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function asOffer(link: { label: string; to: string }): MenuOffer {
  return { kind: 'link', ...link }
}
