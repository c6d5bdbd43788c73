import { messages } from '#domain/messages.ts'
import { Dialog } from '../components/dialog.tsx'
import { ShortcutsToggle } from '../layout/shortcuts-toggle.tsx'

const said = messages.keys

const keys = [
  [['/'], said.filter],
  [['J', '↓'], said.next],
  [['K', '↑'], said.previous],
  [['Enter'], said.open],
  [['E'], said.edit],
  [['X'], said.select],
  [['?'], said.list],
] as const

/** Which keys act on a list; those that are single letters can be turned off here. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title={said.title} open={open} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
        {keys.map(([names, meaning]) => (
          <div key={meaning} className="contents">
            <dt className="flex gap-1.5">
              {names.map((name) => (
                <kbd
                  key={name}
                  className="inline-flex min-h-6 min-w-6 items-center justify-center rounded border border-line-strong bg-sunken px-1.5 font-sans text-[0.8125rem]"
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
        <p className="text-[0.8125rem] text-ink-muted">{said.always}</p>
      </div>
    </Dialog>
  )
}
