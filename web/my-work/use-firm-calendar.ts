import { useQuery } from '@tanstack/react-query'
import type { CivilDate } from '#domain/dates.ts'
import type { WorkCalendar } from '#domain/workdays.ts'
import { ask } from '../api/ask.ts'

export type FirmCalendar = WorkCalendar & { names: ReadonlyMap<CivilDate, string> }

/** Undefined until it is known, and where it cannot be had: whoever counts work days does without then. */
export function useFirmCalendar(): FirmCalendar | undefined {
  return useQuery({
    queryKey: ['work_calendar'],
    async queryFn({ signal }): Promise<FirmCalendar> {
      const { weekdays, holidays } = await ask('GET api/work_calendar', { signal })
      const names = new Map(holidays.map(({ date, name }) => [date, name]))
      return { weekdays, holidays: new Set(names.keys()), names }
    },
    meta: { shows: ['holiday'] },
  }).data
}
