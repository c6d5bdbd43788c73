import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import {
  makeEmployee,
  makeClient,
  makeContact,
  makeInvoice,
  makeProject,
  makeRfi,
  makeTask,
} from '../factories.ts'
import { kindsOf, makePerson } from '../news/support.ts'
import { error, refusal, success } from '../records/answers.ts'

type Person = Awaited<ReturnType<typeof makePerson>>

let test: TestApp
let ann: Person
let bob: Person
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  ann = await makePerson(test, { name: 'Ann Lee', role: 'Manager' })
  bob = await makePerson(test, { name: 'Bob Ray' })
})

const preview = (body: object, by = ann) => by.client.post('api/bulk/preview', body)
const apply = (body: object, by = ann) => by.client.post('api/bulk/apply', body)

const makeTasks = async (count: number, given: Parameters<typeof makeTask>[1] = {}) => {
  const { project_id } = await makeProject(test.db)
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    const task = await makeTask(test.db, {
      project_id,
      assigned_by: ann.id,
      assigned_to: ann.id,
      title: `Size duct ${n}`,
      ...given,
    })
    ids.push(task.task_id)
  }
  return ids
}

const taskOf = async (id: string) => (await ann.client.get(`task/id/${id}`)).body.data

describe('preview of a bulk change', () => {
  it('tells in words what each record would become, and changes nothing', async () => {
    const [one, two] = await makeTasks(2, { due_date: '2026-03-02', category: 'Other' })
    const changes = { due_date: '2026-04-01', assigned_to: bob.email }
    const answer = await preview({ model: 'task', action: 'update', ids: [two, one], changes })
    const row = {
      version: 1,
      changes: { due_date: ['Mar 2, 2026', 'Apr 1, 2026'], assigned_to: ['Ann Lee', 'Bob Ray'] },
      refused: null,
    }
    expect(answer).toEqual(
      success('OK', {
        total: 2,
        will_change: 2,
        unchanged: 0,
        refused: 0,
        rows: [
          { id: two, title: 'Size duct 1', ...row },
          { id: one, title: 'Size duct 0', ...row },
        ],
      }),
    )
    expect(await taskOf(String(one))).toMatchObject({ due_date: '2026-03-02', version: 1 })
  })

  it('shows what a closed task gets, and those that are closed already as unchanged', async () => {
    const [open] = await makeTasks(1)
    const [closed] = await makeTasks(1, { status: 'Closed', completed_at: new Date() })
    const { body } = await preview({ model: 'task', action: 'close', ids: [open, closed] })
    expect(body.data).toMatchObject({
      total: 2,
      will_change: 1,
      unchanged: 1,
      rows: [
        { changes: { status: ['Active', 'Closed'], completion_percentage: ['0%', '100%'] } },
        { changes: {}, refused: null },
      ],
    })
  })

  it('refuses records that are gone, and those that a rule of their kind keeps', async () => {
    const client = await makeClient(test.db, { name: 'Northside' })
    await makeProject(test.db, { client_uuid: client.uuid })
    const free = await makeClient(test.db)
    const gone = '00000000-0000-4000-8000-000000000001'
    const ids = [client.uuid, free.uuid, gone, 'no id at all']
    const { body } = await preview({ model: 'client', action: 'delete', ids })
    expect(body.data).toMatchObject({ total: 4, will_change: 1, unchanged: 0, refused: 3 })
    expect(body.data.rows).toMatchObject([
      { title: 'Northside', refused: expect.stringContaining('project') },
      { refused: null },
      { id: gone, title: '', version: null, refused: 'Not found' },
      { refused: 'Not found' },
    ])
  })

  it('a rule that only some records break refuses those alone', async () => {
    const dated = await makeProject(test.db, { end_date: '2026-05-01' })
    const undated = await makeProject(test.db, { end_date: null })
    const ids = [dated.project_id, undated.project_id]
    const { body } = await preview({ model: 'project', action: 'update', ids, changes: { isDeadline: true } })
    expect(body.data.rows).toMatchObject([
      { changes: { isDeadline: ['No', 'Yes'] }, refused: null },
      { changes: {}, refused: expect.any(String) },
    ])
  })
})

describe('what a bulk change takes', () => {
  it('rows by ids or by filters, 1 to 500 of them', async () => {
    const task = { model: 'task', action: 'close' }
    const choose = refusal({ ids: 'Please choose rows' })
    expect(await preview(task)).toEqual(choose)
    expect(await preview({ ...task, ids: [] })).toEqual(choose)
    expect(await preview({ ...task, ids: 'all' })).toEqual(choose)
    expect(await preview({ ...task, ids: [7] })).toEqual(choose)
    expect(await preview({ ...task, ids: [ann.id], filters: [] })).toEqual(choose)
    const many = Array.from(
      { length: 501 },
      (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    )
    expect(await preview({ ...task, ids: many })).toEqual(
      refusal({ ids: 'Please choose at most 500 rows. 501 match.' }),
    )
    const doubled = [...many.slice(0, 500), ...many.slice(0, 500).map((id) => id.toUpperCase())]
    expect((await preview({ ...task, ids: doubled })).body.data).toMatchObject({ total: 500, refused: 500 })
    expect(await preview({ ...task, filters: [{ by: 'colour', text: 'red' }] })).toMatchObject({
      status: 400,
      body: { errors: { filters: [expect.any(String)] } },
    })
    expect(await preview({ ...task, filters: 'all' })).toMatchObject({ status: 400 })
  })

  it('filters mean all that match, and more than 500 of them are refused with their number', async () => {
    const title = `Rare ${ann.id}`
    const ids = await makeTasks(3, { title })
    const filters = [{ by: 'title', op: 'is', text: title }]
    const { body } = await preview({ model: 'task', action: 'close', filters })
    expect(body.data.rows.map((row: { id: string }) => row.id).toSorted()).toEqual(ids.toSorted())
    const { project_id } = await makeProject(test.db)
    const many = Array.from({ length: 501 }, () => ({
      project_id,
      title: `Many ${ann.id}`,
      due_date: '2026-03-02',
      date_created: '2026-03-02',
      category: 'Other' as const,
      assigned_by: ann.id,
      assigned_to: ann.id,
    }))
    await test.db.insertInto('task').values(many).execute()
    const those = [{ by: 'title', op: 'is', text: `Many ${ann.id}` }]
    expect(await apply({ model: 'task', action: 'close', filters: those })).toEqual(
      refusal({ ids: 'Please choose at most 500 rows. 501 match.' }),
    )
  })

  it('only acts and fields that the kind has for several', async () => {
    const ids = [bob.id]
    const admin = await makePerson(test, { role: 'Administrator' })
    const update = { action: 'update', ids, changes: { status: 'Closed' } }
    expect(await preview({ ...update, model: 'car' })).toEqual(refusal({ model: 'Unknown model' }))
    const notTogether = (many: string) =>
      refusal({ action: `This cannot be done with several ${many} at once` })
    expect(await preview({ ...update, model: 'user' }, admin)).toEqual(notTogether('Employees'))
    expect(await preview({ model: 'project', action: 'delete', ids }, admin)).toEqual(notTogether('Projects'))
    expect(await preview({ model: 'task', action: 'ping', ids }, admin)).toEqual(notTogether('Tasks'))
    expect(await preview({ model: 'task', action: 'update', ids })).toEqual(
      refusal({ changes: 'Please choose what to change' }),
    )
    const changes = { title: 'All the same', due_date: '2026-02-30' }
    const answer = await preview({ model: 'task', action: 'update', ids, changes })
    expect(answer.body.errors).toEqual({
      title: ['Title cannot be changed for several at once'],
      due_date: [expect.any(String)],
    })
  })

  it('a person whom nobody knows is a wrong value, at its field', async () => {
    const ids = await makeTasks(2)
    const changes = { assigned_to: 'nobody@example.com' }
    expect(await preview({ model: 'task', action: 'update', ids, changes })).toEqual(
      refusal({ assigned_to: 'User not found' }),
    )
  })

  it('needs the rights of the single act, for the whole call', async () => {
    const ids = await makeTasks(1)
    const forbidden = expect.objectContaining({ status: 403 })
    expect(await apply({ model: 'task', action: 'delete', ids }, bob)).toEqual(forbidden)
    const { project_id } = await makeProject(test.db)
    const closing = { model: 'project', action: 'update', ids: [project_id], changes: { status: 'Hold' } }
    expect(await preview(closing, bob)).toEqual(forbidden)
    const { invoice_id } = await makeInvoice(test.db)
    const paid = {
      model: 'invoice',
      action: 'update',
      ids: [invoice_id],
      changes: { payment_status: 'Sent' },
    }
    expect(await apply(paid, bob)).toEqual(forbidden)
    expect(await test.nobody().post('api/bulk/apply', paid)).toMatchObject({ status: 401 })
  })
})

describe('carrying out a bulk change', () => {
  it('changes those that differ, each with its own history row of the batch', async () => {
    const [one, two, three] = await makeTasks(3)
    await ann.client.put(`task/id/${three}`, { due_date: '2026-04-01' })
    const body = { model: 'task', action: 'update', changes: { due_date: '2026-04-01' } }
    const answer = await apply({ ...body, ids: [one, two, three], versions: { [String(one)]: 1 } })
    expect(answer).toEqual(
      success('Changed 2 Tasks', { batch_id: expect.any(String), changed: 2, unchanged: 1 }),
    )
    const { batch_id } = answer.body.data
    expect(await taskOf(String(one))).toMatchObject({ due_date: '2026-04-01', version: 2 })
    expect(await taskOf(String(three))).toMatchObject({ version: 2 })
    const historyOf = async (id: unknown) =>
      (await ann.client.get(`api/record_history/task/${String(id)}`)).body.data
    expect(await historyOf(two)).toMatchObject([
      { action: 'update', batch_id, changes: [{ field: 'due_date' }] },
    ])
    expect(await historyOf(three)).toMatchObject([{ batch_id: null }])
    expect(await apply({ ...body, ids: [one] })).toEqual(
      success('Changed 0 Tasks', { batch_id: null, changed: 0, unchanged: 1 }),
    )
  })

  it('closes and deletes', async () => {
    const [one, two] = await makeTasks(2)
    expect((await apply({ model: 'task', action: 'close', ids: [one] })).body.message).toBe('Closed 1 Task')
    expect(await taskOf(String(one))).toMatchObject({ status: 'Closed', completion_percentage: 100 })
    expect((await apply({ model: 'task', action: 'delete', ids: [one, two] })).body.message).toBe(
      'Deleted 2 Tasks',
    )
    expect(await ann.client.get(`task/id/${one}`)).toMatchObject({ status: 404 })
    const contacts = [await makeContact(test.db), await makeContact(test.db)]
    const { name } = await makeClient(test.db)
    const changes = { client_name: name }
    const ids = contacts.map(({ uuid }) => uuid)
    expect((await apply({ model: 'pointofcontact', action: 'update', ids, changes })).body.message).toBe(
      'Changed 2 Points of Contact',
    )
  })

  it('changes nothing at all if a version is not the present one, or a record cannot be changed', async () => {
    const [one, two] = await makeTasks(2)
    await ann.client.put(`task/id/${two}`, { title: 'Meanwhile' })
    const body = { model: 'task', action: 'close', ids: [one, two] }
    const answer = await apply({ ...body, versions: { [String(one)]: 1, [String(two)]: 1 } })
    expect(answer).toEqual(error(409, 'Nothing was changed: 1 of 2 cannot be.'))
    expect(answer.body.data).toMatchObject({
      refused: 1,
      rows: [
        { id: one, refused: null },
        { id: two, version: 2, refused: 'Someone else changed this record in the meantime.' },
      ],
    })
    expect(await taskOf(String(one))).toMatchObject({ status: 'Active', version: 1 })
    await ann.client.delete(`task/id/${two}`)
    expect(await apply(body)).toEqual(error(409, 'Nothing was changed: 1 of 2 cannot be.'))
    expect(await taskOf(String(one))).toMatchObject({ status: 'Active', version: 1 })
    expect(await apply({ ...body, versions: { [String(one)]: 'first' } })).toMatchObject({ status: 400 })
  })

  it('what a filter finds only since the preview is not changed unseen', async () => {
    const title = `Since ${ann.id}`
    const [one] = await makeTasks(1, { title })
    await makeTasks(1, { title })
    const filters = [{ by: 'title', op: 'is', text: title }]
    const answer = await apply({ model: 'task', action: 'close', filters, versions: { [String(one)]: 1 } })
    expect(answer).toEqual(error(409, 'Nothing was changed: 1 of 2 cannot be.'))
    expect((await apply({ model: 'task', action: 'close', filters })).body.message).toBe('Closed 2 Tasks')
  })

  it('a person has one mail for all that they were given', async () => {
    const ids = await makeTasks(4)
    await apply({ model: 'task', action: 'update', ids, changes: { assigned_to: bob.email } })
    expect(await kindsOf(test.db, bob.id)).toEqual(['assigned', 'assigned', 'assigned', 'assigned'])
    const jobs = await test.db
      .selectFrom('assignment_notice')
      .select('record_id')
      .where('employee_id', '=', bob.id)
      .execute()
    expect(jobs).toHaveLength(4)
  })

  it('done twice under one key it is done once', async () => {
    const ids = await makeTasks(2)
    const headers = { 'idempotency-key': `bulk-${ids[0]}` }
    const body = { model: 'task', action: 'close', ids }
    const [first, second] = [
      await ann.client.post('api/bulk/apply', body, { headers }),
      await ann.client.post('api/bulk/apply', body, { headers }),
    ]
    expect(second.body).toEqual(first.body)
  })

  it('two at once about the same records wait for each other, whatever their order', async () => {
    const ids = await makeTasks(30)
    const [up, down] = [ids.toSorted(), ids.toSorted().toReversed()]
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        apply({
          model: 'task',
          action: 'update',
          ids: n % 2 === 0 ? up : down,
          changes: { completion_percentage: 10 + n },
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await taskOf(String(ids[0]))).toMatchObject({ version: 7 })
  })

  it('500 records take no more statements than five', async () => {
    const statementsFor = async (count: number) => {
      const ids = await makeTasks(count)
      // For who was given work before, a job waits already.
      const { email } = await makeEmployee(test.db)
      const changes = { assigned_to: email, due_date: '2026-05-05' }
      const headers = await ann.client.csrf()
      test.queries.length = 0
      const body = { model: 'task', action: 'update', ids, changes }
      const answer = await ann.client.post('api/bulk/apply', body, { headers, csrf: false })
      expect(answer.body.message).toBe(`Changed ${count} Tasks`)
      return test.statements().length
    }
    const few = await statementsFor(5)
    expect(few).toBeLessThan(20)
    expect(await statementsFor(500)).toBe(few)
  })

  it('many questions that came on different days take no more statements than few, nor does taking it back', async () => {
    const { project_id } = await makeProject(test.db)
    const statementsOf = async (path: string, body: object) => {
      const headers = await ann.client.csrf()
      test.queries.length = 0
      const { status, body: said } = await ann.client.post(path, body, { headers, csrf: false })
      expect([status, said.message]).toEqual([200, expect.stringMatching(/^(Changed|Closed|Undone)/)])
      return { batchId: said.data.batch_id, count: test.statements().length }
    }
    const statementsFor = async (many: number) => {
      const ids: string[] = []
      for (let n = 0; n < many; n += 1) {
        const date_received = `2026-02-${String(1 + (n % 28)).padStart(2, '0')}`
        const given = { project_id, date_received, assigned_to: ann.id, created_by: ann.id }
        ids.push((await makeRfi(test.db, given)).rfi_id)
      }
      const counts: number[] = []
      const changes = { assigned_to: bob.email, date_received: '2026-03-01' }
      for (const act of [{ action: 'update', changes }, { action: 'close' }]) {
        const done = await statementsOf('api/bulk/apply', { model: 'rfi', ids, ...act })
        const undone = await statementsOf(`api/batches/${done.batchId}/undo`, {})
        counts.push(done.count, undone.count)
      }
      return counts
    }
    const few = await statementsFor(5)
    const many = await statementsFor(40)
    // Rows are written together by which columns they get, which is a matter of their days.
    for (const [place, count] of few.entries()) expect(many[place]).toBeLessThanOrEqual(count + 3)
  })
})
