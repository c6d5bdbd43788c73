import type { Model } from '#domain/kinds/kind.ts'
import type { Calendar } from './calendar.ts'
import { dated, type Fields, type Hours, type Move, type Step } from './dated.ts'
import { factsOf } from './facts.ts'
import type { Ago, Name } from './firm/notation.ts'
import { recordNamed } from './keys.ts'
import { turnOf } from './turns.ts'

export type Place = { project?: string; client?: string; lead: Name }
export type Create = { day: Ago; hours: Hours; by: Name; body: Fields }

/** `to` has the record; the leader reminds them. */
export function stepsOfItem(
  model: Model,
  title: string,
  { project, client, lead }: Place,
  create: Create,
  { did, to }: { did: readonly string[]; to: Name },
  calendar: Calendar,
): Step[] {
  const about = { model, record: recordNamed(model, title, project), ...(project && { project }) }
  const moves = did.map((step): Move => {
    const day = dayIn(step)
    const what = step.slice(step.indexOf(' ') + 1)
    const byHolder = { day, by: to, hours: [780, 890] as const }
    const byLead = { day, by: lead, hours: [900, 960] as const }
    if (what === 'close' || what === 'send') return { ...byHolder, hours: [900, 1060], act: what }
    if (what === 'ping' || what === 'delete') return { ...byLead, act: what }
    if (what === 'board') return { ...byLead, act: what, body: { ...create.body, parent: null } }
    if (what === 'alert') return { ...byLead, act: 'update', body: { alert_status: true } }
    const turn = turnOf(what, { to, lead, ...(client && { client }) })
    if (turn) return { ...turn, day }
    const found = factsOf(what, calendar)
    if (found) return { ...byHolder, act: 'update', body: found }
    const body =
      what === 'sent'
        ? { sent_out_date: calendar.done(day) }
        : { completion_percentage: Number.parseInt(what) }
    return { ...byHolder, act: 'update', body }
  })
  return inChain(dated(about, [{ ...create, act: 'create' }, ...moves], calendar))
}

/** What is done after a revision is done to that one. */
function inChain(steps: readonly Step[]): Step[] {
  let [revision, record] = [0, steps[0]?.record ?? '']
  return steps.map((step) => {
    if (step.act !== 'revise') return { ...step, record }
    const from = record
    revision += 1
    record = `${step.record} Rev ${revision}`
    return { ...step, record, from }
  })
}

function dayIn(step: string): Ago {
  const count = Number.parseInt(step)
  return step.startsWith(`${count}w`) ? `${count}w` : count
}
