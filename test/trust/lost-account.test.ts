import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { messages } from '#domain/words/messages.ts'
import { startOwnApp } from '../app.ts'
import { makeTask } from '../factories.ts'

test('a person whose account a restore takes away in the middle of a request is signed out', async () => {
  const { db, as } = await startOwnApp()
  const client = await as('Administrator')
  const task = await makeTask(db)
  const requests = await db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE task, announcement IN ACCESS EXCLUSIVE MODE`.execute(tx)
    const changed = client.put(`task/id/${task.task_id}`, { title: 'Changed' })
    const made = client.post('api/announcements/', { title: 'x', content: 'y', duration: 43_200 })
    await expect
      .poll(async () => {
        const { rows } = await sql`
          SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
        return rows.length
      })
      .toBe(2)
    await tx.deleteFrom('employee').where('id', '=', client.id).execute()
    return [changed, made]
  })
  for (const answer of await Promise.all(requests)) {
    expect(answer).toMatchObject({ status: 401, body: { message: messages.generic.unauthorized } })
  }
  const kept = db.selectFrom('task').selectAll().where('task_id', '=', task.task_id)
  expect(await kept.executeTakeFirst()).toEqual(task)
})
