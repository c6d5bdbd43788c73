import type { FastifyInstance } from 'fastify'
import { workCalendarCalls } from '#domain/calls/work-calendar.ts'
import { addMonths } from '#domain/dates.ts'
import { completed } from '#domain/result.ts'
import { calendarMessages } from '#domain/words/work-calendar.ts'
import { addWorkdays, workdaysBetween } from '#domain/workdays.ts'
import { firmCalendar, type FirmCalendar } from '../court/firm-calendar.ts'
import { firmDays } from '../court/firm-days.ts'
import { changeCalendar, importFederalHolidays } from '../kinds/work-calendar.ts'
import { changesOf } from '../request/changes-of.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerWorkCalendar(app: FastifyInstance, deps: Deps): void {
  answer(app, deps, workCalendarCalls, {
    'GET api/work_calendar': async ({ context }) =>
      completed(aroundNow(await firmCalendar(deps.db), context.today)),
    'GET api/work_calendar/count': async ({ query: { from, to } }) => {
      const { calendar } = await firmDays(deps.db)
      return completed({ workdays: workdaysBetween(from, to, calendar) })
    },
    'GET api/work_calendar/add': async ({ query: { from, days } }) => {
      const { calendar } = await firmDays(deps.db)
      return completed({ date: addWorkdays(from, days, calendar) })
    },
    'PUT api/admin/work_calendar': ({ body, sentBody, context, once }) => {
      changesOf(sentBody)
      return once(async (tx) => {
        const calendar = await changeCalendar(tx, body, context)
        return completed(aroundNow(calendar, context.today), calendarMessages.saved)
      })
    },
    'POST api/admin/holidays/import': ({ body: { year }, context, once }) =>
      once(async (tx) => {
        const { added, all } = await importFederalHolidays(tx, year, context)
        return completed({ added, year }, calendarMessages.imported(added, all, year), 201)
      }),
  })
}

function aroundNow({ holidays, ...calendar }: FirmCalendar, today: string): FirmCalendar {
  const [from, to] = [addMonths(today, -12), addMonths(today, 24)]
  return { ...calendar, holidays: holidays.filter(({ date }) => date >= from && date <= to) }
}
