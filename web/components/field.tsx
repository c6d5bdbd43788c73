import type { ReactNode } from 'react'

export type Described = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

export function Field({
  id,
  label,
  required = false,
  lead,
  hint,
  error,
  children,
}: {
  id: string
  label: string
  required?: boolean
  lead?: string
  hint?: ReactNode
  error?: string | undefined
  children: (described: Described) => ReactNode
}) {
  const leadId = `${id}-lead`
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [lead && leadId, hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {lead && (
        <p id={leadId} className="pb-2">
          {lead}
        </p>
      )}
      <label htmlFor={id} id={`${id}-label`} className="text-small font-medium">
        {label}
        {required && <Asterisk />}
      </label>
      {children({
        id,
        ...(error ? { 'aria-invalid': true } : {}),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      })}
      {hint && (
        <p id={hintId} className="text-fine text-ink-faint">
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  )
}

/** Red for the eye; the input's own `required` for screen readers. */
export function Asterisk() {
  return (
    <span aria-hidden="true" className="ml-0.5 text-danger">
      *
    </span>
  )
}

export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  if (!error) return null
  return (
    <p id={id} className="text-small text-danger">
      {error}
    </p>
  )
}
