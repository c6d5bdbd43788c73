import type { Insertable } from 'kysely'
import type { Category } from '#domain/choices.ts'
import type { Tables } from '../db/schema.ts'
import type { Calendar } from './calendar.ts'
import { headOf } from './crews.ts'
import type { People, Person } from './people.ts'
import type { Plan } from './plans.ts'
import { alertStep, askQuestions, textDecks } from './questions.ts'
import { seeded, type Random } from './random.ts'
import { versionOf, type Step, type Story } from './story.ts'
import { gridlines, levels, panels, rfiTexts, units } from './words/rfi-texts.ts'

type Row = Insertable<Tables['rfi']>

export function makeRfis(
  plans: readonly Plan[],
  people: People,
  calendar: Calendar,
): { rows: Row[]; stories: Story[] } {
  const words = seeded('rfi texts')
  const textFor = textDecks(rfiTexts, words)
  const rows: Row[] = []
  const stories: Story[] = []
  for (const question of askQuestions('rfi', plans, people, calendar)) {
    const { id, plan, number, category, day, at, assignee, closed, alert } = question
    const random = seeded(id)
    const author = authorOf(question, people, random)
    const steps: Step[] = alertStep(question, random, calendar)
    const first: Record<string, unknown> = { status: 'Active', alert_status: false }
    if (closed !== null) {
      first['sent_out_date'] = null
      const by = (minute: number, action: Step['action'], set: Step['set']) =>
        steps.push({ at: calendar.at(closed, minute), actor: assignee.id, action, set })
      by(random.between(780, 880), 'update', { sent_out_date: closed })
      by(random.between(900, 1060), 'close', { status: 'Closed' })
    }
    rows.push({
      rfi_id: id,
      project_id: plan.id,
      rfi_number: number,
      description: filledIn(textFor(category, plan), words),
      category,
      status: closed === null ? 'Active' : 'Closed',
      date_received: day,
      sent_out_date: closed,
      created_by: author.id,
      assigned_to: assignee.id,
      alert_status: alert,
      completed_at: closed === null ? null : (steps.at(-1)?.at ?? null),
      created_at: at,
      version: versionOf(steps),
    })
    stories.push({ model: 'rfi', id, at, actor: author.id, first, steps })
  }
  return { rows, stories }
}

/** Whoever leads the project or the trade enters a question, and hardly ever for themselves. */
function authorOf(
  { plan, category, assignee }: { plan: Plan; category: Category; assignee: Person },
  people: People,
  random: Random,
): Person {
  if (random.chance(0.04)) return assignee
  const leaders = [plan.manager, plan.manager, headOf(people, category), people.named('kenneth.abbott')]
  const others = leaders.filter((leader) => leader !== assignee)
  return random.pick(others)
}

function filledIn(text: string, random: Random): string {
  const level = random.pick(levels)
  const places: Record<string, string> = {
    '{grid}': `${random.pick(gridlines)}-${random.int(1, 12)}`,
    '{level}': level,
    '{room}': `${level}${String(random.int(1, 48)).padStart(2, '0')}`,
    '{panel}': random.pick(panels),
    '{unit}': random.pick(units),
  }
  return text.replaceAll(/\{\w+\}/g, (name) => places[name] ?? name)
}
