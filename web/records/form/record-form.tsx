import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { messages } from '#domain/words/messages.ts'
import { can } from '#domain/permissions.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { Asterisk } from '../../components/field.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useUser } from '../../layout/use-session.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DoneDialog } from './done-dialog.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormButtons } from './form-buttons.tsx'
import { headingOf } from './form-fields.ts'
import { lookupsOf, shownValue, useLookups } from './form-options.ts'
import { OptionsFailed } from './form-options-failed.tsx'
import { resolverFor } from './form-resolver.ts'
import { useFormSubmit, type AskFirst, type OwnWords } from './form-submit.ts'
import type { FormValues, SavedRecord } from './form-values.ts'
import { LatestNotice } from './latest-notice.tsx'
import { RecordFields, type ExtraContent } from './record-fields.tsx'
import { useLatest } from './use-latest.ts'
import { useLeaveGuard } from '../../layout/use-leave-guard.ts'

export function RecordForm({
  resource,
  start,
  today = '',
  opened,
  heading,
  ways,
  besides,
  askFirst,
  words,
}: {
  resource: Resource
  start: FormValues
  today?: string
  opened?: SavedRecord
  heading?: ReactNode
  ways?: ReactNode
  besides?: ExtraContent
  askFirst?: AskFirst
  words?: OwnWords | undefined
}) {
  const user = useUser()
  const mode = opened ? 'update' : 'create'
  const form = useForm<FormValues>({
    defaultValues: start,
    resolver: resolverFor(resource, mode, { today, me: user.email }),
    // The error summary takes the focus instead.
    shouldFocusError: false,
  })
  const sent = useFormSubmit({ resource, form, opened, start, askFirst, words })
  // A screen that switches between two kinds keeps the lists of the first.
  const [wanted] = useState(() => lookupsOf(resource, mode))
  const lookups = useLookups(wanted)
  useLeaveGuard(form.formState.isDirty)
  const latest = useLatest(resource, sent.saved)

  const card = useRef<HTMLFormElement>(null)
  // After a dialog has let go of the focus; the busy button could not take it meanwhile.
  const focusSoon = (selector: string) =>
    setTimeout(() => card.current?.querySelector<HTMLElement>(selector)?.focus())
  const title = headingOf(resource, mode)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void sent.submit()
  }
  return (
    <>
      <PageHeader title={title} heading={heading ?? title}>
        {ways}
      </PageHeader>
      <form
        ref={card}
        noValidate
        onSubmit={submit}
        className="flex max-w-4xl flex-col gap-5 rounded-lg border border-line bg-surface p-4 sm:p-5"
      >
        {!can(user, `${resource.model}.${mode}`) && (
          <p className="rounded-md bg-yellow-soft px-3 py-2 text-yellow-ink">{messages.form.notForYou}</p>
        )}
        <LatestNotice
          latest={sent.isBusy || sent.conflict ? undefined : latest}
          resource={resource}
          onTake={sent.show}
        />
        {lookups.error && <OptionsFailed error={lookups.error} retry={lookups.refetch} />}
        <p className="-mb-1 text-small text-ink-muted">
          {messages.form.requiredMark}
          <Asterisk />
        </p>
        <FormProvider {...form}>
          <RecordFields
            resource={resource}
            mode={mode}
            form={form}
            saved={sent.saved}
            lookups={lookups.data}
            isLoading={lookups.isLoading}
            besides={besides}
          />
        </FormProvider>
        {sent.problem && <ErrorSummary problem={sent.problem} resource={resource} form={form} />}
        <FormButtons
          leave={resource.form.leave}
          submit={words?.submit}
          isBusy={sent.isBusy}
          isGone={latest?.isDeleted === true}
          onStopWaiting={sent.stopWaiting}
        />
      </form>
      <DoneDialog
        done={sent.done}
        next={resource.form.next}
        onClose={() => {
          sent.close()
          focusSoon(':is(input, textarea, button):enabled')
        }}
      />
      {sent.conflict && (
        <ConflictDialog
          conflict={sent.conflict}
          resource={resource}
          call={(name, value, theirs) =>
            value !== '' && value === theirs.values[name] && theirs.labels[name]
              ? theirs.labels[name]
              : shownValue(resource.fields[name], value, lookups.data)
          }
          onDecide={sent.decide}
          onClose={() => {
            sent.letConflictBe()
            focusSoon('[type=submit]')
          }}
        />
      )}
    </>
  )
}
