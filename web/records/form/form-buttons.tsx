import { messages } from '#domain/words/messages.ts'
import type { FormWords } from '#domain/kinds/kind.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { StopWaiting } from './stop-waiting.tsx'

export function FormButtons({
  leave,
  submit = 'Submit',
  isBusy,
  isGone,
  onStopWaiting,
}: {
  leave: FormWords['leave']
  submit?: string | undefined
  isBusy: boolean
  /** A deleted record has nothing to be saved to. */
  isGone: boolean
  onStopWaiting: () => void
}) {
  return (
    <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">
      <StopWaiting isBusy={isBusy} onStop={onStopWaiting} />
      <ButtonLink to={leave.to}>{leave.label}</ButtonLink>
      <Button type="submit" variant="primary" disabled={isBusy || isGone}>
        {isBusy ? messages.form.submitting : submit}
      </Button>
    </div>
  )
}
