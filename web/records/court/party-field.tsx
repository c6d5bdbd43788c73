import { courtScreen } from '#domain/words/court-screen.ts'
import { messages } from '#domain/words/messages.ts'
import { Combobox } from '../../components/combobox.tsx'
import { Field } from '../../components/field.tsx'
import type { PartyChoice } from './use-parties.ts'

/** Somebody of us, of the client, or anybody else by name. */
export function PartyField({
  id,
  value,
  choice: { options, isLoading, error: failure },
  required = false,
  error,
  onChange,
}: {
  id: string
  value: string
  choice: PartyChoice
  required?: boolean
  error: string | undefined
  onChange: (value: string) => void
}) {
  return (
    <Field
      id={id}
      label={courtScreen.to}
      required={required}
      error={error}
      // A name can be typed all the same.
      hint={failure && messages.generic.loadFailed}
    >
      {(described) => (
        <Combobox
          {...described}
          label={courtScreen.to}
          value={value}
          options={options}
          onChange={onChange}
          required={required}
          isLoading={isLoading}
          takesTyped={courtScreen.groups.others}
        />
      )}
    </Field>
  )
}
