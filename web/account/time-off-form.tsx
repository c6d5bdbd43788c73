import { useId } from 'react'
import type { TimeOffEntry } from '#domain/calls/workload.ts'
import { firstDay, lastDay } from '#domain/dates.ts'
import { timeOffScreen as said } from '#domain/words/time-off-screen.ts'
import { workloadMessages } from '#domain/words/workload.ts'
import { call } from '../api/ask.ts'
import { newKey } from '../api/new-key.ts'
import { Button } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import { notifyDone } from '../components/notify.ts'
import { RootError } from './root-error.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useCheckedForm } from './use-checked-form.ts'

/** For a new time off, or one that is changed. */
export function TimeOffForm({
  email,
  changed,
  onDone,
  onCancel,
}: {
  email: string | undefined
  changed: TimeOffEntry | undefined
  onDone: () => Promise<void>
  onCancel: () => void
}) {
  const id = useId()
  const { form, errors, isBusy } = useCheckedForm({
    rules: async () => (await import('#domain/time-off.ts')).newTimeOff,
    send: async ({ from_date, to_date, note }, element) => {
      const body = { from_date, to_date, note }
      const answer =
        changed === undefined
          ? await call('POST api/time_off', {
              body: { ...body, ...(email !== undefined && { email }) },
              idempotencyKey: newKey(),
            })
          : await call('PUT api/time_off/:id', {
              params: { id: changed.id },
              body: { ...body, version: changed.version },
            })
      if (answer.operation === 'ERROR') return answer
      element.reset()
      notifyDone(workloadMessages.timeOffSaved)
      await onDone()
    },
  })
  const day = { type: 'date', min: firstDay, max: lastDay, className: 'control', required: true } as const
  return (
    <form {...form} className="flex flex-col gap-3">
      <div className="grid grid-cols-2 items-start gap-3 max-[24rem]:grid-cols-1">
        <Field id={`${id}-from`} label={said.first} required error={errors.from_date}>
          {(described) => (
            <input {...described} {...day} name="from_date" defaultValue={changed?.from_date ?? ''} />
          )}
        </Field>
        <Field id={`${id}-to`} label={said.last} required error={errors.to_date}>
          {(described) => (
            <input {...described} {...day} name="to_date" defaultValue={changed?.to_date ?? ''} />
          )}
        </Field>
      </div>
      <Field id={`${id}-note`} label={said.note} hint={said.noteHint} error={errors.note}>
        {(described) => (
          <input
            {...described}
            name="note"
            autoComplete="off"
            className="control"
            defaultValue={changed?.note ?? ''}
          />
        )}
      </Field>
      <RootError error={errors.root} />
      <div className="flex gap-2">
        <SubmitButton isBusy={isBusy} busy={said.saving} variant="secondary">
          {changed === undefined ? said.add : said.save}
        </SubmitButton>
        {changed !== undefined && (
          <Button variant="quiet" onClick={onCancel}>
            {said.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
