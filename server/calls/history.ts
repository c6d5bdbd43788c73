import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { historyCalls } from '#domain/calls/history.ts'
import { pageAnswer } from '#domain/calls/shapes.ts'
import type { Model } from '#domain/kinds/kind.ts'
import { isModel } from '#domain/kinds/registry.ts'
import { can } from '#domain/permissions.ts'
import { describeChange } from '#domain/records/changes.ts'
import { mayRead } from '#domain/records/may-read.ts'
import { listRefusals } from '#domain/words/list-refusals.ts'
import { messages } from '#domain/words/messages.ts'
import { badRequest, forbidden } from '../base/errors.ts'
import { stores } from '../kinds/registry.ts'
import { workHistory } from '../kinds/work-history.ts'
import { erasedTitles } from '../records/erased-titles.ts'
import { historySource, type HistoryRow } from '../records/history-source.ts'
import { namesFor } from '../records/names-for.ts'
import { peekPage } from '../records/page.ts'
import { findRow } from '../records/read.ts'
import { wordedHistory } from '../records/worded-history.ts'
import type { Context, User } from '../request/context.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerHistory(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  answer(app, deps, historyCalls, {
    'GET api/history': async ({ context, reply }) => {
      const { rows, hasMore } = await workHistory(db, context)
      reply.header('x-has-more', String(hasMore))
      return rows
    },
    'GET api/changelog/projects': async ({ page }) => {
      const found = await peekPage<ChangelogRow>(db, changelog, page)
      const names = await namesFor(db, found.rows)
      const erased = await erasedTitles(
        db,
        found.rows.filter((row) => row.project_name === null),
      )
      const rows = found.rows.map((row) => ({
        project_id: row.record_id,
        project_name:
          row.project_name ?? erased.get(`project ${row.record_id}`) ?? messages.changelog.deletedProject,
        change_description: describeChange('project', row.action, row.changes, names),
        changed_at: row.at,
        changed_by: row.name ?? '',
        is_deleted: row.is_deleted,
      }))
      return pageAnswer({ ...found, rows })
    },
    'GET api/record_history/:model/:id': async (asked) => {
      const { model, id } = asked.params
      if (model === 'contract') return pageAnswer(await contractHistory(db, id, asked))
      if (!isModel(model)) throw badRequest(listRefusals.unknownModel)
      if (!mayRead(asked.context.user, model, id)) throw forbidden()
      await refuseOthersDeleted(db, model, id, asked.context.user)
      const where = sql`h.model = ${model} AND h.record_id = ${id.toLowerCase()}`
      const log = { ...historySource, where, order: sql`h.id DESC` }
      const found = await peekPage<HistoryRow>(db, log, asked.page)
      return pageAnswer({ ...found, rows: await wordedHistory(db, found.rows) })
    },
  })
}

/** Fees are for few: whoever reads the project does not read its contract. */
async function contractHistory(
  db: Deps['db'],
  projectId: string,
  { context, page }: { context: Context; page: number },
) {
  if (!can(context.user, 'ledger.read')) throw forbidden()
  await findRow(db, stores.project, projectId, { state: 'either' })
  const where = sql`h.model = 'contract' AND h.record_id = ${projectId}`
  const found = await peekPage<HistoryRow>(db, { ...historySource, where, order: sql`h.id DESC` }, page)
  return { ...found, rows: await wordedHistory(db, found.rows) }
}

/** Of what is one person's own, and deleted, the words are theirs and of whoever may delete the kind. */
async function refuseOthersDeleted(db: Deps['db'], model: Model, id: string, user: User): Promise<void> {
  const store = stores[model]
  const row = await findRow(db, store, id, { state: 'either' })
  const owner = store.ownerOf?.(row) ?? user.id
  if (row.deleted_at && owner !== user.id && !can(user, `${model}.delete`)) throw forbidden()
}

/** A project that was erased keeps its lines: a page that came short would be taken for the last one. */
const changelog = {
  ...historySource,
  select: sql`${historySource.select}, p.project_name, p.project_id IS NULL OR p.deleted_at IS NOT NULL AS is_deleted`,
  joins: sql`${historySource.joins} LEFT JOIN project p ON p.project_id = h.record_id`,
  where: sql`h.model = 'project'`,
  order: sql`h.id DESC`,
}

type ChangelogRow = HistoryRow & { project_name: string | null; is_deleted: boolean }
