import { Ellipsis, Link, Pencil, Trash2, type LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef } from 'react'
import { fileMessages } from '#domain/words/files.ts'
import { Button } from '../components/button.tsx'
import { menuEntry, menuPanel } from '../components/menu.ts'

export function FileMenu({
  name,
  isBusy,
  onCopyLink,
  onRename,
  onDelete,
}: {
  name: string
  isBusy: boolean
  onCopyLink: () => void
  onRename: (() => void) | undefined
  onDelete: (() => void) | undefined
}) {
  // The chosen act waits until the menu has closed and given the focus back.
  const chosen = useRef<() => void>(undefined)
  const choose = (act: () => void) => {
    chosen.current = act
  }
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button variant="quiet" size="small icon" aria-label={fileMessages.actionsOf(name)} disabled={isBusy}>
          <Ellipsis aria-hidden="true" className="size-4" />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          loop
          className={menuPanel}
          onCloseAutoFocus={(event) => {
            const act = chosen.current
            chosen.current = undefined
            if (act === onRename) event.preventDefault()
            act?.()
          }}
        >
          <Entry sign={Link} label="Copy link" onSelect={() => choose(onCopyLink)} />
          {onRename && <Entry sign={Pencil} label="Rename" onSelect={() => choose(onRename)} />}
          {onDelete && (
            <Entry sign={Trash2} label="Delete" tone="text-danger" onSelect={() => choose(onDelete)} />
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Entry({
  sign: Sign,
  label,
  tone = '',
  onSelect,
}: {
  sign: LucideIcon
  label: string
  tone?: string
  onSelect: () => void
}) {
  return (
    <DropdownMenu.Item onSelect={onSelect} className={`${menuEntry} ${tone}`}>
      <Sign aria-hidden="true" className="size-3.5 shrink-0" />
      {label}
    </DropdownMenu.Item>
  )
}
