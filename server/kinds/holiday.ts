import { sql } from 'kysely'
import { holiday } from '#domain/kinds/holiday.ts'
import { messages } from '#domain/words/messages.ts'
import { invalidField } from '../base/errors.ts'
import type { TableRow } from '../db/schema.ts'
import { defineStore } from '../records/define-store.ts'
import type { Given } from '../records/store.ts'
import { noteDaysChanged } from '../court/ask-recount.ts'
import { lockCalendar } from '../court/firm-calendar.ts'

const taken = messages.holiday.dateTaken

export const holidayStore = defineStore<typeof holiday, TableRow<'holiday'>>({
  kind: holiday,
  table: 'holiday',
  key: 'id',
  taken: { holiday_date_key: { date: [taken] } },
  wire: () => ({}),
  async toColumns(values, given) {
    await refuseTakenDay(values.date, given)
    return values
  },
  afterWrite: (_rows, { tx }) => noteDaysChanged(tx),
  beforeRestore: (row, given) => refuseTakenDay(row.date, given),
})

async function refuseTakenDay(
  date: string,
  { tx, before }: Pick<Given<TableRow<'holiday'>>, 'tx' | 'before'>,
): Promise<void> {
  await lockCalendar(tx)
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM holiday WHERE date = ${date} AND deleted_at IS NULL`.execute(tx)
  if (rows.some(({ id }) => id !== before?.id)) throw invalidField('date', taken)
}
