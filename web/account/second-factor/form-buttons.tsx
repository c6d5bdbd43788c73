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
      <SubmitButton isBusy={isBusy} busy={messages.preferences.saving}>
        {children}
      </SubmitButton>
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
    </div>
  )
}
