import { responseDays } from '#domain/response-days.ts'
import { firmMessages } from '#domain/words/firm.ts'
import { Field } from '../components/field.tsx'
import { firmCall, firmFields, type Firm, type FirmField } from './firm-values.ts'
import { SettingsForm } from './settings-form.tsx'
import { useMergedSave } from '../records/form/use-merged-save.ts'

const said = firmMessages

export function FirmForm({ firm }: { firm: Firm }) {
  const form = useMergedSave(firm, firmCall)
  const { values, setValues, problems } = form
  const inputOf = (name: FirmField) => ({
    name,
    value: String(values[name] ?? ''),
    error: problems[name],
    onType: (typed: string) => setValues({ ...values, [name]: typed }),
  })
  return (
    <SettingsForm form={form} fields={firmFields}>
      <TextInput {...inputOf('firm_name')} />
      <TextInput {...inputOf('address')} rows={3} />
      <TextInput {...inputOf('phone')} />
      <TextInput {...inputOf('stamp_text')} rows={5} hint={said.stampHint} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput {...inputOf('rfi_response_days')} isNumber hint={said.daysHint} />
        <TextInput {...inputOf('submittal_response_days')} isNumber hint={said.daysHint} />
      </div>
    </SettingsForm>
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
        if (rows !== undefined) {
          const minHeight = `calc(${rows} * 1lh + 0.875rem)`
          return (
            <textarea {...common} className="control field-sizing-content max-h-64" style={{ minHeight }} />
          )
        }
        const number = { type: 'number', inputMode: 'numeric', min, max } as const
        return <input {...common} className="control" {...(isNumber ? number : { type: 'text' })} />
      }}
    </Field>
  )
}
