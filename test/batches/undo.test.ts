import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resourceOf } from '#domain/kinds/registry.ts'
import { inBatch } from '#server/batches/in-batch.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { stores } from '#server/kinds/registry.ts'
import { createRecord } from '#server/records/save.ts'
import { startApp, type TestApp } from '../app.ts'
import { makeClient, makeContact, makeProject, makeRfi, makeSubmittal, makeTask } from '../factories.ts'
import { kindsOf, makePerson } from '../news/support.ts'
import { error, success } from '../records/answers.ts'
import { contextOf } from './support.ts'

type Person = Awaited<ReturnType<typeof makePerson>>

let test: TestApp
let ann: Person
let bob: Person
let admin: Person
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  ann = await makePerson(test, { name: 'Ann Lee', role: 'Manager' })
  bob = await makePerson(test, { name: 'Bob Ray' })
  admin = await makePerson(test, { role: 'Administrator' })
})

const undo = (id: string, by = ann) => by.client.post(`api/batches/${id}/undo`)

const apply = async (body: object, by = ann): Promise<string> => {
  const answer = await by.client.post('api/bulk/apply', body)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.data.batch_id
}

const makeTwo = async (given: Parameters<typeof makeTask>[1] = {}): Promise<[string, string]> => {
  const { project_id } = await makeProject(test.db)
  const people = { project_id, assigned_by: ann.id, assigned_to: ann.id }
  const [one, two] = [
    await makeTask(test.db, { ...people, ...given }),
    await makeTask(test.db, { ...people, ...given }),
  ]
  return [one.task_id, two.task_id]
}

const readTask = async (id: string) => (await ann.client.get(`task/id/${id}`)).body.data

describe('undoing a batch', () => {
  it('values are as before, and the history says so', async () => {
    const ids = await makeTwo({ completion_percentage: 20 })
    const before = await readTask(ids[0])
    const batch = await apply({
      model: 'task',
      action: 'update',
      ids,
      changes: { assigned_to: bob.email, completion_percentage: 60 },
    })
    expect(await kindsOf(test.db, bob.id)).toHaveLength(2)
    expect(await undo(batch)).toEqual(success('Undone: 2 Tasks', { batch_id: expect.any(String), undone: 2 }))
    expect(await readTask(ids[0])).toEqual({ ...before, version: 3 })
    expect(await kindsOf(test.db, bob.id)).toEqual([])
    const [change] = (await ann.client.get(`api/record_history/task/${ids[1]}`)).body.data
    expect(change).toMatchObject({ action: 'undo', change_description: expect.stringMatching(/^Undone: /) })
  })

  it('closed records are open again, with all that closing had set', async () => {
    const ids = await makeTwo({ completion_percentage: 40, pinged: true })
    const batch = await apply({ model: 'task', action: 'close', ids })
    expect(await undo(batch)).toMatchObject({ status: 200 })
    expect(await readTask(ids[0])).toMatchObject({
      status: 'Active',
      completion_percentage: 40,
      pinged: true,
      completed_at: null,
    })
  })

  it('deleted records are back', async () => {
    const ids = await makeTwo()
    const batch = await apply({ model: 'task', action: 'delete', ids })
    expect(await undo(batch)).toMatchObject({ body: { message: 'Undone: 2 Tasks' } })
    expect(await readTask(ids[1])).toMatchObject({ status: 'Active', version: 3 })
  })

  it('what somebody deleted again since stays deleted', async () => {
    const ids = await makeTwo()
    const batch = await apply({ model: 'task', action: 'delete', ids })
    await admin.client.post(`api/recycle_bin/task/${ids[0]}/restore`)
    await admin.client.delete(`task/id/${ids[0]}`)
    expect(await undo(batch)).toEqual(error(409, 'Nothing was undone: 1 of 2 changed since.'))
  })

  it('made records go to the bin, made employees are deactivated', async () => {
    const context = { ...contextOf(test, admin), passwordHash: '$argon2id$' }
    const make = async (model: 'client' | 'user', body: Record<string, unknown>) =>
      await inTransaction(test.db, (tx) =>
        inBatch(tx, { kind: 'import', model, action: 'import' }, context, () =>
          createRecord(tx, resourceOf(model), stores[model], body, context),
        ),
      )
    const client = await make('client', { name: `Brought in ${bob.id}` })
    expect(await undo(String(client.batchId), admin)).toMatchObject({ body: { message: 'Undone: 1 Client' } })
    expect(await admin.client.get(`api/clients/${String(client.result['uuid'])}`)).toMatchObject({
      status: 404,
    })
    const [email, password] = [`brought-${bob.id}@example.com`, 'copper-elbow-41']
    const named = { name: 'New Hire', email, username: email, role: 'Team Member' }
    const hire = await make('user', { ...named, password1: password, password2: password })
    expect(await undo(String(hire.batchId), admin)).toMatchObject({ body: { message: 'Undone: 1 Employee' } })
    const person = await test.db
      .selectFrom('employee')
      .select('is_active')
      .where('id', '=', String(hire.result['id']))
      .executeTakeFirstOrThrow()
    expect(person.is_active).toBe(false)
  })

  it('other fields that changed since stay', async () => {
    const ids = await makeTwo({ due_date: '2026-03-02' })
    const batch = await apply({ model: 'task', action: 'update', ids, changes: { due_date: '2026-04-01' } })
    await bob.client.put(`task/id/${ids[0]}`, { title: 'Renamed since' })
    expect(await undo(batch)).toMatchObject({ status: 200 })
    expect(await readTask(ids[0])).toMatchObject({ title: 'Renamed since', due_date: '2026-03-02' })
  })

  it('nothing is undone if a field that it set has another value, or a record is gone', async () => {
    const ids = await makeTwo({ due_date: '2026-03-02' })
    const batch = await apply({ model: 'task', action: 'update', ids, changes: { due_date: '2026-04-01' } })
    await bob.client.put(`task/id/${ids[0]}`, { due_date: '2026-05-01' })
    const answer = await undo(batch)
    expect(answer).toEqual(error(409, 'Nothing was undone: 1 of 2 changed since.'))
    expect(answer.body.data).toMatchObject({
      refused: 1,
      rows: [
        {
          id: ids[0],
          changes: { due_date: ['Apr 1, 2026', 'May 1, 2026'] },
          refused: 'Someone else changed this record in the meantime.',
        },
      ],
    })
    expect(await readTask(ids[1])).toMatchObject({ due_date: '2026-04-01', version: 2 })
    await ann.client.put(`task/id/${ids[0]}`, { due_date: '2026-04-01' })
    await ann.client.delete(`task/id/${ids[1]}`)
    const gone = await undo(batch)
    expect(gone.body.data.rows).toMatchObject([{ id: ids[1], refused: 'Not found' }])
    await ann.client.post(`api/recycle_bin/task/${ids[1]}/restore`)
    expect(await undo(batch)).toMatchObject({ status: 200 })
  })

  it('whoever has another name since is no other value', async () => {
    const ids = await makeTwo()
    const batch = await apply({ model: 'task', action: 'update', ids, changes: { assigned_to: bob.email } })
    await test.db.updateTable('employee').set({ name: 'Bob Renamed' }).where('id', '=', bob.id).execute()
    expect(await undo(batch)).toMatchObject({ status: 200 })
  })

  it('a client or contact who has another name since is no other value, and is found under the former one', async () => {
    const [one, two] = [await makeClient(test.db), await makeClient(test.db)]
    const contact = await makeContact(test.db, { client_uuid: one.uuid })
    const { project_id } = await makeProject(test.db, {
      client_uuid: one.uuid,
      point_of_contact_uuid: contact.uuid,
    })
    const read = async () => (await admin.client.get(`projects/id/${project_id}`)).body.data
    const batch = await apply(
      {
        model: 'project',
        action: 'update',
        ids: [project_id],
        changes: { client_name: two.name, point_of_contact: '' },
      },
      admin,
    )
    const rename = (path: string, name: string) => admin.client.put(path, { name })
    expect(await rename(`api/clients/${two.uuid}/update/`, `${two.name} LLC`)).toMatchObject({ status: 200 })
    expect(await rename(`api/clients/${one.uuid}/update/`, `${one.name} LLC`)).toMatchObject({ status: 200 })
    expect(
      await rename(`api/points-of-contact/${contact.uuid}/update/`, `${contact.name} Jr.`),
    ).toMatchObject({
      status: 200,
    })
    // Somebody else has the former name by now.
    await makeClient(test.db, { name: one.name })
    expect(await undo(batch, admin)).toMatchObject({ status: 200 })
    expect(await read()).toMatchObject({ client: { uuid: one.uuid }, poc: { uuid: contact.uuid } })
  })

  it('another client since is another value', async () => {
    const [one, two, three] = [
      await makeClient(test.db),
      await makeClient(test.db),
      await makeClient(test.db),
    ]
    const { project_id } = await makeProject(test.db, { client_uuid: one.uuid })
    const changes = { client_name: two.name }
    const batch = await apply({ model: 'project', action: 'update', ids: [project_id], changes }, admin)
    await admin.client.put(`projects/id/${project_id}`, { client_name: three.name })
    expect(await undo(batch, admin)).toEqual(error(409, 'Nothing was undone: 1 of 1 changed since.'))
  })

  it('twice is refused, and of two at once one wins', async () => {
    const ids = await makeTwo()
    const batch = await apply({ model: 'task', action: 'close', ids })
    const answers = await Promise.all([undo(batch), undo(batch), undo(batch, admin)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
    expect(await undo(batch)).toEqual(error(409, 'This has been undone already'))
    expect(await readTask(ids[0])).toMatchObject({ version: 3 })
  })

  it('is for whoever did it and administrators, with the rights of today', async () => {
    const ids = await makeTwo()
    const batch = await apply({ model: 'task', action: 'delete', ids })
    const other = await makePerson(test, { role: 'Manager' })
    expect(await undo(batch, other)).toMatchObject({ status: 403 })
    await test.db.updateTable('employee').set({ role: 'Team Member' }).where('id', '=', ann.id).execute()
    expect(await undo(batch)).toMatchObject({ status: 403 })
    expect(await undo(batch, admin)).toMatchObject({ status: 200 })
    expect(await undo('no id', admin)).toMatchObject({ status: 404 })
    expect(await undo(ids[0], admin)).toMatchObject({ status: 404 })
  })

  it('the ball is where it was, also after another change', async () => {
    const { project_id } = await makeProject(test.db)
    const { submittal_id } = await makeSubmittal(test.db, {
      project_id,
      assigned_by: ann.id,
      assigned_to: ann.id,
    })
    const read = async () => (await ann.client.get(`submittal/id/${submittal_id}`)).body.data
    const before = await read()
    const give = () =>
      apply({
        model: 'submittal',
        action: 'update',
        ids: [submittal_id],
        changes: { assigned_to: bob.email },
      })
    const first = await give()
    expect((await read()).ball_in_court).toBe('Bob Ray')
    await undo(first)
    expect(await read()).toEqual({ ...before, version: 3 })
    const second = await give()
    await ann.client.put(`submittal/id/${submittal_id}`, { sub_description: 'Said better' })
    expect(await undo(second)).toMatchObject({ status: 200 })
    expect(await read()).toMatchObject({ ball_in_court: 'Ann Lee', sub_description: 'Said better' })
    const { rfi_id } = await makeRfi(test.db, { project_id, created_by: ann.id, assigned_to: ann.id })
    const closed = await apply({ model: 'rfi', action: 'close', ids: [rfi_id] })
    expect(await undo(closed)).toEqual(success('Undone: 1 RFI', expect.anything()))
    expect((await ann.client.get(`rfi/id/${rfi_id}`)).body.data).toMatchObject({ status: 'Active' })
  })
})

describe('list of batches', () => {
  it('has one’s own of the last 30 days, newest first, with whether they can be undone', async () => {
    const ids = await makeTwo()
    const closed = await apply({ model: 'task', action: 'close', ids })
    const undone = (await undo(closed)).body.data.batch_id
    const deleted = await apply({ model: 'task', action: 'delete', ids })
    const old = await apply({
      model: 'task',
      action: 'update',
      ids: await makeTwo(),
      changes: { category: 'Electrical' },
    })
    const newest = (await ann.client.get('api/batches')).body.data[0]
    expect(newest).toMatchObject({ id: old, action: 'update', fields: ['category'] })
    await test.db
      .updateTable('batch')
      .set({ at: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', old)
      .execute()
    await apply({ model: 'task', action: 'close', ids: await makeTwo() }, bob)
    const answer = await ann.client.get('api/batches')
    const by = { name: 'Ann Lee', email: ann.email }
    const common = { model: 'task', count: 2, fields: [], at: expect.any(String), by }
    expect(answer.body).toMatchObject({ status: 200, has_more: false })
    expect(answer.body.data).toEqual([
      { ...common, id: deleted, kind: 'bulk', action: 'delete', undone_at: null, can_undo: true },
      { ...common, id: undone, kind: 'undo', action: 'close', undone_at: null, can_undo: false },
      {
        ...common,
        id: closed,
        kind: 'bulk',
        action: 'close',
        undone_at: expect.any(String),
        can_undo: false,
      },
    ])
    expect(await undo(undone)).toEqual(error(409, 'An undo cannot be undone'))
    expect(await ann.client.get('api/batches?all=true')).toMatchObject({ status: 403 })
    const all = (await admin.client.get('api/batches?all=true')).body.data
    expect(all.map((batch: { id: string }) => batch.id)).toContain(deleted)
    expect((await admin.client.get('api/batches')).body.data).toEqual([])
    expect(await ann.client.get('api/batches?page=zero')).toMatchObject({ status: 400 })
  })
})
