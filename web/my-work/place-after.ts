import type { WorkItem } from '#domain/calls/my-work.ts'
import type { CivilDate } from '#domain/dates.ts'
import { groupOf, whyOf, workdaysOverdue, type WorkGroup, type WorkView } from '#domain/my-work.ts'
import type { WorkCalendar } from '#domain/workdays.ts'
import type { Act } from './acts.ts'
import type { Placed } from './shown-work.ts'

export type Context = { view: WorkView; person: string; today: CivilDate; calendar: WorkCalendar }

/** Where a line stands once an act is done, and what it says then. */
export function placeAfter(act: Act, item: WorkItem, group: WorkGroup, context: Context): Placed {
  switch (act.name) {
    case 'complete':
      return { item }
    case 'hand_over': {
      // What one has oneself is not waited for.
      const stays = (act.to.email === context.person) === (context.view === 'mine')
      return stays ? { item: { ...item, to: act.to }, group } : { item }
    }
    case 'due_date':
      return placedAnew({ ...item, due_date: act.date }, context)
    case 'ping':
      return placedAnew({ ...item, pinged: true, can: item.can.filter((name) => name !== 'ping') }, context)
    case 'clear_ping':
      return placedAnew(
        { ...item, pinged: false, can: item.can.filter((name) => name !== 'clear_ping') },
        context,
      )
  }
}

function placedAnew(item: WorkItem, { today, calendar }: Context): Placed {
  return {
    item: {
      ...item,
      workdays_overdue: workdaysOverdue(item.due_date, today, calendar),
      why: whyOf(item, today, calendar),
    },
    group: groupOf(item, today),
  }
}
