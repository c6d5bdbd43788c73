import type { WorkItem } from '#domain/calls/my-work.ts'
import type { CivilDate } from '#domain/dates.ts'
import { closingOf } from '#domain/kinds/actions.ts'
import type { Action, Resource } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { daySetBy } from '#domain/kinds/waiting.ts'
import { myWorkScreen as said } from '#domain/words/my-work-page.ts'
import { writeDate } from '#domain/written-dates.ts'
import { call } from '../api/ask.ts'
import type { Answer } from '../api/client.ts'
import { newKey } from '../api/new-key.ts'
import { runCall, submitRecord, type Row } from '../api/records.ts'
import { takingBack } from '../records/court/take-back.ts'

export type Act =
  | { name: 'complete' | 'clear_ping' | 'ping' }
  | { name: 'due_date'; date: CivilDate }
  | { name: 'hand_over'; to: { name: string; email: string } }

/**
 * The declared call behind a quick act, or a save of the one field that it changes. What somebody outside waits for is
 * handed over as it is on its own page: whoever it is assigned to may not be who has it.
 */
export function send(act: Act, { model, id }: WorkItem, version: number): Promise<Answer> {
  const resource = resourceOf(model)
  const verb = verbOf(act.name, resource)
  if (verb !== undefined) return runCall(verb.call, id)
  if (isOfBall(act, model))
    return call('POST api/court/:model/:id', {
      params: { model, id },
      body: { to: { type: 'user', id: act.to.email }, version },
      idempotencyKey: newKey(),
    })
  const body = { ...changed(act, resource), version }
  return submitRecord(resource.calls.update, id, body, '', new AbortController().signal)
}

export function labelOf(name: Act['name'], model: WorkItem['model']): string {
  return verbOf(name, resourceOf(model))?.label ?? said.acts[name]
}

export function doneSentence(act: Act, { model }: WorkItem, answer: Answer): string {
  const verb = verbOf(act.name, resourceOf(model))
  if (act.name === 'due_date') return said.moved(writeDate(act.date, 'day'))
  if (act.name === 'hand_over') return said.handedOver(act.to.name)
  return isDoneBefore(verb, answer) ? answer.message : (verb?.done ?? said.pingCleared)
}

/** Somebody was faster: the server says so, and there is nothing of one's own to take back. */
export function canBeUndone(act: Act, { model }: WorkItem, answer: Answer): boolean {
  return !isDoneBefore(verbOf(act.name, resourceOf(model)), answer)
}

export function versionIn({ data }: Answer): number | undefined {
  const version = typeof data === 'object' && data !== null ? (data as Row).version : undefined
  return typeof version === 'number' ? version : undefined
}

/** What takes an act back that was done; nothing where the server does not say which version it made. */
export function undoing(act: Act, item: WorkItem, answer: Answer): (() => Promise<Answer>) | undefined {
  const { model, id } = item
  const version = versionIn(answer)
  if (version === undefined) return undefined
  if (isOfBall(act, model)) return takingBack(model, id, answer.data as Row)
  return () => call('POST api/record_undo/:model/:id', { params: { model, id }, body: { version } })
}

/** The field that holds whose something is. */
export function holderField({ plays, fields }: Resource) {
  return plays.heldBy === undefined ? undefined : fields[plays.heldBy.value]
}

function isOfBall(act: Act, model: WorkItem['model']): act is Extract<Act, { name: 'hand_over' }> {
  return act.name === 'hand_over' && resourceOf(model).plays.answers !== undefined
}

function verbOf(name: Act['name'], resource: Resource): Action | undefined {
  return name === 'complete' ? closingOf(resource) : resource.actions[name]
}

function changed(act: Act, { plays }: Resource): Record<string, unknown> {
  if (act.name === 'hand_over') return { [plays.heldBy?.value ?? '']: act.to.email }
  if (act.name !== 'due_date') return { [plays.pinged ?? '']: false }
  return { [daySetBy({ plays }) ?? '']: act.date }
}

function isDoneBefore(verb: Action | undefined, { data, message }: Answer): boolean {
  return typeof data === 'object' && data !== null && verb?.refuse?.(data as Row) === message
}
