import { useState } from 'react'
import { Link } from 'react-router'
import type { CivilDate } from '#domain/dates.ts'
import { updatePage } from '#domain/kinds/kind.ts'
import { submittal } from '#domain/kinds/submittal.ts'
import { registerMessages } from '#domain/words/register.ts'
import { writeNear } from '#domain/written-dates.ts'
import { unbroken } from '../components/unbroken.ts'
import { CourtWords, Disposition, ReturnWarning } from './chain-facts.tsx'
import { OlderButton } from './chain-rows.tsx'
import type { Chain } from './chain.ts'

/** A chain on the phone. */
export function ChainCard({ chain, today }: { chain: Chain; today: CivilDate }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="border-b border-line">
      <div className="relative flex flex-col gap-1 px-3 py-2.5 text-small focus-within:bg-hover">
        <Link
          to={updatePage(submittal, chain.submittal_id)}
          className="line-clamp-2 text-lead font-lead break-words after:absolute after:inset-0"
        >
          {unbroken(chain.title)}
        </Link>
        <span className="flex flex-wrap items-center justify-between gap-x-2">
          <span className="flex min-w-0 items-center text-ink-muted tabular-nums">
            <span className="min-w-0 break-words">{unbroken(chain.number_text)}</span>
            {chain.older.length > 0 && (
              <OlderButton chain={chain} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
            )}
          </span>
          <Disposition {...chain} />
        </span>
        <span>
          <CourtWords chain={chain} />
        </span>
        <ReturnWarning chain={chain} today={today} />
      </div>
      {isOpen && (
        <ul className="pb-2">
          {chain.older.toReversed().map((older) => (
            <li key={older.submittal_id}>
              <Link
                to={updatePage(submittal, older.submittal_id)}
                className="flex min-h-11 items-center gap-2 pr-3 pl-8 text-small text-ink-muted"
              >
                <span className="text-ink">{registerMessages.revision(older.revision)}</span>
                {older.disposition === '' ? older.status : older.disposition}
                {older.returned_on !== null && (
                  <span className="ml-auto">{writeNear(older.returned_on, today)}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
