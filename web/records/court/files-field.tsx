import { X } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { mostAnswerFiles } from '#domain/answers.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { writeSize } from '#domain/file-size.ts'
import { courtScreen } from '#domain/words/court-screen.ts'
import { discussionScreen } from '#domain/words/discussion-screen.ts'
import type { Row } from '../../api/records.ts'
import { Chip, Chips } from '../../components/chips.tsx'
import { FieldError } from '../../components/field.tsx'
import { AttachFiles } from '../timeline/attach-files.tsx'
import { idOf } from '../id-of.ts'
import { folderPageOf } from '../use-record-files.ts'
import { useAllFiles } from './use-all-files.ts'

const said = courtScreen.answer

type File = { id: string; name: string; size: number }

/** Files of the record's folder that go along; nothing where the firm keeps them elsewhere. */
export function FilesField({
  resource,
  record,
  chosen,
  error,
  onChange,
}: {
  resource: Resource
  record: Row
  chosen: readonly File[]
  error: string | undefined
  onChange: (files: File[]) => void
}) {
  const id = useId()
  const folder = folderPageOf(resource, record)
  const isHere = folder !== undefined
  const files = useAllFiles(resource.model, idOf(record, resource) ?? '', isHere)
  if (folder === undefined) return null
  const all = files.data ?? []
  const others = all.filter((file) => chosen.every(({ id }) => id !== file.id))
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
                onClick={() => onChange(chosen.filter((each) => each !== file))}
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </Chip>
          ))}
        </Chips>
      )}
      {files.error ? (
        <p className="text-fine text-ink-faint">{said.filesFailed}</p>
      ) : files.data && all.length === 0 ? (
        <p className="text-fine text-ink-faint">
          {said.noFiles}{' '}
          {/* Beside this window: what is typed in it stays, and what is added there is here on the way back. */}
          <Link to={folder} target="_blank" className="text-accent underline-offset-2 hover:underline">
            {said.addFiles}
          </Link>
        </p>
      ) : (
        chosen.length < mostAnswerFiles && (
          <div className="flex items-center gap-2">
            <AttachFiles
              files={others}
              isLoading={files.isLoading}
              onAttach={({ id: added }) =>
                onChange([...chosen, ...others.filter((file) => file.id === added)])
              }
            />
            <span className="text-fine text-ink-faint">{said.fileHint(mostAnswerFiles)}</span>
          </div>
        )
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
