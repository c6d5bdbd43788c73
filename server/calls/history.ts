import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { historyCalls } from '#domain/calls/history.ts'
import type { Model } from '#domain/kinds/kind.ts'
import { isModel } from '#domain/kinds/registry.ts'
import { describeChange, writeChanges } from '#domain/records/changes.ts'
import { mayRead } from '#domain/records/may-read.ts'
import { completed } from '#domain/result.ts'
import { messages } from '#domain/words/messages.ts'
import { badRequest, forbidden } from '../base/errors.ts'
import { stores } from '../kinds/registry.ts'
import { workHistory } from '../kinds/work-history.ts'
import { erasedTitles } from '../records/erased-titles.ts'
import { namesFor } from '../records/names-for.ts'
import { joinedPerson } from '../records/people.ts'
import { findRow } from '../records/read.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

const pageSize = 50

/** The work history of the dashboard, the projects' changelog, and what happened to one record. */
export function answerHistory(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  answer(app, deps, historyCalls, {
    'GET api/history': async ({ context, reply }) => {
      const { projects, hasMore } = await workHistory(db, context)
      reply.header('x-has-more', String(hasMore))
      return projects
    },
    'GET api/changelog/projects': async ({ page }) => {
      const rows = await changelogPage(db, page)
      const shown = rows.slice(0, pageSize)
      const names = await namesFor(db, shown)
      const erased = await erasedTitles(
        db,
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
    'GET api/record_history/:model/:id': async (asked) => {
      const { model, id } = asked.params
      if (!isModel(model)) throw badRequest(messages.list.unknownModel)
      if (!mayRead(asked.context.user, model, id)) throw forbidden()
      await findRow(db, stores[model], id, { state: 'either' })
      const rows = await recordPage(db, model, id, asked.page)
      const shown = rows.slice(0, pageSize)
      const names = await namesFor(db, shown)
      const items = shown.map((row) => ({
        id: row.id,
        changed_at: row.at,
        changed_by: joinedPerson(row.name, row.email),
        action: row.action,
        change_description: describeChange(model, row.action, row.changes, names),
        changes: writeChanges(model, row.changes, names),
      }))
      return { ...completed(items), has_more: rows.length > pageSize }
    },
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

/** One more than a page. */
async function recordPage(db: Deps['db'], model: Model, id: string, page: number) {
  return await db
    .selectFrom('history as h')
    .leftJoin('employee as e', 'e.id', 'h.actor')
    .select(['h.id', 'h.at', 'h.model', 'h.action', 'h.changes', 'e.name', 'e.email'])
    .where('h.model', '=', model)
    .where('h.record_id', '=', id.toLowerCase())
    .orderBy('h.id', 'desc')
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
    .execute()
}
