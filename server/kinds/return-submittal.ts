import { sql } from 'kysely'
import { returnFields } from '#domain/answers.ts'
import { askAgain } from '#domain/choices.ts'
import { usualReceiver } from '#domain/court.ts'
import { submittal } from '#domain/kinds/submittal.ts'
import { answerMessages as said } from '#domain/words/answers.ts'
import { courtMessages } from '#domain/words/court.ts'
import { badRequest } from '../base/errors.ts'
import { readDay } from '../court/hand-over.ts'
import { readParty } from '../court/party.ts'
import { readField } from '../court/read-field.ts'
import { readSteps } from '../court/steps.ts'
import type { Transaction } from '../db/pool.ts'
import { findRow } from '../records/read.ts'
import { changeRow } from '../records/change-rows.ts'
import { refuseOutdated } from '../records/save.ts'
import type { RowBy } from '../records/store.ts'
import type { Context } from '../request/context.ts'
import { submittalStore } from './submittal.ts'

/** Sends a submittal back with what we think of it, and closes it. */
export async function returnSubmittal(
  tx: Transaction,
  id: string,
  sent: Readonly<Record<string, unknown>>,
  context: Context,
) {
  const row = await findRow(tx, submittalStore, id, { lock: true })
  await refuseOutdated(tx, submittalStore, row, sent, context)
  if (row.status === 'Closed') throw badRequest(courtMessages.closed(submittal.name.one))
  const disposition = readField(returnFields.disposition, sent.disposition, 'disposition')
  const note = readField(returnFields.note, sent.note, 'note')
  const needed =
    sent.revision_needed == null
      ? askAgain.includes(disposition)
      : readField(returnFields.revision_needed, sent.revision_needed, 'revision_needed')
  const on = readDay(sent.returned_on, 'returned_on', { row, came: row.received_date }, context)
  const columns = {
    disposition,
    revision_needed: needed,
    returned_on: on,
    returned_to:
      sent.to == null ? await receiverOf(tx, row) : (await readParty(tx, sent.to, row.project_id)).name,
    return_note: note,
    status: 'Closed',
    completed_at: context.now,
  }
  const record = await changeRow(tx, submittal, submittalStore, row, columns, context, 'return', { on })
  return { record, message: said.returned(disposition) }
}

async function receiverOf(tx: Transaction, row: RowBy<typeof submittalStore>): Promise<string> {
  const steps = await readSteps(tx, { model: submittal.model, recordId: row.submittal_id })
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT client.uuid AS id, client.name FROM project JOIN client ON client.uuid = project.client_uuid
    WHERE project_id = ${row.project_id} AND client.deleted_at IS NULL`.execute(tx)
  const [client] = rows
  const receiver = usualReceiver(steps.toReversed(), client ? { type: 'client', ...client } : null)
  return receiver?.name ?? ''
}
