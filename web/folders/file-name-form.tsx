import { useId, useState } from 'react'
import { endingOf } from '#domain/file-names.ts'
import { fileMessages } from '#domain/words/files.ts'
import { renameFile, type FolderPlace, type StoredFile } from '../api/files.ts'
import { Button } from '../components/button.tsx'
import { FieldError } from '../components/field.tsx'
import { useFolderRefresh } from './use-folder-files.ts'

export function FileNameForm({
  place,
  file,
  onClose,
}: {
  place: FolderPlace
  file: StoredFile
  onClose: () => void
}) {
  const errorId = useId()
  const refresh = useFolderRefresh(place)
  // The file as it was at opening, so that a change by somebody else is not overwritten unseen.
  const [opened, setOpened] = useState(file)
  const [name, setName] = useState(file.name)
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  const save = async () => {
    if (isSaving) return
    if (name === opened.name) return onClose()
    setSaving(true)
    const answer = await renameFile(place, opened, name)
    setSaving(false)
    if (answer.status === 409 && answer.data !== null) {
      setOpened(answer.data)
      return setError(fileMessages.renamedMeanwhile(answer.data.name))
    }
    if (answer.operation === 'ERROR') {
      const { name: [sentence] = [] } = answer.errors ?? {}
      return setError(sentence ?? answer.message)
    }
    await refresh()
    onClose()
  }

  return (
    <form
      className="flex min-w-0 flex-1 flex-col gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="flex flex-wrap items-center gap-2">
        <input
          className="control min-w-0 flex-1 basis-48"
          aria-label="Name"
          autoFocus
          autoComplete="off"
          spellCheck={false}
          value={name}
          {...(error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId })}
          onFocus={({ target }) => target.setSelectionRange(0, stemOf(target.value))}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
        />
        <Button type="submit" variant="primary" disabled={isSaving}>
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
      <FieldError id={errorId} error={error} />
    </form>
  )
}

function stemOf(name: string): number {
  const ending = endingOf(name)
  return ending === '' ? name.length : name.length - ending.length - 1
}
