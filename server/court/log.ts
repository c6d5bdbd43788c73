import { sql, type Selectable } from 'kysely'
import type { DataOf } from '#domain/calls/registry.ts'
import { courtOf, sideOf, standingOf, stretchDays, type Party } from '#domain/court.ts'
import type { CourtStepTable } from '../db/court-tables.ts'
import type { Queryable } from '../db/pool.ts'
import { findRow } from '../records/read.ts'
import { joinedPerson } from '../records/people.ts'
import type { Store } from '../records/store.ts'
import type { Context } from '../request/context.ts'
import { standingIn, type CourtRow } from './court-columns.ts'
import { firmDays } from './firm-days.ts'
import { partyIn, stepIn } from './steps.ts'
import { daysOf, termsOf } from './terms.ts'

type Log = DataOf<'GET api/court/:model/:id'>

type LogRow = Selectable<CourtStepTable> & {
  by_name: string | null
  by_email: string | null
  /** Of a colleague alone. */
  party_is_active: boolean | null
}

/** Whose turn it was, the newest step first, and how many work days each party had it. */
export async function readLog(db: Queryable, store: Store, id: string, context: Context): Promise<Log> {
  const row = (await findRow(db, store, id)) as CourtRow & Record<string, unknown>
  const { rows } = await sql<LogRow>`
    SELECT court_step.*, employee.name AS by_name, employee.email AS by_email, party.is_active AS party_is_active
    FROM court_step LEFT JOIN employee ON employee.id = court_step.by_id
    LEFT JOIN employee party ON party.id = court_step.party_id AND court_step.party_type = 'user'
    WHERE model = ${store.model} AND record_id = ${String(row[store.key])} ORDER BY step_id`.execute(db)
  const days = daysOf(await firmDays(db), store.model, row.project_days)
  const { calendar } = days
  const [first, ...later] = rows.map(stepIn)
  if (first === undefined) throw new Error(`${store.model} ${id} has no first step`)
  const steps = rows.map((step, place) => {
    const end = rows[place + 1]?.on_date ?? context.today
    return {
      step_id: String(step.step_id),
      step: step.step,
      party: partyIn(step),
      on: step.on_date,
      days: step.step === 'closed' ? 0 : stretchDays(step.on_date, end, calendar),
      note: step.note,
      by: joinedPerson(step.by_name, step.by_email),
      at: step.at,
    }
  })
  const standing = row.court_side === 'closed' ? standingIn(row) : standingOf([first, ...later], calendar)
  const court = courtOf(standing, termsOf(row, days), { today: context.today, calendar })
  return {
    court,
    parties: totals(steps),
    steps: steps.toReversed(),
    ...(rows.at(-1)?.party_is_active === false && { holder_is_inactive: true }),
  }
}

/** One line a party that ever had it, most days first. */
function totals(steps: readonly { party: Party | null; days: number }[]): Log['parties'] {
  const byParty = new Map<string, Log['parties'][number]>()
  for (const { party, days } of steps) {
    if (party === null) continue
    const side = sideOf(party) === 'us' ? ('us' as const) : ('them' as const)
    const key = `${party.type} ${party.id ?? party.name.toLowerCase()}`
    const sum = byParty.get(key)?.days ?? 0
    byParty.set(key, { name: party.name, side, days: sum + days })
  }
  return [...byParty.values()].toSorted((one, other) => other.days - one.days)
}
