import { dispositions, type Disposition } from '#domain/choices.ts'
import { courtScreen } from '#domain/words/court-screen.ts'
import { Asterisk, FieldError } from '../../components/field.tsx'

/** All five in sight: it is what the window is about. */
export function DispositionField({
  id,
  value,
  error,
  onChange,
}: {
  id: string
  value: Disposition | ''
  error: string | undefined
  onChange: (value: Disposition) => void
}) {
  const errorId = `${id}-error`
  return (
    <fieldset className="flex min-w-0 flex-col gap-1" {...(error ? { 'aria-describedby': errorId } : {})}>
      <legend className="pb-1 text-small font-medium">
        {courtScreen.return.disposition}
        <Asterisk />
      </legend>
      <div className="grid gap-x-4 md:grid-cols-2">
        {dispositions.map((each) => (
          <label key={each} className="inline-flex min-h-8 items-center gap-2 max-md:min-h-11">
            <input
              type="radio"
              name={id}
              className="tick"
              required
              checked={each === value}
              onChange={() => onChange(each)}
              {...(error ? { 'aria-invalid': true } : {})}
            />
            {each}
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
