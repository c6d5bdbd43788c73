import { z } from 'zod'
import { holidayImport, workCalendarPayload, workdayAddition, workdayCount } from '../work-calendar.ts'
import type { Calls } from './call.ts'
import { result } from './shapes.ts'

const calendar = z.object({
  weekdays: z.array(z.int()).meta({ description: 'Working days from 0 (Sunday) to 6 (Saturday), ascending' }),
  morning_hour: z.int(),
  escalate_after: z.int().meta({ description: 'Work days; 0 is off' }),
  holidays: z
    .array(z.object({ date: z.iso.date(), name: z.string() }))
    .meta({ description: 'By date, from one year back to two ahead' }),
  version: z.int(),
})

const common = { tag: 'Work calendar', may: 'account.use' } as const
const administration = { tag: 'Work calendar', may: 'admin.use' } as const

export const workCalendarCalls = {
  'GET api/work_calendar': {
    ...common,
    summary: 'Which days the firm works, and when its mornings begin',
    answers: result(calendar),
  },
  'GET api/work_calendar/count': {
    ...common,
    summary: 'Work days after from up to and with to; negative backwards',
    query: workdayCount,
    answers: result(z.object({ workdays: z.int() })),
  },
  'GET api/work_calendar/add': {
    ...common,
    summary: 'The n-th work day after (or before) a day; with 0 the day itself or the next work day',
    query: workdayAddition,
    answers: result(z.object({ date: z.iso.date() })),
  },
  'PUT api/admin/work_calendar': {
    ...administration,
    summary: 'Change the work calendar; absent keys keep their values',
    body: workCalendarPayload,
    answers: result(calendar),
    refuses: [409],
  },
  'POST api/admin/holidays/import': {
    ...administration,
    summary: 'Add the federal holidays of a year that are not there yet',
    body: holidayImport,
    status: 201,
    answers: result(z.object({ added: z.int(), year: z.int() })),
  },
} satisfies Calls
