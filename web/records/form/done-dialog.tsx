import { messages } from '#domain/words/messages.ts'
import type { FormWords } from '#domain/kinds/kind.ts'
import { pathWith } from '../../api/client.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import type { FormValues } from './form-values.ts'

/** What was saved. */
export type Done = {
  sentence: string
  /** What there is left to do about it. */
  besides?: string | undefined
  /** Someone else's changes were taken in on the way. */
  isMerged: boolean
  /** Of the record that is new. */
  id?: string | undefined
  /** What the form holds from now on. */
  next: FormValues
  /** What another record of the kind begins with. */
  carried: FormValues
}

/** Says that it is saved and where to go now. */
export function DoneDialog({
  done,
  next,
  onClose,
}: {
  done: Done | undefined
  next: FormWords['next']
  onClose: () => void
}) {
  return (
    <Dialog
      title={messages.form.success}
      description={done?.sentence ?? ''}
      open={done !== undefined}
      onClose={onClose}
    >
      {done?.besides && <p>{done.besides}</p>}
      {done?.isMerged && <p className="text-ink-muted">{messages.form.merged}</p>}
      <div className="flex flex-wrap justify-end gap-2">
        {linksTo(next, done?.id).map(({ label, to }, index) => (
          <ButtonLink
            key={label}
            to={to}
            state={{ carried: done?.carried }}
            variant={index === 0 ? 'primary' : 'secondary'}
          >
            {label}
          </ButtonLink>
        ))}
      </div>
    </Dialog>
  )
}

/** What leads to the new record itself is left out where there is none. */
function linksTo(next: FormWords['next'], id: string | undefined): FormWords['next'] {
  return next
    .filter(({ to }) => id !== undefined || !to.includes(':id'))
    .map(({ label, to }) => ({ label, to: pathWith(to, id ?? '') }))
}
