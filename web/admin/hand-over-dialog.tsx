import { adminSiteMessages } from '#domain/admin/words.ts'
import { Dialog } from '../components/dialog.tsx'
import { HandOverForm } from './hand-over-form.tsx'
import type { Person } from './person.ts'

/** Gives what lies with somebody to a colleague. */
export function HandOverDialog({
  person,
  open,
  onClose,
}: {
  person: Person
  open: boolean
  onClose: () => void
}) {
  return (
    <Dialog
      title={`Hand over the work of ${person.name}`}
      description={adminSiteMessages.person.notEverything}
      open={open}
      onClose={onClose}
    >
      <HandOverForm person={person} onClose={onClose} />
    </Dialog>
  )
}
