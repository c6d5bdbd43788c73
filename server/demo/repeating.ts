import { dayOfWeek } from '#domain/dates.ts'
import type { Repeat } from '#domain/repeat-field.ts'
import { task } from '#domain/kinds/task.ts'
import type { Transaction } from '../db/pool.ts'
import { taskStore } from '../kinds/task.ts'
import { findRow } from '../records/read.ts'
import { updateRecord } from '../records/save.ts'
import type { Context } from '../request/context.ts'
import { keyOf, recordNamed } from './keys.ts'

const project = 'Stone Hill Middle School Kitchen'

/** What a kitchen under construction needs again and again: minutes of each meeting, the model once it was looked through. */
const series: readonly (readonly [title: string, how: Pick<Repeat, 'every' | 'make'>])[] = [
  ['Meeting minutes and action list', { every: 2, make: 'on_schedule' }],
  ['Coordination model clash review', { every: 4, make: 'when_closed' }],
]

export async function repeatTasks(tx: Transaction, contextOf: (record: string) => Context): Promise<void> {
  for (const [title, how] of series) {
    const id = keyOf(recordNamed('task', title, project))
    const { due_date: due } = await findRow(tx, taskStore, id)
    const repeat = { ...how, unit: 'week', weekday: dayOfWeek(due) }
    await updateRecord(tx, task, taskStore, id, { repeat }, contextOf(`series ${title}`))
  }
}
