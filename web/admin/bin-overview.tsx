import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { adminSiteMessages } from '#domain/admin/words.ts'
import { Notice } from '../components/notice.tsx'
import { binNameOf, type BinCount } from './bin-kind.ts'

export function BinOverview({ counts }: { counts: readonly BinCount[] }) {
  const frame = 'rounded-lg border border-line bg-surface'
  const filled = counts.filter(({ count }) => count > 0)
  if (filled.length === 0)
    return (
      <div className={frame}>
        <Notice title={adminSiteMessages.bin.nothing} isEmpty />
      </div>
    )
  return (
    <ul aria-label="Recycle Bin" className={`max-w-md divide-y divide-line ${frame}`}>
      {filled.map(({ model, count }) => (
        <li key={model} className="first:[&_a]:rounded-t-lg last:[&_a]:rounded-b-lg">
          <Link
            to={`?model=${model}`}
            className="flex min-h-(--row) items-center gap-2 px-3 text-small -outline-offset-2 hover:bg-hover max-md:min-h-11"
          >
            <span className="mr-auto font-lead">{binNameOf(model).many}</span>{' '}
            <span className="text-ink-muted tabular-nums">{count.toLocaleString('en-US')}</span>
            <ChevronRight aria-hidden="true" className="size-4 text-ink-faint" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
