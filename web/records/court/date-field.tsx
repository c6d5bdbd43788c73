import { firstDay } from '#domain/dates.ts'
import { Field } from '../../components/field.tsx'

export function DateField({
  id,
  label,
  value,
  today,
  error,
  onChange,
}: {
  id: string
  label: string
  value: string
  today: string | undefined
  error: string | undefined
  onChange: (value: string) => void
}) {
  return (
    <Field id={id} label={label} error={error}>
      {(described) => (
        <input
          {...described}
          type="date"
          min={firstDay}
          max={today}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="control"
        />
      )}
    </Field>
  )
}
