import type { SyntheticEvent } from 'react'
import { responseDays } from '#domain/firm.ts'
import { firmMessages } from '#domain/words/firm.ts'
import { Button } from '../components/button.tsx'
import { ErrorBanner } from '../components/error-banner.tsx'
import { Field } from '../components/field.tsx'
import { ConflictDialog } from '../records/form/conflict-dialog.tsx'
import { firmCall, firmFields, type Firm, type FirmField } from './firm-values.ts'
import { useSettingsSave } from './use-settings-save.ts'

const said = firmMessages

export function FirmForm({ firm }: { firm: Firm }) {
  const form = useSettingsSave(firm, firmCall)
  const { values, setValues, problems, conflict, isBusy } = form
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void form.save()
  }
  const inputOf = (name: FirmField) => ({
    name,
    value: String(values[name] ?? ''),
    error: problems[name],
    onType: (typed: string) => setValues({ ...values, [name]: typed }),
  })
  return (
    <>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextInput {...inputOf('firm_name')} />
        <TextInput {...inputOf('address')} rows={3} />
        <TextInput {...inputOf('phone')} />
        <TextInput {...inputOf('stamp_text')} rows={5} hint={said.stampHint} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput {...inputOf('rfi_response_days')} isNumber hint={said.daysHint} />
          <TextInput {...inputOf('submittal_response_days')} isNumber hint={said.daysHint} />
        </div>
        {problems['whole'] && <ErrorBanner>{problems['whole']}</ErrorBanner>}
        {/* Not disabled while busy, so that it keeps the focus. */}
        <Button
          type="submit"
          variant={form.isTouched ? 'primary' : 'secondary'}
          aria-disabled={isBusy}
          className="self-start"
        >
          {isBusy ? said.saving : said.save}
        </Button>
      </form>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          resource={{ fields: firmFields }}
          call={(_, value) => String(value)}
          onDecide={(chosen) => void form.decide(chosen)}
          onClose={form.letConflictBe}
        />
      )}
    </>
  )
}

function TextInput({
  name,
  value,
  error,
  hint,
  rows,
  isNumber = false,
  onType,
}: {
  name: FirmField
  value: string
  error: string | undefined
  hint?: string
  rows?: number
  isNumber?: boolean
  onType: (typed: string) => void
}) {
  const { min, max } = responseDays
  return (
    <Field id={`firm-${name}`} label={firmFields[name].label} hint={hint} error={error}>
      {(described) => {
        const common = {
          ...described,
          value,
          onChange: ({ target }: { target: { value: string } }) => onType(target.value),
        }
        if (rows !== undefined) return <textarea {...common} className="control" rows={rows} />
        const number = { type: 'number', inputMode: 'numeric', min, max } as const
        return <input {...common} className="control" {...(isNumber ? number : { type: 'text' })} />
      }}
    </Field>
  )
}
