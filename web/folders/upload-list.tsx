import { Check, RotateCw, TriangleAlert, WifiOff, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { writeSize } from '#domain/file-size.ts'
import { fileMessages } from '#domain/words/files.ts'
import { Button } from '../components/button.tsx'
import { keepFocus } from '../components/keep-focus.ts'
import { ProgressLine } from '../components/progress-line.tsx'
import { isUnderWay, type Upload } from './use-uploads.ts'

const said = fileMessages

export function UploadList({
  uploads,
  onRemove,
  onRetry,
  onClear,
}: {
  uploads: readonly Upload[]
  onRemove: (key: string) => void
  onRetry: (key: string) => void
  onClear: () => void
}) {
  const section = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [cancelled, setCancelled] = useState('')
  const isOver = !uploads.some(isUnderWay)
  const added = uploads.filter(({ state, said: words }) => state === 'done' && words === said.stored)
  const others = uploads.filter((upload) => !added.includes(upload))
  const shown = [
    ...others.toSorted((one, two) => ranks[one.state] - ranks[two.state]),
    ...(isOpen ? added : []),
  ]
  /** The pressed button goes with its row, and the focus would go with it. */
  const stay = () =>
    keepFocus(
      () =>
        section.current?.querySelector<HTMLElement>('button') ??
        document.querySelector<HTMLElement>('[data-add-files]'),
    )
  return (
    <section
      ref={section}
      aria-label="Uploads"
      className={`rounded-md border border-line ${uploads.length === 0 ? 'sr-only' : ''}`}
    >
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 px-3 py-1">
        <p role="status" className="min-w-0 flex-1 text-small font-medium">
          {newsOf(uploads)}
        </p>
        {added.length > 0 && (
          <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? said.hideAdded : said.showAdded(added.length)}
          </Button>
        )}
        {isOver && uploads.length > 0 && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              onClear()
              stay()
            }}
          >
            Clear
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {cancelled}
      </p>
      <ul className="max-h-72 overflow-y-auto">
        {shown.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onRemove={() => {
              setCancelled(isUnderWay(upload) ? said.stoppedOne(upload.file.name) : '')
              onRemove(upload.key)
              stay()
            }}
            onRetry={() => {
              onRetry(upload.key)
              stay()
            }}
          />
        ))}
      </ul>
    </section>
  )
}

/** Uploads that need somebody come first. */
const ranks: Record<Upload['state'], number> = { failed: 0, lost: 1, sending: 1, waiting: 2, done: 3 }

function newsOf(uploads: readonly Upload[]): string {
  const latest = uploads.filter(({ isOld }) => !isOld)
  const before = uploads.length - latest.length
  if (latest.length === 0) return before === 0 ? '' : said.failures(before)
  const count = (state: Upload['state']) => latest.filter((upload) => upload.state === state).length
  const failed = count('failed')
  return [
    failed < latest.length && said.progress(count('done'), latest.length),
    failed > 0 && said.failures(failed),
    count('lost') > 0 && said.lost,
    before > 0 && said.failedBefore(before),
  ]
    .filter(Boolean)
    .join(', ')
}

function UploadRow({
  upload: { file, state, share, said: words, canRetry },
  onRemove,
  onRetry,
}: {
  upload: Upload
  onRemove: () => void
  onRetry: () => void
}) {
  const percent = Math.floor(share * 100)
  return (
    <li className="flex items-center gap-3 border-t border-line px-3 py-1 text-small">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex items-baseline gap-2">
          <span className="min-w-0 truncate" title={file.name}>
            {file.name}
          </span>
          <span className="shrink-0 text-fine text-ink-muted tabular-nums">{writeSize(file.size)}</span>
        </p>
        {state === 'sending' && (
          <div role="progressbar" aria-label={file.name} aria-valuenow={percent}>
            <ProgressLine percent={percent} colour="accent" className="h-1 bg-line" />
          </div>
        )}
        {state === 'lost' && <p className="text-fine text-ink-muted">{said.goesOn}</p>}
        {state === 'failed' && (
          <p role="alert" className="text-fine break-words text-danger">
            {words}
          </p>
        )}
        {state === 'done' && words !== said.stored && (
          <p className="text-fine break-words text-ink-muted">{words}</p>
        )}
      </div>
      <UploadState state={state} percent={percent} />
      {state === 'failed' && canRetry && (
        <Button size="small" aria-label={`Retry ${file.name}`} onClick={onRetry}>
          <RotateCw aria-hidden="true" className="size-3.5" />
          Retry
        </Button>
      )}
      <Button
        size="small icon"
        variant="quiet"
        aria-label={`${state === 'failed' || state === 'done' ? 'Dismiss' : 'Cancel'} ${file.name}`}
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-3.5" />
      </Button>
    </li>
  )
}

function UploadState({ state, percent }: { state: Upload['state']; percent: number }) {
  if (state === 'done') {
    return (
      <span className="inline-flex items-center gap-1 text-green-ink">
        <Check aria-hidden="true" className="size-4" />
        {said.stored}
      </span>
    )
  }
  if (state === 'lost') return <WifiOff aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
  if (state === 'failed') return <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-danger" />
  const words = state === 'waiting' ? said.waiting : percent < 100 ? said.sending(percent) : said.storing
  return <span className="shrink-0 text-ink-muted tabular-nums">{words}</span>
}
