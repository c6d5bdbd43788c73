import { TriangleAlert } from 'lucide-react'
import { askAgain, isOneOf } from '#domain/choices.ts'
import type { CivilDate } from '#domain/dates.ts'
import { registerScreen as said } from '#domain/words/register-screen.ts'
import { returnTerms } from '#domain/words/register-terms.ts'
import { State } from '../components/state.tsx'
import { unbroken } from '../components/unbroken.ts'
import type { Chain } from './chain.ts'

type Returned = Pick<Chain, 'disposition'> & { revision_needed?: boolean }

/** How a submittal was returned: over is quiet, what comes again is not over; one that was not returned is open. */
export function Disposition({ disposition, revision_needed: isNeeded = false }: Returned) {
  if (disposition === '') return <State colour="green">{said.open}</State>
  const asksAgain = isOneOf(askAgain, disposition)
  return (
    <span className="flex min-w-0 flex-col">
      <State colour={asksAgain ? 'orange' : 'over'}>{disposition}</State>
      {isNeeded && !asksAgain && (
        <span className="pl-3.5 text-fine text-ink-muted">{returnTerms.revisionNeeded}</span>
      )}
    </span>
  )
}

/** Whose turn it is, and how many of the reviews are there. */
export function CourtWords({ chain }: { chain: Chain }) {
  const { court, reviews_done: done, reviews_total: total } = chain
  const tone = court.overdue ? 'text-danger' : court.side === 'us' ? '' : 'text-ink-muted'
  return (
    <>
      <span className={`break-words ${tone}`}>{unbroken(court.words)}</span>
      {total > 0 && <span className="block text-fine text-ink-muted">{said.reviewed(done, total)}</span>}
    </>
  )
}

export function ReturnWarning({ chain, today }: { chain: Chain; today: CivilDate }) {
  const { return_warning: warning, latest_return: latest } = chain
  if (warning === '') return null
  const isLate = latest !== null && latest < today
  return (
    <span className={`flex items-start gap-1 text-fine ${isLate ? 'text-danger' : 'text-yellow-ink'}`}>
      <TriangleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      <span className="min-w-0 break-words">{warning}</span>
    </span>
  )
}
