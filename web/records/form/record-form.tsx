import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { formWords } from '#domain/words/forms.ts'
import { can } from '#domain/permissions.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { calledAs } from '#domain/kinds/titles.ts'
import { Asterisk } from '../../components/field.tsx'
import { formCard } from '../../components/form-foot.tsx'
import { useUser } from '../../layout/use-session.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DoneDialog } from './done-dialog.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormButtons } from './form-buttons.tsx'
import { headingOf, isRequired, shownFields, type Keeps } from './form-fields.ts'
import { lookupsOf, shownValue, useLookups } from './form-options.ts'
import { OptionsFailed } from './form-options-failed.tsx'
import { resolverFor } from './form-resolver.ts'
import { useFormSubmit, type AskFirst, type OwnWords } from './form-submit.ts'
import type { FormValues, SavedRecord } from './form-values.ts'
import type { Row } from '../../api/records.ts'
import { LatestNotice } from './latest-notice.tsx'
import { RecordFields, type ExtraContent } from './record-fields.tsx'
import { useLatest } from './use-latest.ts'
import { useLeaveGuard } from '../../layout/use-leave-guard.ts'

export type AroundForm = {
  /** The record as it is now, whoever has changed it; the form is still about what it was opened with. */
  now: Row | undefined
  /** Merges what another act on this page has made of the record. */
  take: (record: Row) => void
  isDirty: boolean
  /** While another act on this page changes the record, nobody is told that it has changed. */
  onActing: (isActing: boolean) => void
}

export function RecordForm({
  resource,
  start,
  today = '',
  opened,
  besides,
  askFirst,
  words,
  keeps,
  children: around,
}: {
  resource: Resource
  start: FormValues
  today?: string
  opened?: SavedRecord
  besides?: ExtraContent
  askFirst?: AskFirst
  words?: OwnWords | undefined
  keeps?: Keeps | undefined
  /** The page around the form, which knows the record as it was last saved. */
  children: (form: ReactNode, record: Row | undefined, around: AroundForm) => ReactNode
}) {
  const user = useUser()
  const mode = opened ? 'update' : 'create'
  const form = useForm<FormValues>({
    defaultValues: start,
    resolver: resolverFor(resource, mode, { today, me: user.email }),
    // The error summary takes the focus instead.
    shouldFocusError: false,
  })
  const sent = useFormSubmit({ resource, form, opened, start, askFirst, words, keeps })
  // A screen that switches between two kinds keeps the lists of the first.
  const [wanted] = useState(() => lookupsOf(resource, mode))
  const lookups = useLookups(wanted)
  const { isDirty, dirtyFields, errors } = form.formState
  const hasErrors = Object.keys(errors).length > 0
  const { record: stored } = sent.saved ?? {}
  const kept = stored && keeps?.(stored)
  useLeaveGuard(isDirty, { about: stored ? calledAs(resource, stored) : headingOf(resource, mode) })
  const latest = useLatest(resource, sent.saved)
  const [isActing, setActing] = useState(false)

  const card = useRef<HTMLFormElement>(null)
  // After a dialog has let go of the focus; the busy button could not take it meanwhile.
  const focusSoon = (selector: string) =>
    setTimeout(() => card.current?.querySelector<HTMLElement>(selector)?.focus())
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // The second click of a double click has nothing left to send.
    if (opened && sent.done && !isDirty) return
    void sent.submit()
  }
  const drawn = (
    <>
      <form
        ref={card}
        noValidate
        onSubmit={submit}
        className={`${formCard} [&_:is(input,textarea,button,[role=alert])]:scroll-mb-20`}
      >
        {!can(user, `${resource.model}.${mode}`) && (
          <p className="rounded-md bg-yellow-soft px-3 py-2 text-yellow-ink">{formWords.notForYou}</p>
        )}
        <LatestNotice
          latest={sent.isBusy || sent.conflict || isActing ? undefined : latest}
          resource={resource}
          onTake={sent.show}
        />
        {lookups.error && <OptionsFailed error={lookups.error} retry={lookups.refetch} />}
        {kept?.all !== undefined && <p className="rounded-md bg-sunken px-3 py-2">{kept.all}</p>}
        {kept?.all === undefined &&
          shownFields(resource, mode).some(({ field }) => isRequired(field, mode)) && (
            <p className="text-fine text-ink-faint">
              {formWords.requiredMark}
              <Asterisk />
            </p>
          )}
        <FormProvider {...form}>
          <RecordFields
            resource={resource}
            mode={mode}
            form={form}
            saved={sent.saved}
            lookups={lookups.data}
            isLoading={lookups.isLoading}
            besides={besides}
            kept={kept}
          />
        </FormProvider>
        {sent.problem && <ErrorSummary problem={sent.problem} resource={resource} form={form} />}
        <FormButtons
          leave={resource.form.leave}
          submit={words?.submit}
          changes={opened && Object.values(dirtyFields).filter(Boolean).length}
          isBegun={isDirty || hasErrors}
          isBusy={sent.isBusy}
          isKept={kept?.all !== undefined}
          isGone={latest?.isDeleted === true}
          onStopWaiting={sent.stopWaiting}
        />
      </form>
      <DoneDialog
        done={sent.done}
        next={resource.form.next}
        isBeside={opened !== undefined}
        onClose={() => {
          sent.close()
          // An empty form begins anew; one that stays as it is does not jump to its top.
          if (!opened) focusSoon(':is(input, textarea, button):enabled')
        }}
        onReturn={() => focusSoon('[type=submit]')}
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
  return around(drawn, sent.saved?.record, {
    now: latest?.record ?? sent.saved?.record,
    take: (record) => sent.show(record, { name: user.name, isMe: true }),
    isDirty,
    onActing: setActing,
  })
}
