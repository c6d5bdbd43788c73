import { statisticsScreen as said } from '#domain/words/statistics-screen.ts'
import { Category } from '../components/category.tsx'
import { figureWords, toneOf, type Figure, type Line } from './figures.ts'
import type { Grouping } from './statistics-state.ts'

/** Heads over several columns; the first column has none. Where there is no room for all, the last can be done without. */
const parts: { head?: string; figures: readonly Figure[] }[] = [
  { figures: ['closed'] },
  { head: said.heads.onTime, figures: ['on_time', 'on_time_percent'] },
  { head: said.heads.average, figures: ['average_days_us', 'average_days_them'] },
  { head: said.heads.now, figures: ['open', 'overdue'] },
  { head: said.heads.total, figures: ['total_days_us', 'total_days_them'] },
]

const sides = 'px-1.5 last:pr-3 @2xl:px-2 @2xl:last:pr-3'
const head = `${sides} font-medium`

export function FigureTable({
  label,
  group,
  overall,
  lines,
}: {
  label: string
  group: Grouping
  overall: Line
  lines: readonly Line[]
}) {
  return (
    <div className="scrolls-aside @container overflow-x-auto rounded-lg border border-line bg-surface print:overflow-visible print:border-0">
      <table aria-label={label} className="w-full text-small">
        <thead className="text-fine text-ink-muted">
          <tr>
            <th
              scope="col"
              rowSpan={2}
              className="sticky left-0 border-b border-line bg-surface pr-2 pb-2 pl-3 text-left align-bottom font-medium"
            >
              {said.groups[group]}
            </th>
            {parts.map(({ head: words, figures }) =>
              words === undefined ? (
                figures.map((figure) => (
                  <th
                    key={figure}
                    scope="col"
                    rowSpan={2}
                    className={`${head} border-b border-line pb-2 text-right align-bottom`}
                  >
                    {said.columns[figure]}
                  </th>
                ))
              ) : (
                <th
                  key={words}
                  scope="colgroup"
                  colSpan={figures.length}
                  className={`${head} border-l border-line pt-2 text-center whitespace-nowrap`}
                >
                  {words}
                </th>
              ),
            )}
          </tr>
          <tr className="border-b border-line">
            {parts.flatMap(({ head: words, figures }) =>
              words === undefined
                ? []
                : figures.map((figure, place) => (
                    <th
                      key={figure}
                      scope="col"
                      className={`${head} pb-2 text-right whitespace-nowrap ${place === 0 ? 'border-l border-line' : ''}`}
                    >
                      {said.columns[figure]}
                    </th>
                  )),
            )}
          </tr>
        </thead>
        <tbody>
          <FigureRow line={overall} isOverall name={overall.name} />
          {lines.map((line) => (
            <FigureRow
              key={line.key}
              line={line}
              name={group === 'discipline' ? <Category name={line.name} /> : line.name}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FigureRow({
  line,
  name,
  isOverall = false,
}: {
  line: Line
  name: React.ReactNode
  isOverall?: boolean
}) {
  return (
    <tr
      className={`h-(--row) border-b border-line break-inside-avoid last:border-b-0 ${isOverall ? 'font-semibold' : ''}`}
    >
      <th
        scope="row"
        className={`sticky left-0 min-w-36 bg-surface py-1.5 pr-2 pl-3 text-left break-words ${isOverall ? '' : 'font-lead'}`}
      >
        {name}
      </th>
      {parts.flatMap(({ head: words, figures }) =>
        figures.map((figure, place) => (
          <td
            key={figure}
            className={`${sides} text-right tabular-nums ${words !== undefined && place === 0 ? 'border-l border-line' : ''} ${toneOf(line, figure)}`}
          >
            {figureWords(line, figure)}
          </td>
        )),
      )}
    </tr>
  )
}
