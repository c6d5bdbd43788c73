import { statisticsScreen as said } from '#domain/words/statistics-screen.ts'
import { figureWords, toneOf, type Figure, type Line } from './figures.ts'

const rows: { head: string; figures: readonly [Figure, Figure] }[] = [
  { head: said.heads.onTime, figures: ['on_time', 'on_time_percent'] },
  { head: said.heads.average, figures: ['average_days_us', 'average_days_them'] },
  { head: said.heads.total, figures: ['total_days_us', 'total_days_them'] },
  { head: said.heads.now, figures: ['open', 'overdue'] },
]

/** The figures on the phone: a card a line, every figure with its word. */
export function FigureCards({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {lines.map((line) => (
        <li key={line.key} className="px-3 py-2.5 text-small">
          <h2 className="flex items-baseline justify-between gap-3 pb-1 text-lead font-lead">
            <span className="min-w-0 break-words">{line.name}</span>
            <span className="shrink-0 text-small font-medium">
              <span className="tabular-nums">{figureWords(line, 'closed')}</span>{' '}
              {said.columns.closed.toLowerCase()}
            </span>
          </h2>
          <dl className="grid grid-cols-[minmax(0,1fr)_minmax(2.25rem,auto)_auto_minmax(2.25rem,auto)_auto] gap-x-1 gap-y-0.5">
            {rows.map(({ head, figures }) => (
              <div key={head} className="col-span-5 grid grid-cols-subgrid">
                <dt className="text-ink-muted">{head}</dt>
                {figures.map((figure) => (
                  <dd key={figure} className="col-span-2 grid grid-cols-subgrid items-baseline not-last:pr-3">
                    <span className={`text-right tabular-nums ${toneOf(line, figure)}`}>
                      {figureWords(line, figure)}
                    </span>
                    <span className="text-fine text-ink-faint">{brief[figure]}</span>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

const brief: Partial<Record<Figure, string>> = said.brief
