import { z } from 'zod'
import { courtSides, partyTypes } from '../court-names.ts'
import { once } from '../later.ts'
import type { Column, Filter } from './list-facts.ts'

export const partyShape = once(() =>
  z.object({ type: z.enum(partyTypes), id: z.string().nullable(), name: z.string() }),
)

const courtShape = () =>
  z.object({
    side: z.enum(courtSides),
    holder: partyShape().nullable(),
    since: z.iso.date(),
    days_us: z.int(),
    days_them: z.int(),
    days_total: z.int(),
    days_allowed: z.int().nullable(),
    due: z.iso.date().nullable(),
    overdue: z.boolean(),
    words: z.string(),
  })

/** What a kind with a ball has beside its fields. */
export const courtShapes = once(() => ({
  court: courtShape(),
  ball_in_court: z.string(),
  court_due: z.string().nullable(),
}))

export const courtColumns = {
  ball: { name: 'ball_in_court', label: 'Ball in Court', cell: 'text', short: true, isWho: true },
  due: { name: 'court_due', label: 'Response Due', cell: 'due' },
} as const satisfies Record<string, Column>

export const courtFilters = ['In our court', 'With others', 'Overdue'] as const
export type CourtFilter = (typeof courtFilters)[number]

export const courtFilterFacts = {
  court: { kind: 'choice', label: 'Court', values: courtFilters, isStrict: true },
  ball_in_court: { kind: 'text', label: courtColumns.ball.label },
} as const satisfies Record<string, Filter>
