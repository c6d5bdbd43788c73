import { categories, type Category } from '#domain/choices.ts'
import { addDays, daysBetween, type CivilDate } from '#domain/dates.ts'
import { earlier, later, workdayBetween, type Calendar } from './calendar.ts'
import { crewsOf } from './crews.ts'
import type { People, Person } from './people.ts'
import type { Plan } from './plans.ts'
import { seeded, type Random } from './random.ts'
import type { Step } from './story.ts'
import { fits } from './words/fitting.ts'
import { workloadOf } from './workload.ts'

/** What an RFI and a submittal have in common: something that came from a site and waits for an answer. */
export type Question = {
  id: string
  plan: Plan
  /** Its number in the project, in the order in which they came. */
  number: number
  category: Category
  day: CivilDate
  at: Date
  assignee: Person
  closed: CivilDate | null
  alert: boolean
}

const ages = [0, 0, 1, 1, 2, 2, 3, 4, 4, 5, 6, 7, 8, 10, 13, 16, 21, 27, 34, 40]

export function askQuestions(
  kind: 'rfi' | 'submittal',
  plans: readonly Plan[],
  people: People,
  calendar: Calendar,
): Question[] {
  const random = seeded(kind)
  const age = random.deck(ages)
  // Fire Protection and Other come up less often than the three main trades.
  const category = random.deck([...categories, ...categories.slice(0, 3)])
  const openCrews = crewsOf(people)
  const closedCrews = crewsOf(people)
  const asked: Question[] = []
  for (const plan of plans) {
    const { open, closed } = workloadOf(plan)[`${kind}s`]
    const days = [
      ...Array.from({ length: open }, () => openDay(plan, age(), calendar)),
      ...Array.from({ length: closed }, () => closedDays(plan, seeded(random.uuid()), calendar)),
    ].toSorted((a, b) => a.day.localeCompare(b.day))
    for (const [position, dates] of days.entries()) {
      const ofTrade = category()
      const crews = dates.closed === null ? openCrews : closedCrews
      const waited = dates.closed === null ? daysBetween(dates.day, calendar.today) : 0
      asked.push({
        ...dates,
        id: random.uuid(),
        plan,
        number: position + 1,
        category: ofTrade,
        // Those of one day came in the order of their numbers.
        at: calendar.at(dates.day, random.between(510, 560) + position * 55),
        assignee: crews(ofTrade, dates.day, dates.closed ?? calendar.today),
        alert: random.chance(waited > 6 ? 0.45 : waited > 3 ? 0.1 : 0),
      })
    }
  }
  return asked
}

/** Deals texts of each trade that fit the project they are for. */
export function textDecks(
  texts: Record<Category, readonly string[]>,
  random: Random,
): (category: Category, plan: Plan) => string {
  const decks = new Map(categories.map((category) => [category, random.deck(texts[category])]))
  const draw = (category: Category, plan: Plan): string => {
    const text = decks.get(category)?.() ?? ''
    return fits(text, plan) ? text : draw(category, plan)
  }
  return draw
}

/** Whoever leads the project reminds the one who has it. */
export function alertStep({ plan, day, alert }: Question, random: Random, calendar: Calendar): Step[] {
  if (!alert) return []
  const when = workdayBetween(random, later(addDays(day, 3), calendar.ago(5)), calendar.today)
  const at = calendar.at(when, random.between(800, 900))
  return [{ at, actor: plan.manager.id, action: 'update', set: { alert_status: true } }]
}

type Days = { day: CivilDate; closed: CivilDate | null }

function openDay(plan: Plan, age: number, calendar: Calendar): Days {
  return { day: later(calendar.ago(age), plan.start), closed: null }
}

function closedDays(plan: Plan, random: Random, calendar: Calendar): Days {
  const lastDay = earlier(plan.lastDay, calendar.ago(1))
  // Questions come in the second half of a project, when it is being built.
  const from = addDays(plan.start, Math.round(daysBetween(plan.start, lastDay) / 2))
  const day = workdayBetween(random, from, addDays(lastDay, -3))
  return {
    day,
    closed: workdayBetween(random, addDays(day, 1), earlier(addDays(day, random.int(2, 14)), lastDay)),
  }
}
