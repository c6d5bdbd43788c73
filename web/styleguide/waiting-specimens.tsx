import { messages } from '#domain/words/messages.ts'
import { Skeleton } from '../components/skeleton.tsx'
import { Spinner } from '../components/spinner.tsx'
import { SubmitButton } from '../account/submit-button.tsx'
import { SpecimenRow, Specimens } from './specimens.tsx'

export function WaitingSpecimens() {
  return (
    <Specimens title="Waiting">
      <SpecimenRow name="spinners">
        <Spinner />
        <Spinner label={messages.login.authenticating} />
      </SpecimenRow>
      <SpecimenRow name="skeletons">
        <div className="flex w-full flex-col gap-2">
          <Skeleton className="w-1/3" />
          <Skeleton className="w-2/3" />
          <Skeleton className="h-9" />
        </div>
      </SpecimenRow>
      <SpecimenRow name="a button at work">
        <SubmitButton isBusy={false} busy={messages.preferences.saving}>
          Save
        </SubmitButton>
        <SubmitButton isBusy busy={messages.preferences.saving}>
          Save
        </SubmitButton>
      </SpecimenRow>
    </Specimens>
  )
}
