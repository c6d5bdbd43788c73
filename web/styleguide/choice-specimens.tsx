import { useId, useState } from 'react'
import { categories, toChoices } from '#domain/choices.ts'
import { messages } from '#domain/words/messages.ts'
import { Checkbox } from '../components/checkbox.tsx'
import { Combobox } from '../components/combobox.tsx'
import { Field } from '../components/field.tsx'
import { Toggle } from '../components/toggle.tsx'
import { SpecimenRow, Specimens } from './specimens.tsx'

export function ChoiceSpecimens() {
  const [isOn, setOn] = useState(true)
  return (
    <Specimens title="Choices">
      <SpecimenRow name="checkboxes">
        <Checkbox label="Off" className="mr-3" />
        <Checkbox label="On" className="mr-3" defaultChecked />
        <Checkbox label="Required" className="mr-3" required />
        <Checkbox label="Disabled" className="mr-3" disabled />
        <Checkbox label="On and disabled" defaultChecked disabled />
      </SpecimenRow>
      <div>
        <Toggle label="Switch" checked={isOn} onChange={setOn} />
        <Toggle
          label="Switch with a hint"
          hint={messages.preferences.shortcutsWhy}
          checked={!isOn}
          onChange={(on) => setOn(!on)}
        />
      </div>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <Chooser label="Optional, chosen" options={few} starts="Plumbing" />
        <Chooser label="Required, not chosen" options={few} required />
        <Chooser label="Wrong" options={few} required error={messages.shared.categoryRequired} />
        <Chooser label="Without options" options={[]} />
        <Chooser label="Options on their way" options={[]} isLoading />
        <Chooser label="Five thousand options" options={many} starts="p4711" />
        <Chooser label="Not among the options" options={few} starts="Somebody who has left" />
        <Chooser label="Disabled" options={few} starts="Plumbing" disabled />
      </div>
    </Specimens>
  )
}

function Chooser({
  label,
  starts = '',
  error,
  required = false,
  ...props
}: {
  label: string
  options: readonly { value: string; label: string; hint?: string }[]
  starts?: string
  error?: string
  required?: boolean
  disabled?: boolean
  isLoading?: boolean
}) {
  const id = useId()
  const [value, setValue] = useState(starts)
  return (
    <Field id={id} label={label} required={required} error={error}>
      {(described) => (
        <Combobox
          {...described}
          {...props}
          label={label}
          value={value}
          onChange={setValue}
          required={required}
        />
      )}
    </Field>
  )
}

const few = toChoices(categories)

const many = Array.from({ length: 5000 }, (_, index) => ({
  value: `p${index}`,
  label: `26${String(index).padStart(4, '0')} Clinic and laboratory on the corner of Third Street`,
  hint: index % 2 === 0 ? 'Grace Holloway' : 'Alma Reyes',
}))
