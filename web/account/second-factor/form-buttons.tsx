import { messages } from '#domain/words/messages.ts'
import { Button } from '../../components/button.tsx'
import { SubmitButton } from '../submit-button.tsx'

export function SecondFactorFormButtons({
  isBusy,
  onCancel,
  children,
}: {
  isBusy: boolean
  onCancel: (() => void) | undefined
  children: string
}) {
  return (
    <div className="flex flex-wrap gap-2">
      {/* Where it can be left it stands among other forms, whose button is the filled one. */}
      <SubmitButton
        isBusy={isBusy}
        busy={messages.preferences.saving}
        variant={onCancel ? 'secondary' : 'primary'}
      >
        {children}
      </SubmitButton>
      {onCancel && (
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  )
}
