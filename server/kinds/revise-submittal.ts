import { sql } from 'kysely'
import { revisionFields } from '#domain/answers.ts'
import { submittal } from '#domain/kinds/submittal.ts'
import { answerMessages as said } from '#domain/words/answers.ts'
import { badRequest } from '../base/errors.ts'
import { readField } from '../court/read-field.ts'
import type { Transaction } from '../db/pool.ts'
import { findRow, wireOf } from '../records/read.ts'
import { changeRow } from '../records/change-rows.ts'
import { createRecord, refuseOutdated } from '../records/save.ts'
import { lockProject } from '../records/projects.ts'
import type { RowBy } from '../records/store.ts'
import type { Context } from '../request/context.ts'
import { copyReviewers } from './reviewers.ts'
import { submittalStore } from './submittal.ts'

type Row = RowBy<typeof submittalStore>

/** What the next one takes over from the one before. */
const kept = [
  'category',
  'sub_description',
  'title',
  'spec_section',
  'spec_title',
  'submittal_type',
  'contractor_number',
  'required_on_site',
  'lead_time_days',
] as const

/** A submittal that came again: the next of its chain, while the one before is closed. */
export async function reviseSubmittal(
  tx: Transaction,
  id: string,
  sent: Readonly<Record<string, unknown>>,
  context: Context,
) {
  const row = await findRow(tx, submittalStore, id, { lock: true })
  await refuseOutdated(tx, submittalStore, row, sent, context)
  const received =
    sent.received_date == null
      ? context.today
      : readField(revisionFields.received_date, sent.received_date, 'received_date')
  const contractors =
    sent.contractor_number == null
      ? row.contractor_number
      : readField(revisionFields.contractor_number, sent.contractor_number, 'contractor_number')
  const { newest, next } = await placeInChain(tx, row)
  if (newest > row.revision) throw badRequest(said.alreadyRevised(row.sub_number, newest))
  const closing = row.status === 'Closed' ? {} : { status: 'Closed', completed_at: context.now }
  await changeRow(tx, submittal, submittalStore, row, closing, context, 'revision', {
    unseen: { revision: [row.revision, next] },
  })
  const body = {
    ...Object.fromEntries(kept.map((name) => [name, row[name]])),
    ...(await peopleOf(tx, row, context)),
    project: row.project_id,
    contractor_number: contractors,
    received_date: received,
    status: 'Active',
  }
  const own = { sub_number: row.sub_number, revision: next }
  const { submittal_id: newId } = await createRecord(tx, submittal, submittalStore, body, context, own)
  await copyReviewers(tx, row.submittal_id, newId, context)
  const record = await wireOf(tx, submittalStore, await findRow(tx, submittalStore, newId), context)
  return { record, message: said.revisionCreated(next) }
}

/** The newest live one of the chain, and the number after the highest, which may lie in the bin. */
async function placeInChain(tx: Transaction, row: Row): Promise<{ newest: number; next: number }> {
  await lockProject(tx, row.project_id, 'project', 'numbering')
  const { rows } = await sql<{ newest: number; next: number }>`
    SELECT max(revision) FILTER (WHERE deleted_at IS NULL) AS newest, max(revision) + 1 AS next FROM submittal
    WHERE project_id = ${row.project_id} AND sub_number = ${row.sub_number}`.execute(tx)
  return rows[0] ?? { newest: row.revision, next: row.revision + 1 }
}

/** Who has left can be given nothing: whoever makes the revision takes their place. */
async function peopleOf(tx: Transaction, { assigned_to: lead, assigned_by: giver }: Row, { user }: Context) {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM employee WHERE is_active AND id = ANY(${[lead, giver]}::uuid[])`.execute(tx)
  const here = (id: string) => (rows.some((one) => one.id === id) ? id : user.id)
  return { assigned_to: here(lead), assigned_by: here(giver) }
}
