import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startOwnApp } from '#test/app.ts'
import { makeTask } from '#test/factories.ts'

it('a migration by another process does not break statements that were prepared before', async () => {
  const test = await startOwnApp()
  const client = await test.as('Manager')
  const { task_id: id } = await makeTask(test.db)
  const use = async () => [
    (await client.get('api/pagination/get_model_data?model=task')).status,
    (await client.get(`task/id/${id}`)).status,
    (await client.put(`task/id/${id}`, { title: `Title ${Math.random()}` })).status,
  ]
  for (let round = 0; round < 12; round += 1) expect(await use()).toEqual([200, 200, 200])
  await sql`ALTER TABLE task ADD COLUMN added_later text`.execute(test.db)
  for (let round = 0; round < 12; round += 1) expect(await use()).toEqual([200, 200, 200])
})
