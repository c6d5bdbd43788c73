import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { CivilDate } from '#domain/dates.ts'
import { updatePage } from '#domain/kinds/kind.ts'
import { submittal } from '#domain/kinds/submittal.ts'
import { registerMessages } from '#domain/words/register.ts'
import { registerScreen as said } from '#domain/words/register-screen.ts'
import { writeNear } from '#domain/written-dates.ts'
import { unbroken } from '../components/unbroken.ts'
import { CourtWords, Disposition, ReturnWarning } from './chain-facts.tsx'
import { aboveTitle, cells, columns, type ColumnName } from './register-columns.ts'
import type { Chain } from './chain.ts'

const row =
  'relative h-(--row) border-b border-line break-inside-avoid last:border-b-0 focus-within:bg-hover hover:bg-hover'
const cell = 'py-1.5 align-top'
const lead = 'after:absolute after:inset-0'

/** A chain by its newest submittal; the earlier ones below it on demand. */
export function ChainRows({ chain, today }: { chain: Chain; today: CivilDate }) {
  const [isOpen, setOpen] = useState(false)
  const day = (date: string | null) => (date === null ? '' : writeNear(date, today))
  const number = (
    <span className="flex items-start gap-1">
      <span className="min-w-0 break-words tabular-nums">{unbroken(chain.number_text)}</span>
      {chain.older.length > 0 && (
        <OlderButton chain={chain} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      )}
    </span>
  )
  return (
    <>
      <tr className={row}>
        <td className={`${cell} ${cells.number}`}>{number}</td>
        <td className={`${cell} ${cells.title}`}>
          <div className={`${aboveTitle} text-fine text-ink-muted`}>{number}</div>
          <Link to={updatePage(submittal, chain.submittal_id)} className={`font-lead break-words ${lead}`}>
            {unbroken(chain.title)}
          </Link>
          {chain.contractor_number !== '' && (
            <span className="block text-fine break-words text-ink-faint">
              {said.columns.contractor} {chain.contractor_number}
            </span>
          )}
          <ReturnWarning chain={chain} today={today} />
        </td>
        <td className={`${cell} ${cells.type} text-ink-muted`}>{chain.submittal_type}</td>
        <td className={`${cell} ${cells.received} text-ink-muted`}>{day(chain.received_date)}</td>
        <td className={`${cell} ${cells.disposition}`}>
          <Disposition {...chain} />
        </td>
        <td className={`${cell} ${cells.returned} text-ink-muted`}>{day(chain.returned_on)}</td>
        <td className={`${cell} ${cells.court}`}>
          <CourtWords chain={chain} />
        </td>
      </tr>
      {isOpen &&
        chain.older
          .toReversed()
          .map((older) => <OlderRow key={older.submittal_id} older={older} day={day} />)}
    </>
  )
}

function OlderRow({ older, day }: { older: Chain['older'][number]; day: (date: string | null) => string }) {
  const link = (
    <Link to={updatePage(submittal, older.submittal_id)} className={`ml-4 ${lead}`}>
      {registerMessages.revision(older.revision)}
    </Link>
  )
  const told: Partial<Record<ColumnName, ReactNode>> = {
    number: link,
    title: <div className={aboveTitle}>{link}</div>,
    disposition: older.disposition === '' ? older.status : older.disposition,
    returned: day(older.returned_on),
  }
  return (
    <tr className={`${row} text-ink-muted`}>
      {columns.map((name) => (
        <td key={name} className={`${cell} ${cells[name]}`}>
          {told[name]}
        </td>
      ))}
    </tr>
  )
}

export function OlderButton({
  chain,
  isOpen,
  onToggle,
}: {
  chain: Chain
  isOpen: boolean
  onToggle: () => void
}) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={said.earlierOf(chain.number_text)}
      title={said.earlier(chain.older.length)}
      onClick={onToggle}
      className="relative z-1 -my-0.5 inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-ink-muted hover:text-ink md:hover:bg-here max-md:-my-3 max-md:size-11 print:hidden"
    >
      <ChevronRight
        aria-hidden="true"
        className={`size-3.5 transition-transform ${isOpen ? 'rotate-90' : ''}`}
      />
    </button>
  )
}
