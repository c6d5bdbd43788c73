import type { ReactNode, SyntheticEvent } from 'react'
import { formWords } from '#domain/words/forms.ts'
import { Button } from '../components/button.tsx'
import { ErrorBanner } from '../components/error-banner.tsx'
import { ConflictDialog } from '../records/form/conflict-dialog.tsx'
import type { useMergedSave } from '../records/form/use-merged-save.ts'

/** The fields of one group of the firm's settings, what saves them, and the window for what two changed at once. */
export function SettingsForm({
  form,
  fields,
  call = (_, value) => String(value),
  children,
}: {
  form: ReturnType<typeof useMergedSave>
  fields: Readonly<Record<string, { label: string }>>
  /** How a value is read out where it collides. */
  call?: (name: string, value: string | boolean) => string
  children: ReactNode
}) {
  const { problems, conflict, isBusy } = form
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void form.save()
  }
  return (
    <>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {children}
        {problems['whole'] && <ErrorBanner>{problems['whole']}</ErrorBanner>}
        {/* Not disabled while busy, so that it keeps the focus. */}
        <Button
          type="submit"
          variant={form.isTouched ? 'primary' : 'secondary'}
          aria-disabled={isBusy}
          className="self-end max-md:w-full"
        >
          {isBusy ? formWords.saving : formWords.save}
        </Button>
      </form>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          resource={{ fields }}
          call={call}
          onDecide={(chosen) => void form.decide(chosen)}
          onClose={form.letConflictBe}
        />
      )}
    </>
  )
}
