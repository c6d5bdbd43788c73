import { importsScreen as said } from '#domain/words/imports-screen.ts'
import { ProgressLine } from '../components/progress-line.tsx'
import type { ImportRun } from './use-import.ts'

export function JobProgress({ run: { state, progress } }: { run: ImportRun }) {
  const { done, total } = progress
  const words = state === 'checking' ? said.checking(done, total) : said.importing(done, total)
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 md:p-5">
      <p role="status" className="font-medium tabular-nums">
        {words}
      </p>
      <div role="progressbar" aria-label={words} aria-valuemin={0} aria-valuemax={total} aria-valuenow={done}>
        <ProgressLine
          percent={total === 0 ? 0 : Math.round((100 * done) / total)}
          colour="accent"
          className="h-1.5 bg-line"
        />
      </div>
      <p className="text-small text-ink-muted">{said.mayLeave}</p>
    </div>
  )
}
