import { addDays } from '#domain/dates.ts'
import type { Repeat } from '#domain/repeat-field.ts'
import type { Database } from '#server/db/pool.ts'
import type { Client, TestApp } from '../app.ts'

export const monday = '2026-11-16'
export const inWeeks = (weeks: number) => addDays(monday, 7 * weeks)

export const weekly = { every: 1, unit: 'week', weekday: 1, make: 'when_closed' } as const
export const whole = (given: Partial<Repeat> = {}): Repeat => ({
  every: 1,
  unit: 'week',
  weekday: 1,
  day: null,
  make: 'when_closed',
  ends_on: null,
  ends_after: null,
  ...given,
})

/** Live tasks of a title, by the day they are due. */
export async function tasksCalled(db: Database, title: string) {
  return await db
    .selectFrom('task')
    .selectAll()
    .where('title', '=', title)
    .where('deleted_at', 'is', null)
    .orderBy('due_date')
    .execute()
}

const daysOf = async (db: Database, title: string): Promise<string[]> =>
  (await tasksCalled(db, title)).map(({ due_date: day }) => day)

/** Makes repeating tasks in a project by call. */
export function taskMaker({ db }: TestApp, client: Client, project_id: string, assigned_to: string) {
  let count = 0
  return async (given: object = {}) => {
    count += 1
    const title = `Walk the site ${project_id} ${count}`
    const sent = { project_id, title, due_date: monday, assigned_to, repeat: weekly, ...given }
    const { status, body } = await client.post('task/', sent)
    if (status !== 201) throw new Error(`Task: ${status} ${JSON.stringify(body)}`)
    const task: { task_id: string; version: number; series_id: string } = body.data
    return { ...task, title, id: task.task_id, days: () => daysOf(db, title), sent }
  }
}
