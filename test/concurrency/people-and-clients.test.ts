import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, startOwnApp, type Client, type TestApp } from '#test/app.ts'
import { makeClient, makeContact, makeEmployee, makeProject } from '#test/factories.ts'
import { expectTotalsToBeRight, times } from './totals.ts'

let app: TestApp
let admin: Client
let email: string
beforeAll(async () => {
  app = await startApp()
  const employee = await makeEmployee(app.db, { role: 'Administrator' })
  admin = await app.asEmployee(employee.id)
  email = employee.email
})
afterAll(async () => {
  await expectTotalsToBeRight(app)
  await app.close()
})

const project = (given: Record<string, unknown>) => ({
  project_name: 'Clinic',
  start_date: '2026-03-02',
  manager: email,
  city: 'Austin',
  template: 'default',
  status: 'Active',
  ...given,
})

/** Live projects and contacts that point at a client or contact in the recycle bin. */
async function dangling(): Promise<string[]> {
  const projects = await app.db
    .selectFrom('project')
    .leftJoin('client', 'client.uuid', 'project.client_uuid')
    .leftJoin('point_of_contact', 'point_of_contact.uuid', 'project.point_of_contact_uuid')
    .select('project_id as id')
    .where('project.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('client.deleted_at', 'is not', null),
        where('point_of_contact.deleted_at', 'is not', null),
      ]),
    )
    .execute()
  const contacts = await app.db
    .selectFrom('point_of_contact')
    .innerJoin('client', 'client.uuid', 'point_of_contact.client_uuid')
    .select('point_of_contact.uuid as id')
    .where('point_of_contact.deleted_at', 'is', null)
    .where('client.deleted_at', 'is not', null)
    .execute()
  return [...projects, ...contacts].map(({ id }) => id)
}

describe('deleting a client', () => {
  test('deleting a client while projects and contacts that name it are made: either it stays, or they hear that it is gone', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { uuid, name } = await makeClient(app.db)
      const [deletion, ...made] = await Promise.all([
        admin.delete(`api/clients/${uuid}/delete/`),
        admin.post('projects/', project({ client_name: name })),
        admin.post('projects/', project({ client_name: name })),
        admin.post('api/points-of-contact/create/', { name: 'Pat', client_name: name }),
      ])
      expect([200, 409]).toContain(deletion.status)
      const refused = made.filter(({ status }) => status !== 201)
      expect(refused).toHaveLength(deletion.status === 200 ? made.length : 0)
      for (const { body, status } of refused) {
        expect(status).toBe(400)
        expect(body.errors).toEqual({ client_name: ['Client not found'] })
      }
      expect(await dangling()).toEqual([])
    }
  })

  test('deleting a client while projects are moved to it: either it stays, or they hear that it is gone', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { uuid, name } = await makeClient(app.db)
      const projects = await Promise.all(times(3, () => makeProject(app.db)))
      await Promise.all([
        ...projects.map(({ project_id: id }) => admin.put(`projects/id/${id}`, { client_name: name })),
        admin.delete(`api/clients/${uuid}/delete/`),
      ])
      expect(await dangling()).toEqual([])
    }
  })

  test('deleting a client and a point of contact while projects that name it are made: either it stays, or they hear that it is gone', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { uuid, name } = await makeContact(app.db, { name: `Contact ${crypto.randomUUID()}` })
      await Promise.all([
        admin.post('projects/', project({ point_of_contact: name })),
        admin.delete(`api/points-of-contact/${uuid}/delete/`),
        admin.post('projects/', project({ point_of_contact: name })),
      ])
      expect(await dangling()).toEqual([])
    }
  })

  test('deleting a client ten times at once deletes it once', async () => {
    const { uuid } = await makeClient(app.db)
    const answers = await Promise.all(times(10, () => admin.delete(`api/clients/${uuid}/delete/`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(9)
  })
})

describe('bringing back', () => {
  test('bringing back a contact and a project while their client is being deleted: either it stays, or they do not come back', async () => {
    for (let round = 0; round < 10; round += 1) {
      const client = await makeClient(app.db)
      const gone = { client_uuid: client.uuid, deleted_at: new Date() }
      const [contact, { project_id: id }] = [await makeContact(app.db, gone), await makeProject(app.db, gone)]
      const [deletion, ...restored] = await Promise.all([
        admin.delete(`api/clients/${client.uuid}/delete/`),
        admin.post(`api/recycle_bin/pointofcontact/${contact.uuid}/restore`),
        admin.post(`api/recycle_bin/project/${id}/restore`),
      ])
      const isDeleted = deletion.status === 200
      expect(restored.map(({ status }) => status)).toEqual(isDeleted ? [400, 400] : [200, 200])
      expect(await dangling()).toEqual([])
    }
  })

  test('of two clients of one name that are brought back at once, one comes back', async () => {
    const name = `Twin ${crypto.randomUUID()}`
    const twins = await Promise.all(times(2, () => makeClient(app.db, { name, deleted_at: new Date() })))
    const answers = await Promise.all(
      twins.map(({ uuid }) => admin.post(`api/recycle_bin/client/${uuid}/restore`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.find(({ status }) => status === 400)
    expect(refused?.body.errors).toEqual({ name: ['A client with this name already exists'] })
  })
})

describe('demotions', () => {
  test.each([2, 3, 6])(
    'of %d administrators who demote each other at once somebody is left to administer the firm',
    async (count) => {
      const own = await startOwnApp()
      const admins = await Promise.all(times(count, () => own.as('Administrator')))
      const demotions = admins.flatMap((one, index) => {
        const victim = admins[(index + 1) % count]?.id ?? ''
        return [one.put(`api/user/id/${victim}`, index % 2 ? { is_active: false } : { role: 'Manager' })]
      })
      const answers = await Promise.all(demotions)
      // Whoever was demoted first may hear that they no longer may.
      expect(answers.filter(({ status }) => ![200, 401, 403, 409].includes(status))).toEqual([])
      const left = await own.db
        .selectFrom('employee')
        .select('id')
        .where('role', '=', 'Administrator')
        .where('is_active', '=', true)
        .execute()
      expect(left.length).toBeGreaterThan(0)
    },
  )

  test('two administrators demote each other at once, ten times over, and somebody is left', async () => {
    for (let round = 0; round < 10; round += 1) {
      await app.db
        .updateTable('employee')
        .set({ role: 'Manager' })
        .where('role', '=', 'Administrator')
        .execute()
      const [one, two] = [await app.as('Administrator'), await app.as('Administrator')]
      const answers = await Promise.all([
        one.put(`api/user/id/${two.id}`, { role: 'Manager' }),
        two.put(`api/user/id/${one.id}`, { role: 'Manager' }),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const refused = answers.find(({ status }) => status !== 200)
      // The slower of the two is either no administrator any more, or the last one would go.
      expect([
        'You are not authorized to create or update employees',
        'The firm needs at least one active Administrator',
      ]).toContain(refused?.body.message)
    }
  })
})
