import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { finishedProjectStatuses } from '#domain/choices.ts'
import { daysBetween, isCivilDate, monthRange } from '#domain/dates.ts'
import { messages } from '#domain/words/messages.ts'
import { project } from '#domain/kinds/project.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { completed } from '#domain/result.ts'
import { contextOf } from '../auth/authorize.ts'
import type { Deps } from './deps.ts'
import { invalidField, Refusal } from '../base/errors.ts'
import { sendLong } from '../http/long-answer.ts'
import { objectOf } from '../request/object-of.ts'
import { writeOnce } from '../request/idempotency.ts'
import { findRow } from '../records/read.ts'
import { rowsWhere } from '../records/rows.ts'
import { changeRow, refuseOutdated } from '../records/save.ts'
import { projectStore } from '../kinds/project.ts'
import { addCall, idOf, resultShape } from './call.ts'
import { idMeaning } from './payload-shape.ts'

const tag = project.name.many
const rows = resultShape(z.array(project.row ?? project.read))

/** Projects beyond the four verbs: the active ones, those of a week or month, and the status note. */
export function projectRoutes(app: FastifyInstance, deps: Deps): void {
  addCall(app, {
    call: 'GET projects/active',
    tag,
    summary: 'Every project that is still work',
    may: 'project.list',
    answers: { 200: rows },
    refuses: [503],
    async handle(request, reply) {
      const where = sql`t.status <> ALL(${[...finishedProjectStatuses]})`
      const order = sql`t.project_id DESC`
      const active = rowsWhere(deps.db, projectStore, contextOf(request, deps), { where, order })
      return await sendLong(request, reply, deps, completed(active))
    },
  })
  addCall(app, {
    call: 'GET projects/by_date',
    tag,
    summary: 'Projects due in a week (day_range) or a month (year, month)',
    may: 'project.list',
    query: z.object({
      year: z.string().optional(),
      month: z.string().optional().meta({ description: '1 to 12' }),
      day_range: z
        .string()
        .optional()
        .meta({ description: 'start,end as yyyy-MM-dd; wins over year and month; at most 366 days' }),
    }),
    answers: { 200: rows },
    refuses: [503],
    async handle(request, reply) {
      const { start, end } = readRange(objectOf(request.query))
      const where = sql`t.end_date BETWEEN ${start}::date AND ${end}::date AND t.status <> 'Cancelled'`
      const order = sql`t.end_date, t.project_id`
      const due = rowsWhere(deps.db, projectStore, contextOf(request, deps), { where, order })
      return await sendLong(request, reply, deps, completed(due))
    },
  })
  addCall(app, {
    call: 'PUT projects/id/:id/update_description',
    tag,
    summary: 'Change the on-going status note of a project',
    may: 'project.describe',
    params: idMeaning(project),
    body: z.object({ description: z.string(), version: z.int().optional() }),
    answers: { 200: resultShape(project.read) },
    refuses: [409, 500],
    handle: (request, reply) =>
      writeOnce(deps.db, request, reply, async (tx) => {
        const context = contextOf(request, deps)
        const body = objectOf(request.body)
        const row = await findRow(tx, projectStore, idOf(request), { lock: true })
        await refuseOutdated(tx, projectStore, row, body, context)
        const columns = { description: readDescription(body['description']) }
        const record = await changeRow(
          tx,
          resourceOf('project'),
          projectStore,
          row,
          columns,
          context,
          'update',
        )
        return { status: 200, body: completed(record, messages.project.descriptionUpdated) }
      }),
  })
}

/** A missing or over-long description is a failed save, which this call answers with 500 as specified. */
function readDescription(sent: unknown): string {
  const parsed = project.fields.description.schema.safeParse(sent)
  if (sent === undefined || !parsed.success) throw new Refusal(500, messages.project.descriptionFailed)
  return parsed.data
}

/** A year, which no calendar shows more of. */
const mostDays = 366

/** A non-empty day_range wins over year and month. */
function readRange(query: Record<string, unknown>): { start: string; end: string } {
  const range = query['day_range']
  if (range !== undefined && range !== '') {
    const [start, end, ...rest] = typeof range === 'string' ? range.split(',').map((part) => part.trim()) : []
    const isRight =
      start !== undefined && end !== undefined && rest.length === 0 && isCivilDate(start) && isCivilDate(end)
    if (!isRight || start > end) throw invalidField('day_range', messages.project.badRange)
    if (daysBetween(start, end) >= mostDays)
      throw invalidField('day_range', messages.project.rangeTooLong(mostDays))
    return { start, end }
  }
  const year = Number(query['year'])
  const month = Number(query['month'])
  const isMonth =
    Number.isInteger(year) &&
    year >= 1900 &&
    year <= 2200 &&
    Number.isInteger(month) &&
    month >= 1 &&
    month <= 12
  if (!isMonth) throw invalidField('month', messages.project.badMonth)
  return monthRange(year, month)
}
