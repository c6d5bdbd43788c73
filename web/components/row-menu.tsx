import { Ellipsis, type LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef } from 'react'
import { Link } from 'react-router'
import { Button } from './button.tsx'
import { menuEntry, menuPanel } from './menu.ts'

export type RowMenuEntry = {
  key: string
  label: string
  sign?: LucideIcon
  isDanger?: boolean
  /** Draws something that takes the focus itself. */
  takesFocus?: boolean
} & ({ run: () => void } | { to: string })

/** The button with what can be done about a row; `of` is how a window finds it again that was opened by it. */
export function RowMenu({
  label,
  of,
  entries,
  isBusy = false,
  className = '',
}: {
  label: string
  of?: string
  entries: readonly RowMenuEntry[]
  isBusy?: boolean
  className?: string
}) {
  // The chosen act waits until the menu has closed: a window that it opens gives the focus back to the button.
  const chosen = useRef<RowMenuEntry>(undefined)
  if (entries.length === 0) return null
  return (
    // What stands around it stays for everybody: hidden from screen readers, it would still take the focus.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button
          variant="quiet"
          size="small icon"
          aria-label={label}
          data-menu-of={of}
          disabled={isBusy}
          className={`print:hidden ${className}`}
        >
          <Ellipsis aria-hidden="true" className="size-4" />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          loop
          aria-label={label}
          className={menuPanel}
          onCloseAutoFocus={(event) => {
            const entry = chosen.current
            chosen.current = undefined
            if (entry?.takesFocus) event.preventDefault()
            if (entry && 'run' in entry) entry.run()
          }}
        >
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} onChoose={() => (chosen.current = entry)} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Entry({ entry, onChoose }: { entry: RowMenuEntry; onChoose: () => void }) {
  const { label, sign: Sign, isDanger = false } = entry
  const look = `${menuEntry} ${isDanger ? 'text-danger' : ''}`
  if ('to' in entry)
    return (
      <DropdownMenu.Item asChild>
        <Link to={entry.to} className={look}>
          {label}
        </Link>
      </DropdownMenu.Item>
    )
  return (
    <DropdownMenu.Item onSelect={onChoose} className={look}>
      {Sign && <Sign aria-hidden="true" className="size-3.5 shrink-0" />}
      {label}
    </DropdownMenu.Item>
  )
}
