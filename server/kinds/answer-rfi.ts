import { sql } from 'kysely'
import { answerFields, mostAnswerFiles } from '#domain/answers.ts'
import { isUuid } from '#domain/fields.ts'
import { rfi } from '#domain/kinds/rfi.ts'
import { addressIn } from '#domain/people.ts'
import { answerMessages as said } from '#domain/words/answers.ts'
import { invalidField } from '../base/errors.ts'
import { readDay, readPastDay } from '../court/hand-over.ts'
import { activeColleague } from '../court/party.ts'
import { readField } from '../court/read-field.ts'
import type { Transaction } from '../db/pool.ts'
import { findRow } from '../records/read.ts'
import { changeRow } from '../records/change-rows.ts'
import { refuseOutdated } from '../records/save.ts'
import type { Columns } from '../records/store.ts'
import type { Context } from '../request/context.ts'
import { rfiStore } from './rfi.ts'

/** Says what we answer to a question, also once more, and closes it unless it should stay open. */
export async function answerRfi(
  tx: Transaction,
  id: string,
  sent: Readonly<Record<string, unknown>>,
  context: Context,
) {
  const row = await findRow(tx, rfiStore, id, { lock: true })
  await refuseOutdated(tx, rfiStore, row, sent, context)
  const closes =
    row.status !== 'Closed' && (sent.close == null || readField(answerFields.close, sent.close, 'close'))
  const answer = readField(answerFields.answer, sent.answer, 'answer')
  const discipline = readField(answerFields.discipline, sent.discipline, 'discipline')
  const by =
    sent.answered_by == null
      ? context.user
      : await activeColleague(tx, addressIn(sent.answered_by), 'answered_by')
  const on = closes
    ? readDay(sent.answered_on, 'answered_on', { row, came: row.date_received }, context)
    : (readPastDay(sent.answered_on, 'answered_on', context.today) ?? context.today)
  const columns: Columns = {
    answer,
    answered_by: by.id,
    answered_on: on,
    answer_discipline: discipline || row.category,
    answer_files: await filesOf(tx, row.rfi_id, sent.files),
    ...(closes && { status: 'Closed', completed_at: context.now, sent_out_date: row.sent_out_date ?? on }),
  }
  const record = await changeRow(tx, rfi, rfiStore, row, columns, context, 'answer', { on })
  return { record, message: closes ? said.answered : said.saved }
}

/** Ids of live files in the RFI's own folder. */
async function filesOf(tx: Transaction, id: string, sent: unknown): Promise<string[]> {
  if (sent == null) return []
  if (!Array.isArray(sent) || sent.length > mostAnswerFiles)
    throw invalidField('files', said.badFiles(mostAnswerFiles))
  const ids = [...new Set(sent.map(idIn))]
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM stored_file
    WHERE id = ANY(${ids.filter(isUuid)}::uuid[]) AND kind = 'rfi' AND record_id = ${id}
      AND state = 'stored' AND deleted_at IS NULL`.execute(tx)
  if (rows.length < ids.length) throw invalidField('files', said.fileNotFound)
  return ids
}

/** A file as it was read is taken too. */
function idIn(sent: unknown): string {
  const id = typeof sent === 'object' && sent !== null && 'id' in sent ? sent.id : sent
  return typeof id === 'string' ? id.toLowerCase() : ''
}
