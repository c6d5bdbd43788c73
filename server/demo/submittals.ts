import type { Insertable } from 'kysely'
import { addDays } from '#domain/dates.ts'
import type { Tables } from '../db/schema.ts'
import { workdayBefore, type Calendar } from './calendar.ts'
import type { People } from './people.ts'
import type { Plan } from './plans.ts'
import { alertStep, askQuestions, textDecks } from './questions.ts'
import { seeded } from './random.ts'
import { versionOf, type Step, type Story } from './story.ts'
import { submittalTexts } from './words/submittal-texts.ts'

type Row = Insertable<Tables['submittal']>

export function makeSubmittals(
  plans: readonly Plan[],
  people: People,
  calendar: Calendar,
): { rows: Row[]; stories: Story[] } {
  const words = seeded('submittal texts')
  const textFor = textDecks(submittalTexts, words)
  const rows: Row[] = []
  const stories: Story[] = []
  for (const question of askQuestions('submittal', plans, people, calendar)) {
    const { id, plan, number, category, day, at, assignee, closed, alert } = question
    const random = seeded(id)
    const steps: Step[] = alertStep(question, random, calendar)
    if (closed !== null) {
      const when = calendar.at(closed, random.between(900, 1060))
      steps.push({ at: when, actor: assignee.id, action: 'close', set: { status: 'Closed' } })
    }
    rows.push({
      submittal_id: id,
      project_id: plan.id,
      sub_number: number,
      sub_description: textFor(category, plan),
      category,
      status: closed === null ? 'Active' : 'Closed',
      created_date: day,
      // Often it lay in the mail for a day before somebody entered it.
      received_date: workdayBefore(addDays(day, -random.int(0, 2))),
      assigned_to: assignee.id,
      assigned_by: plan.manager.id,
      alert_status: alert,
      completed_at: closed === null ? null : (steps.at(-1)?.at ?? null),
      created_at: at,
      version: versionOf(steps),
    })
    const first = { status: 'Active', alert_status: false }
    stories.push({ model: 'submittal', id, at, actor: plan.manager.id, first, steps })
  }
  return { rows, stories }
}
