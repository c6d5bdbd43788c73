import { z } from 'zod'
import { longestNote } from '../answers.ts'
import { courtSteps, longestPartyName } from '../court-names.ts'
import { personShape } from '../fields.ts'
import { courtShapes, partyShape } from '../kinds/court.ts'
import { answeringKinds } from '../kinds/answering.ts'
import type { Calls } from './call.ts'
import { anyRecord, result } from './shapes.ts'

const common = { tag: 'Ball in court', may: 'account.use' } as const

const recordParams = { model: `One of ${answeringKinds.join(', ')}`, id: 'id of the record' }

const line = z.object({
  key: z.string(),
  name: z.string(),
  closed: z.int(),
  average_days_us: z.number().nullable(),
  average_days_them: z.number().nullable(),
  total_days_us: z.int(),
  total_days_them: z.int(),
  on_time: z.int(),
  on_time_percent: z.int().nullable(),
  open: z.int(),
  overdue: z.int(),
})

export const courtCalls = {
  'POST api/court/:model/:id': {
    ...common,
    summary: 'Hand an open RFI or submittal over: to a colleague, the client, a contact, or a party by name',
    params: recordParams,
    body: z.object({
      to: z.unknown().exactOptional(),
      note: z.unknown().exactOptional(),
      on: z.unknown().exactOptional(),
      version: z.unknown().exactOptional(),
    }),
    longest: { 'to.name': longestPartyName, note: longestNote },
    answers: result(anyRecord),
    refuses: [409],
  },
  'GET api/court/:model/:id': {
    ...common,
    summary: 'Whose turn it is, whose it was and for how many working days, newest step first',
    params: recordParams,
    answers: result(
      z.object({
        court: courtShapes().court,
        parties: z.array(z.object({ name: z.string(), side: z.enum(['us', 'them']), days: z.int() })),
        steps: z.array(
          z.object({
            step_id: z.string(),
            step: z.enum(courtSteps),
            party: partyShape().nullable(),
            on: z.iso.date(),
            days: z.int(),
            note: z.string(),
            by: personShape.nullable(),
            at: z.string(),
          }),
        ),
        // Told only while it lies with a colleague who has left.
        holder_is_inactive: z.boolean().exactOptional(),
      }),
    ),
  },
  'DELETE api/court/:model/:id/:step_id': {
    ...common,
    summary: 'Take the newest hand-over back',
    params: { ...recordParams, step_id: 'id of the newest hand-over' },
    answers: result(anyRecord),
    refuses: [409],
  },
  'GET api/court/parties/:project_id': {
    ...common,
    summary: 'To whom things of a project can be handed over, beside colleagues',
    params: { project_id: 'project_id of the project' },
    answers: result(
      z.object({
        client: partyShape().nullable(),
        contacts: z.array(partyShape()),
        others: z.array(z.string()),
      }),
    ),
    refuses: [404],
  },
  'GET api/court/statistics': {
    ...common,
    summary: 'Working days with us and with others of what was closed in a period, and what is open now',
    query: z.object({
      model: z.unknown().exactOptional(),
      from: z.unknown().exactOptional(),
      to: z.unknown().exactOptional(),
      project_id: z.unknown().exactOptional(),
      group: z.unknown().exactOptional(),
    }),
    answers: result(z.object({ overall: line, groups: z.array(line) })),
  },
} satisfies Calls
