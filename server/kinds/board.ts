import { sql } from 'kysely'
import {
  boardDueDate,
  cardLimits,
  mayHaveColumn,
  readCards,
  titleKey,
  type Card,
} from '#domain/board/board.ts'
import { changesBetween } from '#domain/records/changes.ts'
import { isUuid } from '#domain/fields.ts'
import { boardMessages } from '#domain/words/board.ts'
import { messages } from '#domain/words/messages.ts'
import { resourceOf, type RecordOf } from '#domain/kinds/registry.ts'
import type { FieldErrors } from '#domain/result.ts'
import { stampOf, type Context } from '../request/context.ts'
import type { Transaction } from '../db/pool.ts'
import type { TableRow } from '../db/schema.ts'
import { conflict, invalid, invalidField } from '../base/errors.ts'
import { objectOf } from '#domain/objects.ts'
import { tellOfChanges } from '../notices/tell-of-changes.ts'
import { initialChanges, recordHistory } from '../records/history.ts'
import { lockProject } from '../records/projects.ts'
import { rowsByKey } from '../records/rows.ts'
import { recordedNames } from '../records/change-rows.ts'
import { readStamp } from './board-facts.ts'
import { taskStore } from './task.ts'

type Task = RecordOf<'task'>

type TaskRow = TableRow<'task'>

const names = recordedNames(resourceOf('task'), taskStore)

/**
 * Finishes a board: cards of stored tasks change those tasks, other assigned cards become tasks, other
 * unassigned ones are dropped. All of it happens, or nothing does.
 */
export async function assignTasks(
  tx: Transaction,
  body: Record<string, unknown>,
  context: Context,
): Promise<{ created: number; updated: number; tasks: Task[] }> {
  const { project_id: projectId, cards: sentCards, stamp } = body
  if (typeof projectId !== 'string' || projectId === '') {
    throw invalidField('project_id', boardMessages.noProjectId)
  }
  // One board of a project is finished at a time: two managers never half-overwrite each other.
  await lockProject(tx, projectId, 'project_id', 'numbering')
  const { rows: before, tasks: stored } = await storedTasks(tx, sentCards, context)
  await refuseOldBoard(tx, projectId, stamp, stored)
  const { cards: sent, errors } = readCards(sentCards, (id) => stored.has(id))
  if (errors) throw invalid(errors)
  const cards = sent.map((card, index) => withStoredNote(card, sentCards, index, stored))
  refuseForeign(cards, stored, projectId)
  refuseOutdated(cards, stored)
  await refuseTakenTitles(tx, projectId, cards, stored)
  const fresh = cards.filter((card) => isNew(card, stored))
  const people = await columnPeople(tx, cards, stored)
  const kept = cards.filter((card) => stored.has(card.id))
  const changed = kept.filter((card) => differs(card, stored.get(card.id)))

  const updated = await updateTasks(tx, changed, people)
  const inserted = await insertTasks(tx, projectId, fresh, people, context)
  const created = inserted.map(({ task_id: id }) => id)
  const tasks = await rowsByKey(tx, taskStore, [...kept.map(({ id }) => id), ...created], context)
  await noteChanges(tx, tasks, stored, new Set(changed.map(({ id }) => id)), new Set(created), context)
  const written = [...updated, ...inserted].map((after) => ({ before: before.get(after.task_id), after }))
  await tellOfChanges(tx, taskStore, written, context)
  return { created: created.length, updated: changed.length, tasks }
}

/** A card of a stored task that carries no description leaves the task's own. */
function withStoredNote(card: Card, sent: unknown, index: number, stored: ReadonlyMap<string, Task>): Card {
  const task = stored.get(card.id)
  const raw: unknown = Array.isArray(sent) ? sent[index] : undefined
  if (task === undefined || objectOf(raw).description !== undefined) return card
  return { ...card, description: task.description }
}

async function storedTasks(
  tx: Transaction,
  cards: unknown,
  context: Context,
): Promise<{ rows: Map<string, TaskRow>; tasks: Map<string, Task> }> {
  const sent: unknown[] = Array.isArray(cards) ? cards.slice(0, cardLimits.cards) : []
  const ids = sent.map((card) => objectOf(card).id).filter((id) => typeof id === 'string' && isUuid(id))
  const { rows } = await sql<TaskRow>`
    SELECT * FROM task WHERE task_id = ANY(${ids}) AND deleted_at IS NULL ORDER BY task_id
    FOR NO KEY UPDATE`.execute(tx)
  const wires = await rowsByKey(
    tx,
    taskStore,
    rows.map(({ task_id: id }) => id),
    context,
  )
  return {
    rows: new Map(rows.map((row) => [row.task_id, row])),
    tasks: new Map(wires.map((wire) => [wire.task_id, wire])),
  }
}

function refuseForeign(cards: readonly Card[], stored: ReadonlyMap<string, Task>, projectId: string): void {
  const errors: FieldErrors = {}
  cards.forEach((card, index) => {
    const task = stored.get(card.id)
    if (task !== undefined && task.project_id !== projectId) {
      errors[`cards.${index}.id`] = [boardMessages.foreignTask]
    }
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** A board that says what it was drawn from is refused when any task of the project has changed since. */
async function refuseOldBoard(
  tx: Transaction,
  projectId: string,
  stamp: unknown,
  stored: ReadonlyMap<string, Task>,
): Promise<void> {
  if (stamp === undefined || stamp === null) return
  const now = await readStamp(tx, projectId)
  if (now.stamp !== stamp) throw conflict([...stored.values()], boardMessages.changed)
}

/** A card that carries the version it was drawn from is refused when the task has moved on, or is gone. */
function refuseOutdated(cards: readonly Card[], stored: ReadonlyMap<string, Task>): void {
  const outdated = cards.some(
    (card) => card.version !== null && stored.get(card.id)?.version !== card.version,
  )
  if (outdated) throw conflict([...stored.values()], boardMessages.changed)
}

/** A new task may not be called like an open one of the project. Those on the board were compared with each other. */
async function refuseTakenTitles(
  tx: Transaction,
  projectId: string,
  cards: readonly Card[],
  stored: ReadonlyMap<string, Task>,
): Promise<void> {
  if (!cards.some((card) => isNew(card, stored))) return
  const open = await tx
    .selectFrom('task')
    .select(['task_id', 'title'])
    .where('project_id', '=', projectId)
    .where('status', '=', 'Active')
    .where('deleted_at', 'is', null)
    .execute()
  const others = open.filter(({ task_id: id }) => !stored.has(id))
  const taken = new Set(others.map(({ title }) => titleKey(title)))
  const errors: FieldErrors = {}
  cards.forEach((card, index) => {
    if (isNew(card, stored) && taken.has(titleKey(card.title)))
      errors[`cards.${index}.title`] = [boardMessages.nameNotUnique]
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

function isNew(card: Card, stored: ReadonlyMap<string, Task>): boolean {
  return !stored.has(card.id) && card.parent !== null
}

/** Employee ids by lower-case address. Whoever gets a card now must be someone who can have a column. */
async function columnPeople(
  tx: Transaction,
  cards: readonly Card[],
  stored: ReadonlyMap<string, Task>,
): Promise<Map<string, string>> {
  const addresses = [
    ...new Set(cards.flatMap(({ parent }) => (parent === null ? [] : [parent.toLowerCase()]))),
  ]
  const people = await tx
    .selectFrom('employee')
    .select(['id', 'email', 'role', 'is_active'])
    .where(sql<string>`lower(email)`, '=', sql<string>`ANY(${addresses})`)
    .execute()
  const byAddress = new Map(people.map((person) => [person.email.toLowerCase(), person]))
  const errors: FieldErrors = {}
  cards.forEach(({ id, parent }, index) => {
    if (parent === null || parent.toLowerCase() === assigneeAddress(stored.get(id))) return
    const person = byAddress.get(parent.toLowerCase())
    if (person === undefined || !person.is_active)
      errors[`cards.${index}.parent`] = [messages.shared.userNotFound]
    else if (!mayHaveColumn(person)) errors[`cards.${index}.parent`] = [boardMessages.wrongEmployee]
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return new Map(people.map((person) => [person.email.toLowerCase(), person.id]))
}

function differs(card: Card, task: Task | undefined): boolean {
  return (
    card.title !== task?.title ||
    card.description !== task.description ||
    card.category !== task.category ||
    (card.due_date !== null && card.due_date !== task.due_date) ||
    (card.estimated_hours !== undefined && card.estimated_hours !== task.estimated_hours) ||
    (card.parent?.toLowerCase() ?? null) !== assigneeAddress(task)
  )
}

function assigneeAddress(task: Task | undefined): string | null {
  return task?.assigned_to_obj?.email.toLowerCase() ?? null
}

async function updateTasks(
  tx: Transaction,
  cards: readonly Card[],
  people: ReadonlyMap<string, string>,
): Promise<TaskRow[]> {
  const wanted = cards.map((card) => ({
    ...card,
    assigned_to: assigneeOf(card, people),
    sets_hours: card.estimated_hours !== undefined,
  }))
  const { rows } = await sql<TaskRow>`
    UPDATE task t SET title = v.title, description = v.description, category = v.category,
      assigned_to = v.assigned_to, due_date = coalesce(v.due_date, t.due_date),
      estimated_hours = CASE WHEN v.sets_hours THEN v.estimated_hours ELSE t.estimated_hours END,
      version = t.version + 1
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      AS v(id uuid, title text, description text, category text, assigned_to uuid, due_date date,
        sets_hours boolean, estimated_hours numeric)
    WHERE t.task_id = v.id
    RETURNING t.*`.execute(tx)
  return rows
}

async function insertTasks(
  tx: Transaction,
  projectId: string,
  cards: readonly Card[],
  people: ReadonlyMap<string, string>,
  { user, today }: Context,
): Promise<TaskRow[]> {
  if (cards.length === 0) return []
  return await tx
    .insertInto('task')
    .values(
      cards.map((card) => ({
        project_id: projectId,
        title: card.title,
        description: card.description,
        category: card.category,
        due_date: card.due_date ?? boardDueDate(today),
        estimated_hours: card.estimated_hours ?? null,
        date_created: today,
        assigned_by: user.id,
        assigned_to: assigneeOf(card, people),
      })),
    )
    .returningAll()
    .execute()
}

function assigneeOf(card: Card, people: ReadonlyMap<string, string>): string | null {
  return card.parent === null ? null : (people.get(card.parent.toLowerCase()) ?? null)
}

async function noteChanges(
  tx: Transaction,
  tasks: readonly Task[],
  before: ReadonlyMap<string, Task>,
  changed: ReadonlySet<string>,
  created: ReadonlySet<string>,
  context: Context,
): Promise<void> {
  const touched = tasks.filter((task) => changed.has(task.task_id) || created.has(task.task_id))
  await recordHistory(
    tx,
    touched.map((task) => {
      const id = task.task_id
      const isNew = created.has(id)
      return {
        at: stampOf(context),
        actor: context.user.id,
        model: 'task',
        recordId: id,
        projectId: task.project_id,
        action: isNew ? 'create' : 'update',
        changes: isNew ? initialChanges(task, names) : changesBetween(before.get(id) ?? {}, task, names),
      }
    }),
  )
}
