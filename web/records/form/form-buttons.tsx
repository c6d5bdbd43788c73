import { messages } from '#domain/words/messages.ts'
import type { FormWords } from '#domain/kinds/kind.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import type { Mode } from './form-fields.ts'
import { StopWaiting } from './stop-waiting.tsx'

export function FormButtons({
  words,
  mode,
  isBusy,
  isGone,
  onStopWaiting,
}: {
  words: FormWords
  mode: Mode
  isBusy: boolean
  /** The record is deleted: there is nothing to save it to. */
  isGone: boolean
  onStopWaiting: () => void
}) {
  return (
    <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">
      <StopWaiting isBusy={isBusy} onStop={onStopWaiting} />
      <ButtonLink to={words.leave.to}>{words.leave.label}</ButtonLink>
      <Button type="submit" variant="primary" disabled={isBusy || isGone}>
        {isBusy ? messages.form.submitting : (words.submit?.[mode] ?? 'Submit')}
      </Button>
    </div>
  )
}
