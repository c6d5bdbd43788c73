import type { Insertable } from 'kysely'
import { addDays, daysBetween, type CivilDate } from '#domain/dates.ts'
import type { Tables } from '../db/schema.ts'
import { earlier, later, workdayAfter, workdayBefore, type Calendar } from './calendar.ts'
import type { People } from './people.ts'
import type { Plan } from './plans.ts'
import { seeded, type Random } from './random.ts'
import { versionOf, type Step, type Story } from './story.ts'
import { addedScope, schedules } from './words/invoice-notes.ts'
import { projectNotes } from './words/project-notes.ts'
import { progressOf } from './workload.ts'

type Row = Insertable<Tables['invoice']>
type Billed = { rows: Row[]; stories: Story[]; accounted: Map<string, Date> }

/** The one project that was billed for more than was agreed at first. */
const extended = 'Live Oak Central Plant Boilers'

/** Which schedule was agreed where the project's note says how far it was billed. */
const agreed: Record<string, number> = {
  'McKinney Town Square Restrooms': 2,
  'Arlington Garden Office Park': 3,
}

/** Projects whose note says that nothing waits to be sent. */
const settled = /invoice sent|billing sent|do not bill|closed out/i

/** Invoices of each project, and when it was entered into the accounting package. */
export function makeInvoices(plans: readonly Plan[], people: People, calendar: Calendar): Billed {
  const ids = seeded('invoices')
  const made: Billed = { rows: [], stories: [], accounted: new Map() }
  plans.forEach((plan, index) => {
    const shares = sharesOf(plan, index)
    let sentAt: Date | undefined
    shares.forEach(([percent, notes], number) => {
      const id = ids.uuid()
      const random = seeded(id)
      const day = billingDay(plan, number, shares.length, calendar)
      const isLast = number === shares.length - 1
      const isSent = (!isLast || hasSentLast(plan, index)) && daysBetween(day, calendar.today) > 6
      const steps: Step[] = isSent ? [sendStep(day, random, people, calendar)] : []
      sentAt = steps[0]?.at ?? sentAt
      const at = calendar.at(day, random.between(560, 700))
      made.rows.push({
        invoice_id: id,
        project_id: plan.id,
        invoice_date: day,
        payment_status: isSent ? 'Sent' : 'Pending',
        payment_amount: percent,
        notes,
        user_sent_by: plan.manager.id,
        completed_at: steps[0]?.at ?? null,
        created_at: at,
        version: versionOf(steps),
      })
      const first = { payment_status: 'Pending' }
      made.stories.push({ model: 'invoice', id, at, actor: plan.manager.id, first, steps })
    })
    if (sentAt !== undefined && isAccounted(plan, index)) {
      // A few minutes after the last one was sent, by the same person.
      made.accounted.set(plan.id, new Date(Math.min(sentAt.getTime() + 420_000, calendar.now.getTime())))
    }
  })
  return made
}

/** A fee is billed as far as the work has come, and its last share when all of it is done. */
function sharesOf(plan: Plan, index: number): (readonly [number, string])[] {
  const schedule = schedules[agreed[plan.name] ?? index % schedules.length] ?? []
  if (plan.status === 'Completed') return plan.name === extended ? [...schedule, addedScope] : [...schedule]
  // An invoice may go out a little ahead of the tasks that it stands for.
  const earned = plan.status === 'Review' ? 100 : progressOf(plan) + 5
  let sum = 0
  return schedule.slice(0, -1).filter(([percent]) => (sum += percent) <= earned)
}

function billingDay(plan: Plan, number: number, count: number, calendar: Calendar): CivilDate {
  const span = daysBetween(plan.start, plan.lastDay)
  const isOver = plan.status === 'Completed'
  // The last one of a finished project goes out at its end, those of a running one lie well behind.
  const share = isOver ? (number + 1) / count : (number + 1) / (count + 0.6)
  const day = workdayBefore(addDays(plan.start, Math.round(span * share)))
  return later(earlier(day, calendar.ago(1)), workdayAfter(addDays(plan.start, 1)))
}

function sendStep(day: CivilDate, random: Random, people: People, calendar: Calendar): Step {
  const at = calendar.at(workdayBefore(addDays(day, random.int(2, 6))), random.between(780, 1000))
  return { at, actor: people.named('accountant').id, action: 'send', set: { payment_status: 'Sent' } }
}

function hasSentLast(plan: Plan, index: number): boolean {
  if (plan.status === 'Cancelled' || settled.test(projectNotes[plan.name] ?? '')) return true
  return plan.status === 'Completed' ? index % 6 !== 0 : index % 3 === 0
}

function isAccounted(plan: Plan, index: number): boolean {
  return plan.status === 'Completed' ? hasSentLast(plan, index) && index % 7 !== 3 : index % 4 === 1
}
