import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { describeChange, writeChanges } from '#domain/records/changes.ts'
import { readPage } from '#domain/records/list-query.ts'
import { mayRead } from '#domain/records/may-read.ts'
import { messages } from '#domain/words/messages.ts'
import { models } from '#domain/kinds/kind.ts'
import { isModel } from '#domain/kinds/registry.ts'
import { completed } from '#domain/result.ts'
import { contextOf } from '../auth/authorize.ts'
import type { Deps } from './deps.ts'
import { badRequest, forbidden, invalidField } from '../base/errors.ts'
import { objectOf } from '../request/object-of.ts'
import { erasedTitles } from '../records/erased-titles.ts'
import { namesFor } from '../records/names-for.ts'
import { findRow } from '../records/read.ts'
import { stores } from '../kinds/registry.ts'
import { workHistory } from '../kinds/work-history.ts'
import { addCall, resultShape } from './call.ts'

const tag = 'History'
const pageSize = 50

/** A record of any kind, by the list call's name of the kind. */
export const recordParams = { model: `One of ${models.join(', ')}`, id: 'id of the record' }

/** The work history of the dashboard, the projects' changelog, and what happened to one record. */
export function historyRoutes(app: FastifyInstance, deps: Deps): void {
  addCall(app, {
    call: 'GET api/history',
    tag,
    summary: 'Completed and open work by project; X-Has-More tells whether projects were left out',
    may: 'history.read',
    answers: { 200: z.array(historyProject) },
    async handle(request, reply) {
      const { projects, hasMore } = await workHistory(deps.db, contextOf(request, deps))
      reply.header('x-has-more', String(hasMore))
      return projects
    },
  })
  addCall(app, {
    call: 'GET api/changelog/projects',
    tag,
    summary: 'What changed in projects, newest first',
    may: 'changelog.read',
    query: z.object({ page: z.string().optional() }),
    answers: { 200: resultShape(z.array(changelogItem)).extend({ has_more: z.boolean() }) },
    async handle(request) {
      const rows = await changelogPage(deps.db, pageOf(request))
      const shown = rows.slice(0, pageSize)
      const names = await namesFor(deps.db, shown)
      const erased = await erasedTitles(
        deps.db,
        shown.flatMap(({ model, project_id: record_id, project_name: name }) =>
          name === null ? { model, record_id } : [],
        ),
      )
      const items = shown.map((row) => ({
        project_id: row.project_id,
        project_name:
          row.project_name ?? erased.get(`project ${row.project_id}`) ?? messages.changelog.deletedProject,
        change_description: describeChange('project', row.action, row.changes, names),
        changed_at: row.at,
        changed_by: row.changed_by ?? '',
        is_deleted: row.is_deleted,
      }))
      return { ...completed(items), has_more: rows.length > pageSize }
    },
  })
  addCall(app, {
    call: 'GET api/record_history/:model/:id',
    tag,
    summary: 'Who changed what in one record, newest first',
    may: 'account.use',
    params: recordParams,
    query: z.object({ page: z.string().optional() }),
    answers: { 200: resultShape(z.array(recordChange)).extend({ has_more: z.boolean() }) },
    handle: (request) => recordHistoryOf(request, deps),
  })
}

/**
 * One more than a page. Skipped rows are counted in the index (model, id) alone; only those shown are joined. A project
 * that was erased keeps its lines: a page that came short would be taken for the last one.
 */
async function changelogPage(db: Deps['db'], page: number) {
  return await db
    .with('page', (build) =>
      build
        .selectFrom('history')
        .select('id')
        .where('model', '=', 'project')
        .orderBy('id', 'desc')
        .limit(sql.lit(pageSize + 1))
        .offset(sql.lit((page - 1) * pageSize)),
    )
    .selectFrom('page')
    .innerJoin('history as h', 'h.id', 'page.id')
    .leftJoin('project as p', 'p.project_id', 'h.record_id')
    .leftJoin('employee as e', 'e.id', 'h.actor')
    .select([
      'h.model',
      'h.record_id as project_id',
      'p.project_name',
      'h.action',
      'h.changes',
      'h.at',
      'e.name as changed_by',
    ])
    .select(sql<boolean>`p.project_id IS NULL OR p.deleted_at IS NOT NULL`.as('is_deleted'))
    .orderBy('h.id', 'desc')
    .execute()
}

async function recordHistoryOf(request: FastifyRequest, deps: Deps): Promise<object> {
  const { model, id } = request.params as { model: string; id: string }
  if (!isModel(model)) throw badRequest(messages.list.unknownModel)
  const { user } = contextOf(request, deps)
  if (!mayRead(user, model, id)) throw forbidden()
  await findRow(deps.db, stores[model], id, { state: 'either' })
  const rows = await deps.db
    .selectFrom('history as h')
    .leftJoin('employee as e', 'e.id', 'h.actor')
    .select(['h.id', 'h.at', 'h.model', 'h.action', 'h.changes', 'e.name', 'e.email'])
    .where('h.model', '=', model)
    .where('h.record_id', '=', id.toLowerCase())
    .orderBy('h.id', 'desc')
    .limit(pageSize + 1)
    .offset((pageOf(request) - 1) * pageSize)
    .execute()
  const shown = rows.slice(0, pageSize)
  const names = await namesFor(deps.db, shown)
  const items = shown.map((row) => ({
    id: row.id,
    changed_at: row.at,
    changed_by: row.email === null ? null : { name: row.name, email: row.email },
    action: row.action,
    change_description: describeChange(model, row.action, row.changes, names),
    changes: writeChanges(model, row.changes, names),
  }))
  return { ...completed(items), has_more: rows.length > pageSize }
}

export function pageOf(request: FastifyRequest): number {
  const sent = objectOf(request.query)['page'] ?? ''
  const page = typeof sent === 'string' ? readPage(sent) : undefined
  if (page === undefined) throw invalidField('page', messages.list.badPage)
  return page
}

const category = z.string()
const completedAt = z.string().nullable()

const historyProject = z.object({
  project_id: z.string(),
  project_name: z.string(),
  tasks: z.array(
    z.object({
      task_id: z.string(),
      title: z.string(),
      category,
      project: z.string(),
      assigned_to: z.string(),
      completed_at: completedAt,
    }),
  ),
  submittals: z.array(
    z.object({
      submittal_id: z.string(),
      // Not in the specification's list; without it a submittal has nothing to be called by.
      sub_number: z.int(),
      // The beginning of it, as much as a card has room for.
      sub_description: z.string(),
      category,
      project: z.string(),
      assigned_to: z.string(),
      completed_at: completedAt,
    }),
  ),
  rfis: z.array(
    z.object({
      RFI_id: z.string(),
      RFI_number: z.int(),
      description: z.string(),
      category,
      project: z.string(),
      assigned_to_name: z.string(),
      completed_at: completedAt,
    }),
  ),
  has_more: z.boolean(),
})

const changelogItem = z.object({
  project_id: z.string(),
  project_name: z.string(),
  change_description: z.string(),
  changed_at: z.string(),
  changed_by: z.string(),
  is_deleted: z.boolean().meta({ description: 'The project is in the bin or erased: no page shows it' }),
})

/** What happened to a record once. */
export const recordChange = z.object({
  id: z.int(),
  changed_at: z.string(),
  changed_by: z.object({ name: z.string(), email: z.string() }).nullable(),
  action: z.string(),
  change_description: z.string(),
  changes: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      before_words: z.string(),
      after_words: z.string(),
    }),
  ),
})
