import type { Insertable } from 'kysely'
import { daysBetween } from '#domain/dates.ts'
import type { Tables } from '../db/schema.ts'
import { later, workdayBetween, type Calendar } from './calendar.ts'
import { crewsOf, headOf } from './crews.ts'
import type { People } from './people.ts'
import type { Plan } from './plans.ts'
import { seeded, type Random } from './random.ts'
import { inOrder, versionOf, type Step, type Story } from './story.ts'
import { ages, closedDates, dueIn, openDates, type TaskDates } from './task-dates.ts'
import { officeDeck, taskRhythm, titleDecks } from './task-words.ts'
import { workloadOf, young } from './workload.ts'

type Row = Insertable<Tables['task']> & { task_id: string }

/** Tasks that nobody has yet, waiting on the board. */
const unassigned = 3

const percents = [0, 10, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90]

export function makeTasks(
  plans: readonly Plan[],
  people: People,
  calendar: Calendar,
): { rows: Row[]; stories: Story[] } {
  const words = seeded('tasks')
  const age = words.deck(ages)
  const titlesOf = titleDecks(words)
  const office = officeDeck(words)
  const openCrews = crewsOf(people)
  const closedCrews = crewsOf(people)
  // Late work falls to everyone alike.
  const dueDecks = new Map(people.everyone.map(({ id }) => [id, words.deck(dueIn)]))
  const rows: Row[] = []
  const stories: Story[] = []
  let waiting = unassigned
  for (const [index, plan] of plans.entries()) {
    const tradeAt = taskRhythm(index)
    const titles = titlesOf(plan)
    const { open, closed } = workloadOf(plan).tasks
    for (let number = 0; number < open + closed; number += 1) {
      const trade = tradeAt(number)
      const clerk = trade === 'Office' ? office() : undefined
      const category = trade === 'Office' ? 'Other' : trade
      const { title, description } = clerk ?? titles(category)
      const by = words.chance(0.5) ? plan.manager : headOf(people, category)
      const task = { task_id: words.uuid(), title, description, category, assigned_by: by.id }
      // How many numbers a task's dates take differs from day to day, and must not change the tasks after it.
      const random = seeded(task.task_id)
      const named = clerk && people.named(clerk.name)
      if (number >= open) {
        const dates = closedDates(plan, random, calendar)
        const worker = named ?? closedCrews(category, dates.created, dates.closed ?? dates.due)
        add(taskOf(plan, { ...task, assigned_to: worker.id }, dates, random, calendar))
        continue
      }
      const isWaiting = plan.status === 'Not Started' && number === 0 && waiting-- > 0
      const worker = isWaiting ? null : (named ?? openCrews(category, calendar.ago(young), calendar.today))
      const chosen = { dueOffset: dueDecks.get(worker?.id ?? '')?.() ?? 1, age: age() }
      const dates = openDates(plan, chosen, random, calendar)
      add(taskOf(plan, { ...task, assigned_to: worker?.id ?? null }, dates, random, calendar))
    }
  }
  return { rows, stories }

  function add({ row, story }: { row: Row; story: Story }): void {
    rows.push(row)
    stories.push(story)
  }
}

type Words = Pick<Row, 'task_id' | 'title' | 'description' | 'category' | 'assigned_to' | 'assigned_by'>

function taskOf(
  plan: Plan,
  words: Words,
  { created, due, closed }: TaskDates,
  random: Random,
  calendar: Calendar,
): { row: Row; story: Story } {
  const at = calendar.at(created, random.between(510, 700))
  const worker = words.assigned_to ?? words.assigned_by
  const steps: Step[] = []
  const age = daysBetween(created, calendar.today)
  const percent = closed === null && (age < 3 || plan.status === 'Not Started') ? 0 : random.pick(percents)
  const first = { status: 'Active', completion_percentage: 0, pinged: false }
  if (percent > 0) {
    const day = workdayBetween(random, created, closed ?? calendar.today)
    const set = { completion_percentage: percent }
    steps.push({ at: calendar.at(day, random.between(780, 890)), actor: worker, action: 'update', set })
  }
  const pinged =
    closed === null && words.assigned_to !== null && random.chance(due < calendar.today ? 0.5 : 0.08)
  if (pinged) {
    const day = workdayBetween(random, later(created, calendar.ago(4)), calendar.today)
    steps.push({
      at: calendar.at(day, random.between(900, 960)),
      actor: plan.manager.id,
      action: 'ping',
      set: { pinged },
    })
  }
  if (closed !== null) {
    const set = { status: 'Closed', completion_percentage: 100 }
    steps.push({ at: calendar.at(closed, random.between(900, 1060)), actor: worker, action: 'close', set })
  }
  const row = {
    ...words,
    project_id: plan.id,
    status: closed === null ? ('Active' as const) : ('Closed' as const),
    completion_percentage: closed === null ? percent : 100,
    due_date: due,
    date_created: created,
    pinged,
    completed_at: closed === null ? null : (steps.at(-1)?.at ?? null),
    created_at: at,
    version: versionOf(steps),
  }
  return {
    row,
    story: { model: 'task', id: words.task_id, at, actor: words.assigned_by, first, steps: inOrder(steps) },
  }
}
