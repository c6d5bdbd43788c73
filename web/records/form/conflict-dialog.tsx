import { useState, type SyntheticEvent } from 'react'
import { formWords } from '#domain/words/forms.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import type { FormValues, SavedRecord } from './form-values.ts'
import type { Author } from './last-to-change.ts'

const said = formWords

export type Conflict = {
  mine: FormValues
  theirs: SavedRecord
  /** Settled values; a field that collides holds theirs. */
  merged: FormValues
  collisions: readonly string[]
  by?: Author
  /** The form was being submitted, so the decision is sent at once. */
  isSending: boolean
}

export function ConflictDialog({
  conflict,
  resource,
  call,
  onDecide,
  onClose,
}: {
  conflict: Conflict
  resource: { fields: Readonly<Record<string, { label: string }>> }
  call: (name: string, value: string | boolean, theirs: SavedRecord) => string
  onDecide: (values: FormValues) => void
  onClose: () => void
}) {
  const { mine, theirs, merged, collisions, by } = conflict
  const [isTheirs, setTheirs] = useState<Record<string, boolean>>({})
  const all = (isTaken: boolean) => setTheirs(Object.fromEntries(collisions.map((name) => [name, isTaken])))
  const decide = (event: SyntheticEvent) => {
    event.preventDefault()
    const kept = collisions.filter((name) => !isTheirs[name])
    onDecide({ ...merged, ...Object.fromEntries(kept.map((name) => [name, mine[name] ?? ''])) })
  }
  return (
    <Dialog
      title={formWords.latest.conflict(by)}
      description={said.bothChanged}
      open
      onClose={onClose}
      width="preview"
    >
      <form onSubmit={decide} className="flex flex-col gap-4">
        {collisions.map((name) => (
          <fieldset key={name} className="grid gap-2 sm:grid-cols-2">
            <legend className="pb-1 font-medium">{resource.fields[name]?.label}</legend>
            <Side
              name={name}
              title={said.mine}
              text={call(name, mine[name] ?? '', theirs)}
              checked={!isTheirs[name]}
              onCheck={() => setTheirs({ ...isTheirs, [name]: false })}
            />
            <Side
              name={name}
              title={by?.isMe ? said.asSaved : (by?.name ?? said.theirs)}
              text={call(name, merged[name] ?? '', theirs)}
              checked={isTheirs[name] === true}
              onCheck={() => setTheirs({ ...isTheirs, [name]: true })}
            />
          </fieldset>
        ))}
        <div className="flex flex-wrap gap-2 border-t border-line pt-4 max-md:flex-col max-md:*:w-full">
          <Button onClick={() => all(false)}>{said.keepMine}</Button>
          <Button onClick={() => all(true)}>{by?.isMe ? said.takeSaved : said.takeTheirs}</Button>
          <Button type="submit" variant="primary" className="md:ml-auto">
            {conflict.isSending ? said.save : said.use}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Side({
  name,
  title,
  text,
  checked,
  onCheck,
}: {
  name: string
  title: string
  text: string
  checked: boolean
  onCheck: () => void
}) {
  return (
    <label
      className={`flex min-w-0 gap-2 rounded-md border p-3 ${checked ? 'border-accent bg-accent-soft' : 'border-line'}`}
    >
      <input
        type="radio"
        name={`keep-${name}`}
        checked={checked}
        onChange={onCheck}
        className="tick mt-0.5"
      />
      <span className="min-w-0">
        <span className="block text-small text-ink-muted">{title}</span>
        <span className="block max-h-48 overflow-y-auto break-words whitespace-pre-wrap">
          {text || said.nothing}
        </span>
      </span>
    </label>
  )
}
