import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { projectCalls } from '#domain/calls/projects.ts'
import { finishedProjectStatuses } from '#domain/choices.ts'
import { daysBetween, isCivilDate, monthRange } from '#domain/dates.ts'
import { project } from '#domain/kinds/project.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { completed } from '#domain/result.ts'
import { messages } from '#domain/words/messages.ts'
import { requestMessages } from '#domain/words/requests.ts'
import { invalidField, Refusal } from '../base/errors.ts'
import { longAnswer } from '../http/long-answer.ts'
import { projectStore } from '../kinds/project.ts'
import { findRow } from '../records/read.ts'
import { rowsWhere } from '../records/rows.ts'
import { changeRow } from '../records/change-rows.ts'
import { refuseOutdated } from '../records/save.ts'
import { objectOf } from '#domain/objects.ts'
import { createProject } from '../templates/create-project.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerProjects(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  answer(app, deps, projectCalls, {
    'POST projects/': ({ sentBody, context, once }) =>
      once(async (tx) => {
        const body = objectOf(sentBody)
        return completed(await createProject(tx, body, context), resourceOf('project').said.created, 201)
      }),
    'GET projects/active': async ({ context }) => {
      const where = sql`t.status <> ALL(${[...finishedProjectStatuses]})`
      const order = sql`t.project_id DESC`
      return longAnswer(completed(rowsWhere(db, projectStore, context, { where, order })))
    },
    'GET projects/by_date': async ({ sentQuery, context }) => {
      const { start, end } = readRange(sentQuery)
      const where = sql`t.end_date BETWEEN ${start}::date AND ${end}::date AND t.status <> 'Cancelled'`
      const order = sql`t.end_date, t.project_id`
      return longAnswer(completed(rowsWhere(db, projectStore, context, { where, order })))
    },
    'PUT projects/id/:id/update_description': ({ params, sentBody, context, once }) =>
      once(async (tx) => {
        const body = objectOf(sentBody)
        const row = await findRow(tx, projectStore, params.id, { lock: true })
        await refuseOutdated(tx, projectStore, row, body, context)
        const { description } = body
        const columns = { description: readDescription(description) }
        const resource = resourceOf('project')
        const record = await changeRow(tx, resource, projectStore, row, columns, context, 'update')
        return completed(record, messages.project.descriptionUpdated)
      }),
  })
}

/** A missing or over-long description is a failed save: 500, as specified. */
function readDescription(sent: unknown): string {
  const parsed = project.fields.description.schema.safeParse(sent)
  if (sent === undefined || !parsed.success) throw new Refusal(500, messages.project.descriptionFailed)
  return parsed.data
}

/** No calendar shows more than a year. */
const mostDays = 366

/** A non-empty day_range wins over year and month. */
function readRange({ day_range: range, year: sentYear, month: sentMonth }: Record<string, unknown>): {
  start: string
  end: string
} {
  if (range !== undefined && range !== '') {
    const [start, end, ...rest] = typeof range === 'string' ? range.split(',').map((part) => part.trim()) : []
    const isRight =
      start !== undefined && end !== undefined && rest.length === 0 && isCivilDate(start) && isCivilDate(end)
    if (!isRight || start > end) throw invalidField('day_range', requestMessages.badDayRange)
    if (daysBetween(start, end) >= mostDays)
      throw invalidField('day_range', requestMessages.dayRangeTooLong(mostDays))
    return { start, end }
  }
  const year = Number(sentYear)
  const month = Number(sentMonth)
  const isMonth =
    Number.isInteger(year) &&
    year >= 1900 &&
    year <= 2200 &&
    Number.isInteger(month) &&
    month >= 1 &&
    month <= 12
  if (!isMonth) throw invalidField('month', requestMessages.badMonth)
  return monthRange(year, month)
}
