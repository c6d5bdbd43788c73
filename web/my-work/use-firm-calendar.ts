import type { DataOf } from '#domain/calls/registry.ts'
import type { CivilDate } from '#domain/dates.ts'
import type { WorkCalendar } from '#domain/workdays.ts'
import { useWorkCalendar } from '../layout/use-work-calendar.ts'

export type FirmCalendar = WorkCalendar & { names: ReadonlyMap<CivilDate, string> }

/** Undefined until it is known, and where it cannot be had: whoever counts work days does without then. */
export function useFirmCalendar(): FirmCalendar | undefined {
  return useWorkCalendar(withNames).data
}

function withNames({ weekdays, holidays }: DataOf<'GET api/work_calendar'>): FirmCalendar {
  const names = new Map(holidays.map(({ date, name }) => [date, name]))
  return { weekdays, holidays: new Set(names.keys()), names }
}
