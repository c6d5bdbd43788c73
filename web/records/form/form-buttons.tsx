import { useContext } from 'react'
import { formWords } from '#domain/words/forms.ts'
import type { FormWords } from '#domain/kinds/kind.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { belowEachOther, FormFoot } from '../../components/form-foot.tsx'
import { useListLeft } from '../list-left.ts'
import { DetailsShown } from './record-parts.tsx'
import { StopWaiting } from './stop-waiting.tsx'

export function FormButtons({
  leave,
  submit = 'Submit',
  changes,
  isBegun,
  isBusy,
  isKept,
  isGone,
  onStopWaiting,
}: {
  leave: FormWords['leave']
  submit?: string | undefined
  /** How many fields of a record were changed; undefined where a record is new. */
  changes?: number | undefined
  /** Something was typed, or is wrong. */
  isBegun: boolean
  isBusy: boolean
  /** Nothing of it can be changed. */
  isKept: boolean
  /** A deleted record has nothing to be saved to. */
  isGone: boolean
  onStopWaiting: () => void
}) {
  const isUpdate = changes !== undefined
  const isShown = useContext(DetailsShown)
  // What is begun stands where the phone's bar was.
  const place = isBegun
    ? 'sticky max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]'
    : `md:sticky ${isUpdate ? '' : belowEachOther}`
  return (
    <FormFoot data-unfinished={isBegun && isShown ? '' : undefined} className={place}>
      {isUpdate && !isKept && (
        <p className="mr-auto text-small text-ink-faint max-md:w-full">{formWords.changes(changes)}</p>
      )}
      <StopWaiting isBusy={isBusy} onStop={onStopWaiting} />
      <ButtonLink to={useListLeft(leave.to)} className="max-md:flex-1">
        {leave.label}
      </ButtonLink>
      {!isKept && (
        <Button
          type="submit"
          variant={changes === 0 ? 'secondary' : 'primary'}
          disabled={isBusy || isGone}
          className="max-md:flex-1"
        >
          {isBusy ? formWords.submitting : submit}
        </Button>
      )}
    </FormFoot>
  )
}
