import { useId, type CSSProperties, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useNarrow } from '../components/use-narrow.ts'
import { ceilingOf, labelStep, linesOf, spansOf, valueOf, wordsOf, type Bar, type Chart } from './chart.ts'
import { fillOf, Patterns } from './fills.tsx'

const height = 220
const foot = 22
const head = 16
const lineHeight = 26
const headingHeight = 28

/**
 * A chart of bars, as a picture that its sentence names. Places across are percentages, so that it needs no measuring. Its
 * bars lead to lists for the pointer; the table has the same ways for everybody.
 */
export function ChartPicture({ chart, name }: { chart: Chart; name: string }) {
  const id = useId()
  return (
    <>
      <Legend chart={chart} id={id} />
      {chart.isLying ? (
        <Lines chart={chart} name={name} id={id} />
      ) : (
        <Columns chart={chart} name={name} id={id} />
      )}
    </>
  )
}

function Legend({ chart: { series, groups, inPart }, id }: { chart: Chart; id: string }) {
  const parts = groups.filter(({ isPart }) => isPart).map(({ label }) => label)
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 pb-2 text-fine text-ink-muted">
      {series.map(({ label, look }) => (
        <li key={label} className="flex items-center gap-1.5">
          <svg aria-hidden="true" width="14" height="10">
            <Patterns id={`${id}-${look}-key`} />
            <rect x="0.5" y="0.5" width="13" height="9" {...fillOf(look, `${id}-${look}-key`)} />
          </svg>
          {label}
        </li>
      ))}
      {inPart !== undefined && parts.length > 0 && <li>{inPart(parts)}</li>}
    </ul>
  )
}

type Drawn = { chart: Chart; name: string; id: string }

type Box = { key: string; bar: Bar; style: CSSProperties }

function Columns({ chart, name, id }: Drawn) {
  const isNarrow = useNarrow()
  const { groups, series, isStacked } = chart
  const ceiling = ceilingOf(chart)
  const wide = 100 / Math.max(1, groups.length)
  const across = isStacked ? 1 : Math.max(1, series.length)
  const thick = (wide * 0.7) / across
  const up = (share: number) => head + (height - foot - head) * (1 - share)
  const hasFigures = groups.length * across <= (isNarrow ? 12 : 32)
  const step = labelStep(groups.length, isNarrow ? 5 : 12)
  const boxes = groups.flatMap(({ bars, label }, place) =>
    spansOf(bars, isStacked, ceiling).map(([from, to], index) => {
      const left = place * wide + wide * 0.15 + (isStacked ? 0 : index * thick)
      return {
        bar: bars[index],
        key: `${label} ${index}`,
        left,
        top: up(to),
        tall: up(from) - up(to),
      }
    }),
  )
  return (
    <Framed
      height={height}
      links={boxes.flatMap(({ bar, key, left, top, tall }): Box[] =>
        bar === undefined || valueOf(bar) === 0
          ? []
          : [{ key, bar, style: { left: `${left}%`, width: `${thick}%`, top, height: tall } }],
      )}
    >
      <svg role="img" aria-label={name} width="100%" height={height} className="block overflow-visible">
        <Patterns id={id} />
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line x1="0" x2="100%" y1={up(share)} y2={up(share)} className="stroke-line" strokeWidth="1" />
            {share > 0 && (
              <text x="0" y={up(share) - 4} className="fill-ink-faint text-fine tabular-nums">
                {wordsOf(chart, ceiling * share)}
              </text>
            )}
          </g>
        ))}
        {boxes.map(({ bar, key, left, top, tall }) =>
          bar === undefined || valueOf(bar) === 0 ? null : (
            <g key={key}>
              <rect
                x={`${left}%`}
                width={`${thick}%`}
                y={top}
                height={tall}
                {...fillOf(series[bar.series]?.look ?? 'solid', id)}
              />
              {hasFigures && !isStacked && (
                <text
                  x={`${left + thick / 2}%`}
                  y={top - 4}
                  textAnchor="middle"
                  className="fill-ink text-fine tabular-nums"
                >
                  {wordsOf(chart, valueOf(bar))}
                </text>
              )}
            </g>
          ),
        )}
        {boxes.map(({ bar, key, left, top }) =>
          bar?.value === null ? (
            <text
              key={key}
              x={`${left + thick / 2}%`}
              y={top - 4}
              textAnchor="middle"
              className="fill-ink-faint text-fine"
            >
              –<title>{bar.name}</title>
            </text>
          ) : null,
        )}
        {groups.map(({ label, isPart }, place) =>
          // The legend names those that the period has a part of.
          isPart || (place % step === 0 && !groups[place + 1]?.isPart) ? (
            <text
              key={label}
              // The first of many narrow ones would hang out of the card.
              x={place === 0 && step > 1 ? 0 : `${place * wide + wide / 2}%`}
              y={height - 6}
              textAnchor={place === 0 && step > 1 ? 'start' : 'middle'}
              className="fill-ink-muted text-fine"
            >
              {label}
            </text>
          ) : null,
        )}
      </svg>
    </Framed>
  )
}

function Lines({ chart, name, id }: Drawn) {
  const isNarrow = useNarrow()
  const { groups, series } = chart
  const ceiling = ceilingOf(chart)
  // Two figures at the end of a bar need more room than one.
  const isTold = groups.some(({ told }) => told !== undefined)
  const [begin, room] = isNarrow ? [40, isTold ? 40 : 48] : [28, isTold ? 58 : 62]
  const { tops, tall } = linesOf(groups, { line: lineHeight, heading: headingHeight })
  const topOf = (place: number) => tops[place] ?? 0
  // Two people may have one name.
  const keys = groups.map(({ label }, place) => `${place} ${label}`)
  const boxes = groups.flatMap(({ bars, label }, place) =>
    spansOf(bars, true, ceiling).map(([from, to], index) => ({
      bar: bars[index],
      key: `${place} ${label} ${index}`,
      left: begin + from * room,
      wide: (to - from) * room,
      top: topOf(place) + 5,
    })),
  )
  return (
    <Framed
      height={tall}
      links={boxes.flatMap(({ bar, key, left, wide, top }): Box[] =>
        bar === undefined || valueOf(bar) === 0
          ? []
          : [{ key, bar, style: { left: `${left}%`, width: `${wide}%`, top, height: lineHeight - 10 } }],
      )}
    >
      <svg role="img" aria-label={name} width="100%" height={tall} className="block overflow-visible">
        <Patterns id={id} />
        <line x1={`${begin}%`} x2={`${begin}%`} y1="0" y2={tall} className="stroke-line" strokeWidth="1" />
        {groups.map(({ label, bars, begins, told }, place) => {
          const all = bars.reduce((sum, bar) => sum + valueOf(bar), 0)
          return (
            <g key={keys[place]}>
              {begins !== undefined && (
                <text x="0" y={topOf(place) - 6} className="fill-ink-muted text-fine font-medium">
                  {begins}
                </text>
              )}
              {/* Text of a picture cannot be cut by the room it has. */}
              <foreignObject x="0" y={topOf(place)} width={`${begin - 1}%`} height={lineHeight}>
                <p className="truncate text-fine leading-6 text-ink" title={label}>
                  {label}
                </p>
              </foreignObject>
              <text
                x={`${begin + (all / ceiling) * room + 1}%`}
                y={topOf(place) + 17}
                className="fill-ink-muted text-fine tabular-nums"
              >
                {told ?? wordsOf(chart, all)}
              </text>
            </g>
          )
        })}
        {boxes.map(({ bar, key, left, wide, top }) =>
          bar === undefined || valueOf(bar) === 0 ? null : (
            <rect
              key={key}
              x={`${left}%`}
              width={`${wide}%`}
              y={top}
              height={lineHeight - 10}
              {...fillOf(series[bar.series]?.look ?? 'solid', id)}
            />
          ),
        )}
      </svg>
    </Framed>
  )
}

/**
 * A picture has nothing inside that could be gone to, so that its links lie over it. Where it is narrow, bars are too thin
 * for a thumb, and the table alone leads on.
 */
function Framed({
  height: tall,
  links,
  children,
}: {
  height: number
  links: readonly Box[]
  children: ReactNode
}) {
  return (
    <div className="relative" style={{ height: tall }}>
      {children}
      <div aria-hidden="true" className="max-md:hidden print:hidden">
        {links.map(({ key, bar, style }) => (
          <Link
            key={key}
            to={bar.href}
            title={bar.name}
            tabIndex={-1}
            style={style}
            className="absolute hover:outline-2 hover:outline-ink"
          />
        ))}
      </div>
    </div>
  )
}
