import { useQueryClient } from '@tanstack/react-query'
import { workloadMessages } from '#domain/words/workload.ts'
import { workloadScreen as said } from '#domain/words/workload-screen.ts'
import { RootError } from '../account/root-error.tsx'
import { SubmitButton } from '../account/submit-button.tsx'
import { useCheckedForm } from '../account/use-checked-form.ts'
import { call } from '../api/ask.ts'
import { answers } from '../components/dialog.tsx'
import { Field } from '../components/field.tsx'
import { notifyDone } from '../components/notify.ts'
import type { Line } from './use-workload.ts'

export function CapacityForm({ line, onDone }: { line: Line; onDone: () => void }) {
  const queries = useQueryClient()
  const { form, errors, isBusy } = useCheckedForm({
    rules: async () => (await import('#domain/workload.ts')).capacityPayload,
    send: async ({ weekly_hours }) => {
      const answer = await call('PUT api/workload/:id/capacity', {
        params: { id: line.id },
        body: { weekly_hours },
      })
      if (answer.operation === 'ERROR') return answer
      notifyDone(workloadMessages.capacitySaved)
      void queries.invalidateQueries({ queryKey: ['workload'] })
      onDone()
    },
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      <Field
        id="weekly-hours"
        label={said.weekly}
        hint={said.weeklyHint}
        required
        error={errors.weekly_hours}
      >
        {(described) => (
          <input
            {...described}
            name="weekly_hours"
            inputMode="decimal"
            autoComplete="off"
            required
            className="control"
            defaultValue={line.weeklyHours}
          />
        )}
      </Field>
      <RootError error={errors.root} />
      <div className={answers}>
        <SubmitButton isBusy={isBusy} busy={said.saving}>
          {said.save}
        </SubmitButton>
      </div>
    </form>
  )
}
