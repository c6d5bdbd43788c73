import { z } from 'zod'
import { categories } from '../choices.ts'
import { roles } from '../roles.ts'
import { changedTimeOff, newTimeOff, timeOffLimits, timeOffQuery } from '../time-off.ts'
import { capacityPayload, cellQuery, levels, shownWeeks, workloadQuery } from '../workload.ts'
import type { Calls } from './call.ts'
import { result } from './shapes.ts'

const tag = 'Workload'

export const loadedWeek = z.object({
  week: z.iso.date().meta({ description: 'Its Sunday' }),
  tasks: z.int(),
  overdue: z.int(),
  unestimated: z.int().meta({ description: 'Without an estimate; they count as 4 hours' }),
  load_hours: z.number(),
  capacity_hours: z.number(),
  level: z.enum(levels),
})

const weeks = z.array(loadedWeek)

const person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  weekly_hours: z.number(),
})

const loaded = person.extend({ open_tasks: z.int(), overdue_tasks: z.int(), weeks })

export type LoadedPerson = z.output<typeof loaded>

const cellTask = z.object({
  task_id: z.string(),
  title: z.string(),
  project_name: z.string(),
  category: z.enum(categories),
  due_date: z.iso.date(),
  estimated_hours: z.number().nullable(),
  hours_left: z.number(),
  version: z.int(),
})

export type CellTask = z.output<typeof cellTask>

const timeOff = z.object({
  id: z.uuid(),
  email: z.string(),
  from_date: z.iso.date(),
  to_date: z.iso.date(),
  note: z.string(),
  version: z.int(),
})

export type TimeOffEntry = z.output<typeof timeOff>

const someone = { id: 'id of the user' }
const entry = { id: 'id of the time off' }
const timeOffFacts = { tag: 'Time off', may: 'account.use' } as const

export const workloadCalls = {
  'GET api/workload': {
    tag,
    summary: `How much everybody has to do in ${shownWeeks} weeks, for team, finance and others their own row`,
    may: 'workload.read',
    query: workloadQuery,
    answers: result(
      z.object({
        today: z.iso.date(),
        weeks: z.array(z.iso.date()).meta({ description: 'Sundays' }),
        people: z.array(loaded),
        unassigned: z.object({ open_tasks: z.int(), overdue_tasks: z.int(), weeks }).nullable(),
      }),
    ),
  },
  'GET api/workload/:id/tasks': {
    tag,
    summary: 'The tasks that load a week of somebody, at most 200',
    may: 'workload.read',
    params: { id: 'id of the user, or nobody' },
    query: cellQuery,
    answers: result(z.object({ week: z.iso.date(), tasks: z.array(cellTask), total: z.int() })),
  },
  'PUT api/workload/:id/capacity': {
    tag,
    summary: 'How many hours of a usual week somebody has for tasks',
    may: 'workload.plan',
    params: someone,
    body: capacityPayload,
    answers: result(person.extend({ version: z.int() })),
    refuses: [409],
  },
  'GET api/time_off': {
    ...timeOffFacts,
    summary: `When somebody is away, the latest first, at most ${timeOffLimits.ofOne}`,
    query: timeOffQuery,
    answers: result(z.array(timeOff)),
  },
  'POST api/time_off': {
    ...timeOffFacts,
    summary: 'Take time off, or enter it for somebody',
    body: newTimeOff,
    status: 201,
    answers: result(timeOff),
  },
  'PUT api/time_off/:id': {
    ...timeOffFacts,
    summary: 'Change time off; absent keys keep their values',
    params: entry,
    body: changedTimeOff,
    answers: result(timeOff),
    refuses: [409],
  },
  'DELETE api/time_off/:id': {
    ...timeOffFacts,
    summary: 'Take time off back',
    params: entry,
    answers: result(timeOff),
  },
} satisfies Calls
