import { formWords } from '#domain/words/forms.ts'
import type { FormWords } from '#domain/kinds/kind.ts'
import { pathWith } from '../../api/client.ts'
import { ButtonLink } from '../../components/button.tsx'
import { CornerDialog } from '../../components/corner-dialog.tsx'
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

/** As the answers of any window, but the first of them is the primary one. */
const waysOfWindow = 'justify-end max-md:flex-col-reverse max-md:*:w-full'

export function DoneDialog({
  done,
  next,
  isBeside = false,
  onClose,
  onReturn,
}: {
  done: SaveResult | undefined
  next: FormWords['next']
  /** The saved form stays in use beside the news. */
  isBeside?: boolean
  onClose: () => void
  onReturn?: () => void
}) {
  const said = {
    title: formWords.success,
    description: done?.sentence ?? '',
    open: done !== undefined,
    onClose,
  }
  const content = (
    <>
      {done?.besides && <p>{done.besides}</p>}
      {done?.isMerged && <p className="text-ink-muted">{formWords.merged}</p>}
      <div className={`flex flex-wrap gap-2 ${isBeside ? '' : waysOfWindow}`}>
        {linksTo(next, done?.id).map(({ label, to }, index) => (
          <ButtonLink
            key={label}
            to={to}
            state={{ carried: done?.carried }}
            size={isBeside ? 'small' : 'medium'}
            variant={index === 0 && !isBeside ? 'primary' : 'secondary'}
          >
            {label}
          </ButtonLink>
        ))}
      </div>
    </>
  )
  return isBeside ? (
    <CornerDialog {...said} onReturn={() => onReturn?.()}>
      {content}
    </CornerDialog>
  ) : (
    <Dialog {...said}>{content}</Dialog>
  )
}

function linksTo(next: FormWords['next'], id: string | undefined): FormWords['next'] {
  return next
    .filter(({ to }) => id !== undefined || !to.includes(':id'))
    .map(({ label, to }) => ({ label, to: pathWith(to, id ?? '') }))
}
