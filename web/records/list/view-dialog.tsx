import { useState } from 'react'
import { viewsScreen as said } from '#domain/words/views-screen.ts'
import type { Answer } from '../../api/client.ts'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { answers, Dialog } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { sentenceOf } from './use-view-changes.ts'

export type Named = { name: string; isShared: boolean; isPinned: boolean }

/** Asks for the name of a view; of a new one also who sees it and where. */
export function ViewDialog({
  title,
  name: before = '',
  isNew = false,
  send,
  onClose,
}: {
  title: string
  name?: string
  isNew?: boolean
  send: (named: Named) => Promise<Answer>
  onClose: () => void
}) {
  const [named, setNamed] = useState<Named>({ name: before, isShared: false, isPinned: true })
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    if (isBusy) return
    setBusy(true)
    const answer = await send(named)
    setBusy(false)
    if (answer.operation === 'ERROR') setError(sentenceOf(answer))
    else onClose()
  }
  return (
    <Dialog title={title} open onClose={onClose} begins="input">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field id="view-name" label={said.name} required error={error}>
          {(described) => (
            <input
              {...described}
              className="control"
              required
              autoComplete="off"
              value={named.name}
              onChange={({ target }) => setNamed({ ...named, name: target.value })}
            />
          )}
        </Field>
        {isNew && (
          <div className="flex flex-col gap-1">
            <Checkbox
              label={said.pinAsTab}
              checked={named.isPinned}
              onChange={({ target }) => setNamed({ ...named, isPinned: target.checked })}
            />
            <Checkbox
              label={said.share}
              checked={named.isShared}
              onChange={({ target }) => setNamed({ ...named, isShared: target.checked })}
            />
          </div>
        )}
        <div className={answers}>
          <Button onClick={onClose}>{said.cancel}</Button>
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            {isBusy ? said.saving : said.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
