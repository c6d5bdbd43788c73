import { useId } from 'react'
import { boardMessages } from '#domain/words/board.ts'
import { messages } from '#domain/words/messages.ts'
import { Field, type Described } from '../components/field.tsx'
import { Specimens } from './specimens.tsx'

export function FieldSpecimens() {
  const id = useId()
  return (
    <Specimens title="Fields">
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <Field id={`${id}-plain`} label="Plain">
          {(described) => <input {...described} className="control" placeholder="Placeholder" />}
        </Field>
        <Field id={`${id}-required`} label="Required" required>
          {(described) => (
            <input {...described} className="control" defaultValue="Air handler schedule" required />
          )}
        </Field>
        <Field id={`${id}-hint`} label="With a hint" hint={messages.shared.phoneHint}>
          {(described) => <input {...described} className="control" />}
        </Field>
        <Field id={`${id}-wrong`} label="Wrong" required error={messages.task.titleRequired}>
          {(described) => <input {...described} className="control" required />}
        </Field>
        <Field
          id={`${id}-both`}
          label="Wrong, with a hint"
          hint={messages.rfi.numberHint}
          error={messages.rfi.numberInvalid}
        >
          {(described) => <input {...described} className="control" defaultValue="twelve" />}
        </Field>
        <Field id={`${id}-read-only`} label="Read-only">
          {(described) => <input {...described} className="control" value="260042" readOnly />}
        </Field>
        <Field id={`${id}-disabled`} label="Disabled">
          {(described) => <input {...described} className="control" value="Library Annex" disabled />}
        </Field>
        <Field id={`${id}-date`} label="Date">
          {(described) => <input {...described} className="control" type="date" defaultValue="2026-02-28" />}
        </Field>
        <Field id={`${id}-choice`} label="Few to choose from">
          {choice}
        </Field>
        <Field id={`${id}-wrong-choice`} label="Wrong choice" error={messages.shared.statusRequired}>
          {choice}
        </Field>
        <div className="sm:col-span-2">
          <Field id={`${id}-long`} label="Long text">
            {(described) => (
              <textarea
                {...described}
                className="control"
                rows={3}
                defaultValue={boardMessages.emptyColumn}
              />
            )}
          </Field>
        </div>
      </div>
    </Specimens>
  )
}

function choice(described: Described) {
  return (
    <select {...described} className="control">
      <option>Active</option>
      <option>Closed</option>
    </select>
  )
}
