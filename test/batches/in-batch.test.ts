import { afterAll, beforeAll, expect, it } from 'vitest'
import { resourceOf } from '#domain/kinds/registry.ts'
import { inBatch } from '#server/batches/in-batch.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { stores } from '#server/kinds/registry.ts'
import { createRecord, updateRecord } from '#server/records/save.ts'
import { startApp, type TestApp } from '../app.ts'
import { makeProject, makeTask } from '../factories.ts'
import { kindsOf, makePerson } from '../news/support.ts'
import { contextOf } from './support.ts'

const facts = { kind: 'import', model: 'task', action: 'import' } as const

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

const resource = resourceOf('task')
const store = stores.task

it('history rows of a batch name it, those of a single change name none', async () => {
  const ann = await makePerson(test, { role: 'Administrator' })
  const bob = await makePerson(test)
  const { project_id } = await makeProject(test.db)
  const { task_id: old } = await makeTask(test.db, { assigned_by: ann.id, assigned_to: ann.id })
  await ann.client.put(`task/id/${old}`, { title: 'Alone' })
  const context = contextOf(test, ann)
  const { batchId, count, result } = await inTransaction(test.db, (tx) =>
    inBatch(tx, facts, context, async () => {
      const body = { project_id, title: 'Brought in', due_date: '2026-03-09', assigned_to: bob.email }
      const made = await createRecord(tx, resource, store, { ...body, assigned_by: ann.email }, context)
      await updateRecord(tx, resource, store, old, { title: 'Changed', assigned_to: bob.email }, context)
      await updateRecord(tx, resource, store, old, { title: 'Changed again' }, context)
      return String(made['task_id'])
    }),
  )
  expect(count).toBe(2)
  const batch = await test.db.selectFrom('batch').selectAll().executeTakeFirstOrThrow()
  expect(batch).toMatchObject({ id: batchId, ...facts, count: 2, actor: ann.id, undone_at: null })
  const historyOf = async (id: string) =>
    (await ann.client.get(`api/record_history/task/${id}`)).body.data.map(
      (change: { batch_id: string | null }) => change.batch_id,
    )
  expect(await historyOf(result)).toEqual([batchId])
  expect(await historyOf(old)).toEqual([batchId, batchId, null])
  expect(await kindsOf(test.db, bob.id)).toEqual(['assigned', 'assigned'])
})

it('a batch that changes nothing is not kept', async () => {
  const ann = await makePerson(test, { role: 'Administrator' })
  const before = await test.db.selectFrom('batch').select('id').execute()
  const batched = await inTransaction(test.db, (tx) =>
    inBatch(tx, facts, contextOf(test, ann), async () => 'nothing'),
  )
  expect(batched).toEqual({ batchId: null, count: 0, result: 'nothing' })
  expect(await test.db.selectFrom('batch').select('id').execute()).toEqual(before)
})

it('nothing of a batch that fails stays, and what comes after is told as ever', async () => {
  const ann = await makePerson(test, { role: 'Administrator' })
  const bob = await makePerson(test)
  const { task_id: id } = await makeTask(test.db, { assigned_by: ann.id, assigned_to: ann.id })
  const context = contextOf(test, ann)
  const failing = inTransaction(test.db, (tx) =>
    inBatch(tx, facts, context, async () => {
      await updateRecord(tx, resource, store, id, { assigned_to: bob.email }, context)
      throw new Error('In the middle')
    }),
  )
  await expect(failing).rejects.toThrow('In the middle')
  expect(await kindsOf(test.db, bob.id)).toEqual([])
  await ann.client.put(`task/id/${id}`, { assigned_to: bob.email })
  expect(await kindsOf(test.db, bob.id)).toEqual(['assigned'])
  expect((await ann.client.get(`api/record_history/task/${id}`)).body.data).toMatchObject([
    { batch_id: null },
  ])
})
