import { Link } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import { Dialog } from '../components/dialog.tsx'
import { KeyList, type Keys } from '../components/key-list.tsx'
import { listKeys, searchKeys } from './keys.ts'
import { ShortcutsToggle } from './shortcuts-toggle.tsx'

const said = messages.keys

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
      <KeyList keys={[...keys, ...searchKeys]} />
      <div className="border-t border-line pt-2">
        <ShortcutsToggle />
        <p className="text-small text-ink-muted">
          {said.always}{' '}
          <Link to="/help" onClick={onClose} className="text-link">
            {said.help}
          </Link>
        </p>
      </div>
    </Dialog>
  )
}
