import { ChevronRight } from 'lucide-react'
import { Fragment, useState } from 'react'
import { todayIn } from '#domain/dates.ts'
import { registerScreen as said } from '#domain/words/register-screen.ts'
import { unbroken } from '../components/unbroken.ts'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import type { Section } from './chain.ts'
import { ChainCard } from './chain-card.tsx'
import { ChainRows } from './chain-rows.tsx'
import { openAtFirst } from './register-state.ts'
import { besideTitle, cells, columns } from './register-columns.ts'
import { useOnPaper } from './use-on-paper.ts'

/** Sections that fold; on paper all of them stand open. */
export function RegisterSections({ sections, isCards }: { sections: readonly Section[]; isCards: boolean }) {
  const { data: clock } = useFirmClock()
  const today = todayIn(clock?.time_zone ?? 'UTC')
  const isOnPaper = useOnPaper()
  const [folded, setFolded] = useState<ReadonlyMap<string, boolean>>(new Map())
  const atFirst = openAtFirst(sections)
  const isOpen = ({ section }: Section) => isOnPaper || (folded.get(section) ?? atFirst.has(section))
  const toggle = (section: Section) => setFolded((now) => new Map(now).set(section.section, !isOpen(section)))
  if (isCards && !isOnPaper) {
    return (
      <div className="overflow-clip rounded-lg border border-line bg-surface">
        {sections.map((section) => (
          <section key={section.section} aria-label={nameOf(section)}>
            <h3 className="relative border-b border-line bg-canvas">
              <SectionButton section={section} isOpen={isOpen(section)} onToggle={() => toggle(section)} />
            </h3>
            {isOpen(section) && (
              <ul>
                {section.submittals.map((chain) => (
                  <ChainCard key={chain.submittal_id} chain={chain} today={today} />
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    )
  }
  return (
    <div className="@container rounded-lg border border-line bg-surface print:border-0">
      <table aria-label={said.title} className="w-full table-fixed text-small">
        <thead className="text-left text-fine font-medium text-ink-muted">
          <tr className="h-8">
            {columns.map((name) => (
              <th
                key={name}
                scope="col"
                className={`sticky top-12 z-10 border-b border-line bg-surface font-medium first:rounded-tl-lg last:rounded-tr-lg print:static ${name === 'title' ? '@max-2xl:rounded-tl-lg' : ''} ${cells[name]}`}
              >
                {said.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sections.map((section) => (
            <Fragment key={section.section}>
              <SectionRow section={section} isOpen={isOpen(section)} onToggle={() => toggle(section)} />
              {isOpen(section) &&
                section.submittals.map((chain) => (
                  <ChainRows key={chain.submittal_id} chain={chain} today={today} />
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** As many cells as the columns that are shown: one over all of them would make room for the hidden ones. */
function SectionRow({ section, isOpen, onToggle }: Folding) {
  const [first, second, ...others] = columns
  return (
    <tr className="relative border-b border-line bg-canvas break-after-avoid hover:bg-hover">
      <th scope="rowgroup" colSpan={[first, second].length} className="p-0 text-left">
        <SectionButton section={section} isOpen={isOpen} onToggle={onToggle} isCounted={false} />
      </th>
      {others.map((name) => (
        <td
          key={name}
          className={`${cells[name]} text-right text-fine text-ink-faint ${name === 'disposition' ? besideTitle : ''}`}
        >
          {name === 'court' && said.returned(section.returned, section.total)}
        </td>
      ))}
    </tr>
  )
}

type Folding = { section: Section; isOpen: boolean; onToggle: () => void }

function SectionButton({ section, isOpen, onToggle, isCounted = true }: Folding & { isCounted?: boolean }) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex min-h-(--row) w-full items-center gap-2 px-3 text-left -outline-offset-2 after:absolute after:inset-0 max-md:min-h-11"
    >
      <ChevronRight
        aria-hidden="true"
        className={`-ml-1 size-4 shrink-0 text-ink-muted transition-transform print:hidden ${isOpen ? 'rotate-90' : ''}`}
      />
      <span className="min-w-0 flex-1 text-small font-semibold break-words">{unbroken(nameOf(section))}</span>
      {isCounted && (
        <span className="shrink-0 text-fine font-normal text-ink-faint">
          {said.returned(section.returned, section.total)}
        </span>
      )}
    </button>
  )
}

function nameOf({ section, title }: Section): string {
  return section === '' ? said.noSection : `${section} ${title}`.trim()
}
