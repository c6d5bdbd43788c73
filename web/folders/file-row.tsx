import { Download } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { writeSize } from '#domain/file-size.ts'
import { writeDate, writeInstant } from '#domain/written-dates.ts'
import type { FolderPlace, StoredFile } from '../api/files.ts'
import { Button } from '../components/button.tsx'
import { FileMenu } from './file-menu.tsx'
import { FileNameForm } from './file-name-form.tsx'
import { FileSign } from './file-sign.tsx'
import type { FileActions } from './use-file-actions.ts'

export function FileRow({
  place,
  file,
  zone,
  actions,
  mayEdit,
  isWanted,
  onOpen,
}: {
  place: FolderPlace
  file: StoredFile
  zone: string | undefined
  actions: FileActions
  mayEdit: boolean
  isWanted: boolean
  onOpen: () => void
}) {
  const [isNaming, setNaming] = useState(false)
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isWanted) row.current?.scrollIntoView({ block: 'center' })
  }, [isWanted])
  const isBusy = actions.isRunning(file)
  const nameAgain = () => {
    setNaming(false)
    // The name field is gone, and the focus would go with it.
    setTimeout(() => row.current?.querySelector<HTMLElement>('[data-file]')?.focus())
  }
  const after = () => neighbourOf(row.current)
  return (
    <tr
      ref={row}
      className={`border-b border-line last:border-b-0 hover:bg-hover ${isWanted ? 'bg-accent-soft' : ''}`}
    >
      <FileFacts file={file} zone={zone}>
        {isNaming ? (
          <FileNameForm place={place} file={file} onClose={nameAgain} />
        ) : (
          <button
            type="button"
            data-file=""
            disabled={isBusy}
            className="min-h-7 min-w-0 rounded-sm text-left font-lead wrap-anywhere underline-offset-2 hover:underline max-md:min-h-11 max-md:text-lead"
            onClick={onOpen}
          >
            {file.name}
          </button>
        )}
      </FileFacts>
      <td className="py-1 text-right align-top whitespace-nowrap">
        {!isNaming && (
          <>
            <Button
              variant="quiet"
              size="small icon"
              aria-label={`Download ${file.name}`}
              disabled={isBusy}
              onClick={() => void actions.download(file)}
            >
              <Download aria-hidden="true" className="size-4" />
            </Button>
            <FileMenu
              name={file.name}
              isBusy={isBusy}
              onCopyLink={() => void actions.copyLink(file)}
              onRename={mayEdit ? () => setNaming(true) : undefined}
              onDelete={mayEdit ? () => void actions.remove(file, after) : undefined}
            />
          </>
        )}
      </td>
    </tr>
  )
}

export function FileFacts({
  file: { name, size, uploaded_by: by, uploaded_at: at },
  zone,
  children,
}: {
  file: StoredFile
  zone: string | undefined
  children: ReactNode
}) {
  const moment = zone !== undefined && <Moment at={at} zone={zone} />
  const cell = 'h-(--row) px-2 py-2 align-top text-ink-muted tabular-nums'
  return (
    <>
      <td className="h-(--row) px-2 py-1 align-top">
        <div className="flex min-w-0 items-start gap-2">
          <FileSign name={name} />
          <div className="flex min-w-0 flex-1 flex-col items-start">
            {children}
            <p className="flex flex-wrap gap-x-3 text-fine text-ink-muted tabular-nums @3xl:hidden">
              <span className="@xl:hidden">{writeSize(size)}</span>
              <span className="@xl:hidden">{moment}</span>
              <span className="wrap-anywhere">{by.name}</span>
            </p>
          </div>
        </div>
      </td>
      <td className={`${cell} text-right @max-xl:hidden`}>{writeSize(size)}</td>
      <td className={`${cell} truncate @max-3xl:hidden`} title={by.name}>
        {by.name}
      </td>
      <td className={`${cell} @max-xl:hidden`}>{moment}</td>
    </>
  )
}

function Moment({ at, zone }: { at: string; zone: string }) {
  const { date, time } = writeInstant(at, zone)
  return (
    <time dateTime={at}>
      <span className="whitespace-nowrap">{writeDate(date)},</span>{' '}
      <span className="whitespace-nowrap">{time}</span>
    </time>
  )
}

function neighbourOf(row: HTMLElement | null): HTMLElement | null | undefined {
  return (
    document.querySelector<HTMLElement>('[data-file]') ?? row?.closest('section')?.querySelector('button')
  )
}
