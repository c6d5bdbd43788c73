import { sql } from 'kysely'
import type { Terms } from '#domain/court.ts'
import { answeringKinds, isAnsweringKind } from '#domain/kinds/answering.ts'
import type { WorkCalendar } from '#domain/workdays.ts'
import { allOf } from '../base/all-of.ts'
import { compiled, ofAnyLength } from '../db/compiled.ts'
import { makeLookUp } from '../db/look-ups.ts'
import type { Transaction } from '../db/pool.ts'
import { heldDays, type FirmDays } from './firm-days.ts'
import type { BallOf } from './steps.ts'

/** The firm's work days, and how many of them a record may stay with us. */
export type Days = { calendar: WorkCalendar; allowed: number }

export function termsOf({ response_due: asked }: { response_due: string | null }, { allowed }: Days): Terms {
  return { asked, allowed }
}

/** For one who writes what follows from the days: nobody changes those until the row is there. */
export async function writersDays(tx: Transaction, { model, projectId }: BallOf): Promise<Days> {
  const days = heldDays(tx)
  const own = projectDays(tx, model, projectId)
  await allOf<unknown>([days, own])
  return daysOf(await days, model, await own)
}

/** The project's own number goes before the firm's. */
export function daysOf({ calendar, allowed }: FirmDays, model: string, ofProject: number | null): Days {
  if (!isAnsweringKind(model)) throw new Error(`${model} has no ball`)
  return { calendar, allowed: ofProject ?? allowed[model] }
}

async function projectDays(tx: Transaction, model: string, projectId: string): Promise<number | null> {
  return (await ofProjects.find(tx, projectId))?.[`${model}_response_days`] ?? null
}

type OwnDays = Readonly<Record<string, number | null>>

const ofProjects = makeLookUp(async (tx, ids): Promise<ReadonlyMap<string, OwnDays>> => {
  const rows = await readOwnDays(tx, { ids })
  return new Map(rows.map((row) => [row.project_id, row]))
})

type ProjectDays = OwnDays & { project_id: string }

const readOwnDays = compiled<{ ids: readonly string[] }, ProjectDays>((slot) => {
  const columns = answeringKinds.map((kind) => sql.ref(`${kind}_response_days`))
  return sql<ProjectDays>`
    SELECT project_id, ${sql.join(columns)} FROM project WHERE project_id = ANY(${ofAnyLength(slot.ids, 'text')})`
})
