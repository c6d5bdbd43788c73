import { X } from 'lucide-react'
import { useEffect, useId, type Dispatch, type SetStateAction } from 'react'
import { mostAnswerFiles } from '#domain/answers.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { isFolderKind, type FolderKind } from '#domain/kinds/registry.ts'
import { writeSize } from '#domain/file-size.ts'
import { courtScreen } from '#domain/words/court-screen.ts'
import { discussionScreen } from '#domain/words/discussion-screen.ts'
import type { Row } from '../../api/records.ts'
import { Chip, Chips } from '../../components/chips.tsx'
import { FieldError } from '../../components/field.tsx'
import { AttachFiles } from '../timeline/attach-files.tsx'
import { idOf } from '../id-of.ts'
import { folderPageOf } from '../use-record-files.ts'
import { AddFiles } from './add-files.tsx'
import { useAddingFiles } from './use-adding-files.ts'
import { useAllFiles } from './use-all-files.ts'

const said = courtScreen.answer

type File = { id: string; name: string; size: number }

type Props = {
  chosen: readonly File[]
  error: string | undefined
  onChange: Dispatch<SetStateAction<File[]>>
  /** Whether some are still on their way. */
  onAdding: (isAdding: boolean) => void
}

/** Files that go along, from the record's folder or into it; nothing where the firm keeps them elsewhere. */
export function FilesField({ resource, record, ...props }: Props & { resource: Resource; record: Row }) {
  const { model } = resource
  if (folderPageOf(resource, record) === undefined || !isFolderKind(model)) return null
  return <FolderFiles kind={model} id={idOf(record, resource) ?? ''} {...props} />
}

function FolderFiles({
  kind,
  id: recordId,
  chosen,
  error,
  onChange,
  onAdding,
}: Props & { kind: FolderKind; id: string }) {
  const id = useId()
  const files = useAllFiles(kind, recordId)
  const adding = useAddingFiles({ kind, id: recordId }, ({ id: added, name, size }) =>
    onChange((now) => [...now, { id: added, name, size }]),
  )
  const isAdding = adding.current !== undefined
  useEffect(() => onAdding(isAdding), [onAdding, isAdding])
  const all = files.data ?? []
  const others = all.filter((file) => chosen.every(({ id: known }) => known !== file.id))
  const room = mostAnswerFiles - chosen.length
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1">
      <span id={id} className="text-small font-medium">
        {said.files}
      </span>
      {chosen.length > 0 && (
        <Chips label={said.files}>
          {chosen.map((file) => (
            <Chip key={file.id}>
              <span className="min-w-0 truncate">{file.name}</span>
              <span className="shrink-0 text-ink-faint tabular-nums">{writeSize(file.size)}</span>
              <button
                type="button"
                aria-label={discussionScreen.detach(file.name)}
                className="-mr-1 inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-ink-muted hover:text-ink"
                onClick={() => onChange((now) => now.filter((each) => each.id !== file.id))}
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </Chip>
          ))}
        </Chips>
      )}
      {room > 0 && (
        <div className="flex flex-wrap items-center gap-x-2">
          {others.length > 0 && (
            <AttachFiles
              files={others}
              isLoading={files.isLoading}
              onAttach={({ id: added }) =>
                onChange((now) => [...now, ...others.filter((file) => file.id === added)])
              }
            />
          )}
          <AddFiles adding={adding} room={room} isFirst={others.length === 0} />
        </div>
      )}
      {files.error && <p className="text-fine text-ink-faint">{said.filesFailed}</p>}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
