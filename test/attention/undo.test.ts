import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import {
  makeAssignment,
  makeClient,
  makeContact,
  makeEmployee,
  makeInvoice,
  makeProject,
  makeRfi,
  makeSubmittal,
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
  ann = await makePerson(test, { name: 'Ann Lee', role: 'Administrator' })
  bob = await makePerson(test, { name: 'Bob Ray' })
})

const undo = (client: Client, model: string, id: string, version: unknown) =>
  client.post(`api/record_undo/${model}/${id}`, { version })

const notYours = error(400, 'Only your own last change can be undone')

describe('undoing a last change', () => {
  it('a completed task has its status, its percentage and its ping again', async () => {
    const { task_id: id } = await makeTask(test.db, {
      assigned_by: ann.id,
      assigned_to: bob.id,
      pinged: true,
      completion_percentage: 40,
    })
    const before = (await bob.client.get(`task/id/${id}`)).body.data
    const closed = (await bob.client.get(`task/mark_as_closed/${id}`)).body.data
    expect(closed).toMatchObject({ status: 'Closed', completion_percentage: 100, pinged: false, version: 2 })
    const undone = await undo(bob.client, 'task', id, 2)
    expect(undone).toEqual(success('Undone', { ...before, version: 3 }))
    expect((await bob.client.get(`task/id/${id}`)).body.data).toEqual(undone.body.data)
    const history = (await bob.client.get(`api/record_history/task/${id}`)).body.data
    expect(history[0]).toMatchObject({
      action: 'undo',
      changed_by: { name: 'Bob Ray' },
      change_description:
        'Undone: Status changed from Closed to Active; Completion Percentage changed from 100% to 40%; Pinged changed from no to yes',
    })
  })

  it('pings, cleared pings and sent invoices are undone too', async () => {
    const { task_id: task } = await makeTask(test.db, { assigned_by: ann.id, assigned_to: bob.id })
    await ann.client.get(`task/ping/${task}`)
    expect((await undo(ann.client, 'task', task, 2)).body.data).toMatchObject({ pinged: false })
    await ann.client.get(`task/ping/${task}`)
    await bob.client.get(`task/close_ping/${task}`)
    expect((await undo(bob.client, 'task', task, 5)).body.data).toMatchObject({ pinged: true })
    const invoice = await makeInvoice(test.db)
    const before = (await ann.client.get(`api/invoice/id/${invoice.invoice_id}`)).body.data
    await ann.client.get(`api/invoice/mark_as_sent/${invoice.invoice_id}`)
    expect((await undo(ann.client, 'invoice', invoice.invoice_id, 2)).body.data).toEqual({
      ...before,
      // A number that was given stays.
      invoice_number: expect.any(String),
      version: 3,
    })
    const { project_id: project } = await makeProject(test.db)
    await ann.client.get(`api/invoice/mark_project_as_sent_to_quickbooks/${project}`)
    expect((await undo(ann.client, 'project', project, 2)).body.data).toMatchObject({
      is_sent_to_quickbooks: false,
    })
  })

  const carla = () => makeEmployee(test.db, { name: 'Carla Diaz' })
  const others: Record<string, () => Promise<{ id: string; path: string; values: object }>> = {
    task: async () => {
      const { task_id: id } = await makeTask(test.db, { assigned_by: ann.id, description: 'Old' })
      const values = {
        title: 'New',
        due_date: '2027-01-02',
        assigned_to: (await carla()).email,
        category: 'Plumbing',
        description: '',
        completion_percentage: 70,
      }
      return { id, path: `task/id/${id}`, values }
    },
    assignment: async () => {
      const { id } = await makeAssignment(test.db, { assigned_by: ann.id })
      return {
        id,
        path: `assignment/id/${id}`,
        values: { assigned_by: (await carla()).id, status: 'Closed' },
      }
    },
    rfi: async () => {
      const { rfi_id: id } = await makeRfi(test.db, { created_by: ann.id })
      const values = {
        RFI_number: 900,
        response_due: '2027-01-02',
        assigned_to: (await carla()).email,
        alert_status: true,
        sent_out_date: '2026-03-03',
      }
      return { id, path: `rfi/id/${id}`, values }
    },
    submittal: async () => {
      const { submittal_id: id } = await makeSubmittal(test.db, { assigned_by: ann.id })
      const values = { received_date: '2026-02-02', status: 'Closed', assigned_by: (await carla()).email }
      return { id, path: `submittal/id/${id}`, values }
    },
    project: async () => {
      const client = await makeClient(test.db)
      const contact = await makeContact(test.db, { client_uuid: client.uuid })
      const { project_id: id } = await makeProject(test.db, {
        client_uuid: client.uuid,
        point_of_contact_uuid: contact.uuid,
        end_date: '2026-05-05',
        is_deadline: true,
        project_size: 12.5,
      })
      const values = {
        client_name: '',
        point_of_contact: '',
        no_date_due: true,
        manager: ann.email,
        status: 'Hold',
        project_size: 99,
      }
      return { id, path: `projects/id/${id}`, values }
    },
    invoice: async () => {
      const { invoice_id: id } = await makeInvoice(test.db, { invoice_number: '2019-0001' })
      const values = {
        payment_amount: 70,
        notes: 'New',
        user_sent_by: (await carla()).email,
        payment_status: 'Sent',
      }
      return { id, path: `api/invoice/id/${id}`, values }
    },
  }

  it.each(Object.keys(others))('a changed %s is as it was before', async (model) => {
    const { id, path, values } = (await others[model]?.()) ?? { id: '', path: '', values: {} }
    const before = (await ann.client.get(path)).body.data
    const rows = () => sql<{ court_due?: unknown }>`SELECT * FROM ${sql.table(model)}`.execute(test.db)
    const dues = async () => (await rows()).rows.map((row) => String(row.court_due)).toSorted()
    const duesBefore = await dues()
    const changed = await ann.client.put(path, values)
    expect(changed.body.data).toMatchObject({ version: 2 })
    const undone = await undo(ann.client, model, id, 2)
    expect(undone.body).toMatchObject({ message: 'Undone' })
    expect(undone.body.data).toEqual({ ...before, version: 3 })
    expect(await dues()).toEqual(duesBefore)
  })

  it('what was opened again by mistake was completed when it was', async () => {
    const { task_id: id } = await makeTask(test.db, { assigned_by: ann.id, assigned_to: ann.id })
    await ann.client.get(`task/mark_as_closed/${id}`)
    await ann.client.put(`task/id/${id}`, { status: 'Active' })
    expect((await undo(ann.client, 'task', id, 3)).body.data).toMatchObject({ status: 'Closed' })
    const { rows } = await sql`
      SELECT FROM task JOIN history ON record_id = task_id::text AND action = 'close'
      WHERE task_id = ${id} AND completed_at = date_trunc('milliseconds', at)`.execute(test.db)
    expect(rows).toHaveLength(1)
  })

  it('work goes back to a person who has left since, and to nobody', async () => {
    const left = await makeEmployee(test.db)
    const { task_id: one } = await makeTask(test.db, { assigned_by: ann.id, assigned_to: left.id })
    const { task_id: other } = await makeTask(test.db, { assigned_by: ann.id, assigned_to: null })
    for (const id of [one, other]) await ann.client.put(`task/id/${id}`, { assigned_to: bob.email })
    await test.db.updateTable('employee').set({ is_active: false }).where('id', '=', left.id).execute()
    expect((await undo(ann.client, 'task', one, 2)).body.data.assigned_to_obj.email).toBe(left.email)
    expect((await undo(ann.client, 'task', other, 2)).body.data).toMatchObject({
      assigned_to: '',
      assigned_to_obj: null,
    })
  })

  it('tells nobody, and takes back what nobody has read yet', async () => {
    const carla = await makePerson(test)
    const { task_id: id } = await makeTask(test.db, { assigned_by: ann.id, assigned_to: carla.id })
    await ann.client.put(`task/id/${id}`, { assigned_to: bob.email })
    expect(await kindsOf(test.db, bob.id)).toEqual(['assigned'])
    await undo(ann.client, 'task', id, 2)
    expect([await kindsOf(test.db, bob.id), await kindsOf(test.db, carla.id)]).toEqual([[], []])
    await ann.client.put(`task/id/${id}`, { assigned_to: bob.email })
    await sql`UPDATE notice SET read_at = now() WHERE employee_id = ${bob.id}`.execute(test.db)
    await undo(ann.client, 'task', id, 4)
    expect(await kindsOf(test.db, bob.id)).toEqual(['assigned'])
    const { rows: mails } = await sql`SELECT FROM mail WHERE employee_id IN (${bob.id}, ${carla.id})`.execute(
      test.db,
    )
    expect(mails).toEqual([])
  })
})

describe('what cannot be undone', () => {
  const changedTask = async (by: Client) => {
    const { task_id: id } = await makeTask(test.db, { assigned_by: ann.id, assigned_to: bob.id })
    await by.put(`task/id/${id}`, { title: 'New' })
    return id
  }

  it('what somebody else did', async () => {
    expect(await undo(ann.client, 'task', await changedTask(bob.client), 2)).toEqual(notYours)
  })

  it('what was never changed, was only made, or was undone before', async () => {
    const { task_id: untouched } = await makeTask(test.db)
    expect(await undo(ann.client, 'task', untouched, 1)).toEqual(notYours)
    const { project_id } = await makeProject(test.db)
    const made = await ann.client.post('task/', {
      project_id,
      title: 'Made',
      due_date: '2026-03-03',
      assigned_to: bob.email,
      category: 'Other',
      status: 'Active',
    })
    expect(await undo(ann.client, 'task', made.body.data.task_id, 1)).toEqual(notYours)
    const id = await changedTask(ann.client)
    expect((await undo(ann.client, 'task', id, 2)).status).toBe(200)
    expect(await undo(ann.client, 'task', id, 3)).toEqual(notYours)
  })

  it('what came back from the bin since', async () => {
    const id = await changedTask(ann.client)
    await ann.client.delete(`task/id/${id}`)
    expect(await undo(ann.client, 'task', id, 2)).toMatchObject({ status: 404 })
    await ann.client.post(`api/recycle_bin/task/${id}/restore`)
    expect(await undo(ann.client, 'task', id, 4)).toEqual(notYours)
  })

  it('what is more than a quarter of an hour ago', async () => {
    const id = await changedTask(ann.client)
    await test.db.transaction().execute(async (tx) => {
      await sql`ALTER TABLE history DISABLE TRIGGER USER`.execute(tx)
      await sql`UPDATE history SET at = at - interval '15 minutes' WHERE record_id = ${id}`.execute(tx)
      await sql`ALTER TABLE history ENABLE TRIGGER USER`.execute(tx)
    })
    expect(await undo(ann.client, 'task', id, 2)).toEqual(notYours)
  })

  it('an older version: the answer is the record as it is now', async () => {
    const id = await changedTask(ann.client)
    const now = await ann.client.put(`task/id/${id}`, { title: 'Newer' })
    const refused = await undo(ann.client, 'task', id, 2)
    expect(refused).toMatchObject({ status: 409, body: { data: now.body.data } })
  })

  it('twice at once: one is undone, the other refused', async () => {
    const id = await changedTask(ann.client)
    const both = await Promise.all([1, 2].map(() => undo(ann.client, 'task', id, 2)))
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  })

  it.each([undefined, null, 'two', 1.5, [2], {}, true])('a version that is %j', async (version) => {
    const id = await changedTask(ann.client)
    expect(await undo(ann.client, 'task', id, version)).toEqual(
      refusal({ version: 'version must be a whole number' }),
    )
  })

  it('records of other kinds, records that are not there, and what one may not see', async () => {
    for (const model of ['client', 'user', 'comment', 'nothing'])
      expect(await undo(ann.client, model, ann.id, 1)).toEqual(error(400, 'Unknown model'))
    for (const id of ['00000000-0000-0000-0000-000000000000', 'no-uuid', '%00'])
      expect(await undo(ann.client, 'task', id, 1)).toMatchObject({ status: 404 })
    const { invoice_id: id } = await makeInvoice(test.db)
    expect(await undo(bob.client, 'invoice', id, 1)).toMatchObject({ status: 403 })
  })

  it('what one may not change any more; the note that everybody may change can be undone', async () => {
    const { project_id: id } = await makeProject(test.db, { project_size: 100, description: 'Begun' })
    await ann.client.put(`projects/id/${id}`, { project_size: 200 })
    await test.db.updateTable('employee').set({ role: 'Team Member' }).where('id', '=', ann.id).execute()
    expect(await undo(ann.client, 'project', id, 2)).toEqual(
      error(403, 'You do not have permission to perform this action'),
    )
    await bob.client.put(`projects/id/${id}/update_description`, { description: 'Half done' })
    const undone = await undo(bob.client, 'project', id, 3)
    expect(undone.body.data).toMatchObject({ description: 'Begun', project_size: 200 })
  })

  it('a file that came since is no change of the record', async () => {
    const id = await changedTask(ann.client)
    await sql`INSERT INTO history (actor, model, record_id, action, changes)
      VALUES (${bob.id}, 'task', ${id}, 'file_added', '{"file": [null, "a.pdf"]}')`.execute(test.db)
    expect((await undo(ann.client, 'task', id, 2)).status).toBe(200)
  })
})
