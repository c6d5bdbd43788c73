import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '#domain/court.ts'
import type { reviewerShape, revisionShape } from '#domain/kinds/answers.ts'
import { latestReturn, returnWarning } from '#domain/register.ts'
import { answerMessages } from '#domain/words/answers.ts'
import { badRequest, invalidField } from '../base/errors.ts'
import type { FilledCourt } from '../court/fill.ts'
import type { Queryable, Transaction } from '../db/pool.ts'
import type { TableRow } from '../db/schema.ts'
import { peopleMeant } from '../records/conditions.ts'
import type { FilterOf } from '../records/store.ts'

/** What is derived of a submittal by the firm's calendar, and how late its return is. */
export type FilledReturn = { latest_return: string | null; return_warning: string }

export type ReturningRow = FilledCourt &
  Pick<TableRow<'submittal'>, 'required_on_site' | 'lead_time_days' | 'disposition'>

export function fillReturn(row: ReturningRow & Partial<FilledReturn>, { today, calendar }: Day): void {
  const { required_on_site: onSite, disposition, court } = row
  row.latest_return = latestReturn(onSite, row.lead_time_days, calendar)
  row.return_warning = returnWarning({
    latest_return: row.latest_return,
    required_on_site: onSite,
    is_returned: disposition !== '',
    side: court.side,
    due: court.due,
    today,
  })
}

type Chain = {
  reviewers: z.output<ReturnType<typeof reviewerShape>>[]
  revisions: z.output<ReturnType<typeof revisionShape>>[]
}

/** More revisions than this nobody reads; the newest ones are told. */
const mostRevisions = 200

/** Who reviews a submittal, and the live members of its chain beside itself, the first one first: one statement. */
export async function readChain(
  db: Queryable,
  {
    submittal_id: id,
    project_id: projectId,
    sub_number: number,
  }: Pick<TableRow<'submittal'>, 'submittal_id' | 'project_id' | 'sub_number'>,
): Promise<Chain> {
  const { rows } = await sql<Chain>`
    SELECT
      (SELECT coalesce(json_agg(json_build_object(
          'user', json_build_object('email', employee.email, 'name', employee.name), 'discipline', own.discipline,
          'state', own.state, 'comment', own.comment, 'done_on', own.done_on) ORDER BY own.place), '[]')
        FROM submittal_reviewer own JOIN employee ON employee.id = own.employee_id
        WHERE own.submittal_id = ${id}) AS reviewers,
      (SELECT coalesce(json_agg(member ORDER BY member.revision), '[]') FROM (
        SELECT submittal_id, revision, disposition, returned_on, status FROM submittal
        WHERE project_id = ${projectId} AND sub_number = ${number} AND (deleted_at IS NULL OR submittal_id = ${id})
        ORDER BY revision DESC LIMIT ${sql.lit(mostRevisions)}) member) AS revisions`.execute(db)
  const [chain] = rows
  if (chain === undefined) throw new Error('A statement without a table gave no row')
  return chain
}

/** An older one beside its revision would be open where the register does not show it. */
export async function refuseRevised(
  tx: Transaction,
  row: Pick<TableRow<'submittal'>, 'project_id' | 'sub_number' | 'revision'>,
): Promise<void> {
  const { rows } = await sql`
    SELECT FROM submittal WHERE project_id = ${row.project_id} AND sub_number = ${row.sub_number}
      AND revision > ${row.revision} AND deleted_at IS NULL LIMIT 1`.execute(tx)
  if (rows.length > 0) throw invalidField('status', answerMessages.newerRevision)
}

/** Back from the bin, an open one is the newest of its chain, or none of it is open: two would be, and one out of sight. */
export async function refuseSecondOpen(
  tx: Transaction,
  row: Pick<TableRow<'submittal'>, 'project_id' | 'sub_number' | 'revision' | 'status'>,
): Promise<void> {
  const { rows } = await sql<{ revision: number }>`
    SELECT revision FROM submittal WHERE project_id = ${row.project_id} AND sub_number = ${row.sub_number}
      AND deleted_at IS NULL AND CASE WHEN revision < ${row.revision} THEN status <> 'Closed'
        ELSE revision > ${row.revision} AND ${row.status} <> 'Closed' END
    ORDER BY revision DESC LIMIT 1`.execute(tx)
  const [other] = rows
  if (other === undefined) return
  throw badRequest(
    other.revision > row.revision
      ? answerMessages.newerRevision
      : answerMessages.olderRevisionOpen(other.revision),
  )
}

/** Submittals that somebody of this name reviews. */
export const reviewedBy: FilterOf = (condition) =>
  condition.kind === 'empty'
    ? sql`NOT EXISTS (SELECT FROM submittal_reviewer own WHERE own.submittal_id = t.submittal_id)`
    : sql`EXISTS (
  SELECT FROM submittal_reviewer own
  WHERE own.submittal_id = t.submittal_id AND own.employee_id IN (${peopleMeant(condition)}))`
