import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceOf } from '#domain/kinds/registry.ts'
import { stores } from '#server/kinds/registry.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import {
  makeClient,
  makeContact,
  makeEmployee,
  makeInvoice,
  makeProject,
  makeRfi,
  makeSubmittal,
  makeTask,
} from '../factories.ts'
import { expectTotalsToBeRight } from '../concurrency/totals.ts'
import { error, refusal, success } from './answers.ts'
import { historyOf } from './history-of.ts'
import { addressOf, idKey, kinds } from './kinds.ts'
import { listPage } from './lists.ts'

let app: TestApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await app.asEmployee((await makeEmployee(app.db, { role: 'Administrator', name: 'Ann Lee' })).id)
})

afterAll(() => app.close())

const bin = async (model: string): Promise<{ id: string; title: string }[]> =>
  (await client.get(`api/recycle_bin?model=${model}`)).body.data

const restore = (model: string, id: string) => client.post(`api/recycle_bin/${model}/${id}/restore`)

const deletable = kinds.filter(({ model }) => resourceOf(model).calls.remove !== undefined)

describe.each(deletable)('a deleted $model', ({ model, make, change }) => {
  const read = (id: string) => client.get(addressOf(model, 'read', id))
  const remove = (id: string) => client.delete(addressOf(model, 'remove', id))
  const idsOf = async () => {
    const { data, total_rows } = await listPage(client, model, { per_page: 100 })
    return { ids: data.map((row) => row[idKey(model)]), total_rows }
  }

  it('a deleted record is gone at once from its address, its list and its total; a second delete does not know it', async () => {
    const id = await make(app.db)
    const before = await idsOf()
    expect(before.ids).toContain(id)
    const record = (await read(id)).body.data
    expect(await remove(id)).toEqual(success(String(resourceOf(model).said.deleted), record))
    const after = await idsOf()
    expect(after.ids).not.toContain(id)
    expect(after.total_rows).toBe(before.total_rows - 1)
    expect(await read(id)).toEqual(error(404, 'Not found'))
    expect(await client.put(addressOf(model, 'update', id), change)).toEqual(error(404, 'Not found'))
    expect(await remove(id)).toEqual(error(404, 'Not found'))
    expect(await historyOf(app.db, model, id)).toEqual([{ action: 'delete', actor: client.id, changes: {} }])
  })

  it('a deleted record lies in the bin with a title, who and when, and comes back whole', async () => {
    const id = await make(app.db)
    const record = (await read(id)).body.data
    await remove(id)
    expect((await bin(model)).find((item) => item.id === id)).toEqual({
      model,
      id,
      title: expect.stringMatching(/\w/),
      about: expect.stringMatching(stores[model].goesWithProject ? /^Project \d{6} \w/ : /^$/),
      deleted_at: expect.stringMatching(/Z$/),
      erasable_from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      deleted_by: 'Ann Lee',
    })
    const name = resourceOf(model).name.one
    const whole = { ...record, version: record.version + 2 }
    expect(await restore(model, id)).toEqual(success(`${name} restored successfully`, whole))
    expect((await read(id)).body.data).toEqual(whole)
    expect((await idsOf()).ids).toContain(id)
    expect((await bin(model)).map((item) => item.id)).not.toContain(id)
    expect((await historyOf(app.db, model, id)).map(({ action }) => action)).toEqual(['delete', 'restore'])
  })

  it('a record cannot be restored when it is not deleted, or not there', async () => {
    const id = await make(app.db)
    expect(await restore(model, id)).toEqual(error(400, `${resourceOf(model).name.one} is not deleted`))
    expect(await restore(model, '00000000-0000-4000-8000-000000000000')).toEqual(error(404, 'Not found'))
    expect(await historyOf(app.db, model, id)).toEqual([])
  })
})

describe('what else a delete takes along', () => {
  it('a task leaves progress, history, dashboard and the board of its project, and returns to them', async () => {
    const member = await app.as('Team Member')
    const { project_id, project_name } = await makeProject(app.db)
    const { task_id } = await makeTask(app.db, { project_id, assigned_to: member.id })
    const places = async () => ({
      progress: (await client.get(`projects/id/${project_id}`)).body.data.task_progress.tasks_total,
      dashboard: (await member.get('api/dashboard')).body.data.columns.map(
        ({ total }: { total: number }) => total,
      ),
      history: (await member.get('api/history')).body.length,
      board: (await listPage(client, 'task', {}, [['project_id__project_name', project_name]])).total_rows,
    })
    // The project is on a person's dashboard as long as they have open work in it.
    const there = { progress: 1, dashboard: [1, 1, 0, 0], history: 1, board: 1 }
    expect(await places()).toEqual(there)
    await client.delete(`task/id/${task_id}`)
    expect(await places()).toEqual({ progress: 0, dashboard: [0, 0, 0, 0], history: 0, board: 0 })
    await restore('task', task_id)
    expect(await places()).toEqual(there)
  })

  it('a client or point of contact leaves the lists that forms choose from', async () => {
    const { uuid: firm } = await makeClient(app.db, { city: 'Nowhere Else' })
    const { uuid: contact } = await makeContact(app.db)
    const offered = async () => {
      const { clients, point_of_contacts: contacts, cities } = (await client.get('form/fetch')).body.data
      const values = (options: { value: string }[]) => options.map(({ value }) => value)
      return [
        values(clients).includes(firm),
        values(contacts).includes(contact),
        values(cities).includes('Nowhere Else'),
      ]
    }
    expect(await offered()).toEqual([true, true, true])
    await client.delete(`api/clients/${firm}/delete/`)
    await client.delete(`api/points-of-contact/${contact}/delete/`)
    expect(await offered()).toEqual([false, false, false])
    await restore('client', firm)
    await restore('pointofcontact', contact)
    expect(await offered()).toEqual([true, true, true])
  })

  it('a project in the bin leaves every list, calendar and form, and comes back to them', async () => {
    const { project_id: id } = await makeProject(app.db, { end_date: '2033-03-03' })
    const places = async () => {
      const ids = (rows: { project_id: string }[]) => rows.some((row) => row.project_id === id)
      const dashboard: { kind: string; items: [] }[] = (await client.get('api/dashboard')).body.data.columns
      return [
        (await client.get(`projects/id/${id}`)).status,
        (await listPage(client, 'project', {}, [['project_id', id]])).total_rows,
        ids((await client.get('projects/active')).body.data),
        ids((await client.get('projects/by_date?year=2033&month=3')).body.data),
        ids((await client.get('form/fetch?include_projects=true')).body.data.projects),
        ids(dashboard.find(({ kind }) => kind === 'project')?.items ?? []),
      ]
    }
    expect(await places()).toEqual([200, 1, true, true, true, true])
    await app.db.updateTable('project').set({ deleted_at: new Date() }).where('project_id', '=', id).execute()
    expect(await places()).toEqual([404, 0, false, false, false, false])
    expect((await restore('project', id)).status).toBe(200)
    expect(await places()).toEqual([200, 1, true, true, true, true])
  })
})

describe('refusals', () => {
  it('restoring is refused when another client took the name', async () => {
    const { uuid, name } = await makeClient(app.db)
    await client.delete(`api/clients/${uuid}/delete/`)
    await makeClient(app.db, { name: name.toUpperCase() })
    expect(await restore('client', uuid)).toEqual(refusal({ name: 'A client with this name already exists' }))
  })

  it('restoring is refused when another RFI of the project took the number', async () => {
    const rfi = await makeRfi(app.db)
    await client.delete(`rfi/id/${rfi.rfi_id}`)
    await makeRfi(app.db, { project_id: rfi.project_id, rfi_number: rfi.rfi_number })
    expect(await restore('rfi', rfi.rfi_id)).toEqual(
      refusal({ RFI_number: 'RFI Number is already used in this project' }),
    )
  })

  it('restoring is refused while the client of a point of contact is itself deleted', async () => {
    const firm = await makeClient(app.db)
    const { uuid } = await makeContact(app.db, { client_uuid: firm.uuid })
    await client.delete(`api/points-of-contact/${uuid}/delete/`)
    await client.delete(`api/clients/${firm.uuid}/delete/`)
    expect(await restore('pointofcontact', uuid)).toEqual(refusal({ client_name: 'Client not found' }))
    await restore('client', firm.uuid)
    expect((await restore('pointofcontact', uuid)).body.data.assigned_client.uuid).toBe(firm.uuid)
  })

  it('restoring is refused while the client or the contact of a project is itself deleted', async () => {
    const firm = await makeClient(app.db, { deleted_at: new Date() })
    const contact = await makeContact(app.db, { deleted_at: new Date() })
    const { project_id: id } = await makeProject(app.db, {
      client_uuid: firm.uuid,
      point_of_contact_uuid: contact.uuid,
      deleted_at: new Date(),
    })
    expect(await restore('project', id)).toEqual(refusal({ client_name: 'Client not found' }))
    await restore('client', firm.uuid)
    expect(await restore('project', id)).toEqual(refusal({ point_of_contact: 'Point of contact not found' }))
    await restore('pointofcontact', contact.uuid)
    expect((await restore('project', id)).status).toBe(200)
  })

  it('restoring is refused while the project of what is to be restored is itself deleted', async () => {
    const deleted_at = new Date()
    const { project_id } = await makeProject(app.db, { deleted_at })
    const given = { project_id, deleted_at }
    const { task_id } = await makeTask(app.db, given)
    const { submittal_id } = await makeSubmittal(app.db, given)
    const { rfi_id } = await makeRfi(app.db, given)
    const { invoice_id } = await makeInvoice(app.db, given)
    const inBin = [
      ['task', task_id, 'project_id'],
      ['submittal', submittal_id, 'project'],
      ['rfi', rfi_id, 'project_id'],
      ['invoice', invoice_id, 'project_id'],
    ] as const
    for (const [model, id, field] of inBin) {
      const sentence = 'The project that this belongs to is in the recycle bin itself. Restore that first.'
      expect(await restore(model, id)).toEqual(refusal({ [field]: sentence }))
    }
    await restore('project', project_id)
    for (const [model, id] of inBin) expect((await restore(model, id)).status).toBe(200)
  })
})

describe('bin', () => {
  it('the recycle bin is for whoever may delete that kind', async () => {
    const member = await app.as('Team Member')
    const { task_id } = await makeTask(app.db, { deleted_at: new Date() })
    const { uuid } = await makeClient(app.db, { deleted_at: new Date() })
    const refused = error(403, 'You do not have permission to perform this action')
    expect(await member.get('api/recycle_bin?model=task')).toEqual(refused)
    expect(await member.post(`api/recycle_bin/task/${task_id}/restore`)).toEqual(refused)
    expect((await member.get('api/recycle_bin?model=client')).status).toBe(200)
    expect((await member.post(`api/recycle_bin/client/${uuid}/restore`)).status).toBe(200)
    const other = await app.as('Other')
    expect(await other.get('api/recycle_bin?model=client')).toEqual(refused)
    expect(await client.get('api/recycle_bin?model=user')).toEqual(refused)
  })

  it.each([
    ['page=x', 'page must be a whole number'],
    ['page=1.5', 'page must be a whole number'],
    ['page=1&page=2', 'page was sent more than once'],
  ])('the recycle bin refuses %s, with a kind and without one', async (page, sentence) => {
    const refused = refusal({ page: sentence })
    expect(await client.get(`api/recycle_bin?model=task&${page}`)).toEqual(refused)
    expect(await client.get(`api/recycle_bin?${page}`)).toEqual(refused)
  })

  it('the recycle bin shows the latest first, in pages, and knows only the nine kinds', async () => {
    for (let n = 0; n < 52; n += 1) {
      await makeContact(app.db, { name: `Gone ${n}`, deleted_at: new Date(Date.UTC(2030, 0, 1, 0, n)) })
    }
    const first = await client.get('api/recycle_bin/?model=pointofcontact')
    const second = await client.get('api/recycle_bin?model=pointofcontact&page=2')
    expect(first.body).toMatchObject({ operation: 'COMPLETED', status: 200, message: 'OK', has_more: true })
    expect(first.body.data[0].title).toBe('Gone 51')
    expect(first.body.data).toHaveLength(50)
    expect(second.body.data[0].title).toBe('Gone 1')
    expect(second.body.has_more).toBe(false)
    expect(await client.get('api/recycle_bin?model=session')).toEqual(refusal({ model: 'Unknown model' }))
    expect(await client.get('api/recycle_bin?model=')).toEqual(refusal({ model: 'Unknown model' }))
    expect(await client.get('api/recycle_bin?kind=task')).toEqual(
      refusal({ kind: 'This table cannot be filtered by kind' }),
    )
    expect(await restore('session', 'x')).toEqual(error(404, 'Not found'))
  })
})

describe('deleted projects', () => {
  it('a project that the admin site deletes takes its work with it and brings back exactly that', async () => {
    const { project_id } = await makeProject(app.db)
    const work = {
      task: (await makeTask(app.db, { project_id })).task_id,
      submittal: (await makeSubmittal(app.db, { project_id })).submittal_id,
      rfi: (await makeRfi(app.db, { project_id })).rfi_id,
      invoice: (await makeInvoice(app.db, { project_id })).invoice_id,
    }
    const alone = (await makeTask(app.db, { project_id })).task_id
    await client.delete(`task/id/${alone}`)
    const closed = (await makeTask(app.db, { project_id })).task_id
    await client.get(`task/mark_as_closed/${closed}`)
    const totals = async () =>
      await Promise.all(models.map(async (model) => (await listPage(client, model)).total_rows))
    const models = ['task', 'submittal', 'rfi', 'invoice'] as const
    const before = await totals()

    expect((await client.delete(`api/admin/records/project/${project_id}`)).status).toBe(200)
    expect(await totals()).toEqual(before.map((total, place) => total - (models[place] === 'task' ? 2 : 1)))
    await expectTotalsToBeRight(app)
    for (const [model, id] of Object.entries(work)) {
      expect((await bin(model)).map((item) => item.id)).not.toContain(id)
      expect((await restore(model, id)).status).toBe(400)
      expect((await historyOf(app.db, model, id)).map(({ action }) => action)).toEqual(['delete'])
    }
    expect((await bin('project')).map((item) => item.id)).toContain(project_id)

    expect((await restore('project', project_id)).status).toBe(200)
    expect(await totals()).toEqual(before)
    await expectTotalsToBeRight(app)
    for (const [model, id] of Object.entries(work)) {
      expect((await historyOf(app.db, model, id)).map(({ action }) => action)).toEqual(['delete', 'restore'])
    }
    expect((await bin('task')).map((item) => item.id)).toContain(alone)
  })
})
