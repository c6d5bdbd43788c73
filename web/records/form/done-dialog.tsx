import { messages } from '#domain/words/messages.ts'
import type { FormWords } from '#domain/kinds/kind.ts'
import { pathWith } from '../../api/client.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import type { FormValues } from './form-values.ts'

export type SaveResult = {
  sentence: string
  besides?: string | undefined
  isMerged: boolean
  id?: string | undefined
  /** The form's values from now on. */
  next: FormValues
  carried: FormValues
}

export function DoneDialog({
  done,
  next,
  onClose,
}: {
  done: SaveResult | undefined
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

function linksTo(next: FormWords['next'], id: string | undefined): FormWords['next'] {
  return next
    .filter(({ to }) => id !== undefined || !to.includes(':id'))
    .map(({ label, to }) => ({ label, to: pathWith(to, id ?? '') }))
}
