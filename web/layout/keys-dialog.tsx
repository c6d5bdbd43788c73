import { messages } from '#domain/words/messages.ts'
import { Dialog } from '../components/dialog.tsx'
import { ShortcutsToggle } from './shortcuts-toggle.tsx'

const said = messages.keys

export type Keys = readonly (readonly [readonly string[], string])[]

const listKeys: Keys = [
  [['/'], said.filter],
  [['J', '↓'], said.next],
  [['K', '↑'], said.previous],
  [['Enter'], said.open],
  [['E'], said.edit],
  [['X'], said.select],
  [['?'], said.list],
]

export function KeysDialog({
  keys = listKeys,
  open,
  onClose,
}: {
  keys?: Keys
  open: boolean
  onClose: () => void
}) {
  return (
    <Dialog title={said.title} open={open} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
        {keys.map(([names, meaning]) => (
          <div key={meaning} className="contents">
            <dt className="flex gap-1.5">
              {names.map((name) => (
                <kbd
                  key={name}
                  className="inline-flex min-h-6 min-w-6 items-center justify-center rounded border border-line-strong bg-sunken px-1.5 font-sans text-small"
                >
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line pt-2">
        <ShortcutsToggle />
        <p className="text-small text-ink-muted">{said.always}</p>
      </div>
    </Dialog>
  )
}
