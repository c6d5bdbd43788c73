import { Field } from '../../components/field.tsx'

export function TextField({
  id,
  label,
  value,
  hint,
  error,
  required = false,
  onChange,
}: {
  id: string
  label: string
  value: string
  hint?: string
  error: string | undefined
  required?: boolean
  onChange: (value: string) => void
}) {
  return (
    <Field id={id} label={label} required={required} hint={hint} error={error}>
      {(described) => (
        <textarea
          {...described}
          rows={required ? 5 : 2}
          required={required}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`control field-sizing-content max-h-80 ${required ? 'min-h-32' : 'min-h-16'}`}
        />
      )}
    </Field>
  )
}
