import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeClient, makeContact } from '../factories.ts'
import { refusal } from './answers.ts'

let app: TestApp
let client: Client
let email: string

beforeAll(async () => {
  app = await startApp()
  client = await app.as('Manager')
  email = (await client.get('auth/user/')).body.email
})

afterAll(() => app.close())

const payload = (given: Record<string, unknown> = {}) => ({
  project_name: 'North Clinic',
  start_date: '2026-03-05',
  manager: email,
  city: 'Waco',
  template: 'medical',
  status: 'Active',
  ...given,
})

const create = (given: Record<string, unknown> = {}) => client.post('projects/', payload(given))

describe('names on projects', () => {
  it('the client and the point of contact of a project are named, in any letter case, and read back as they are spelled', async () => {
    const firm = await makeClient(app.db, { name: 'Delta Works' })
    const answer = await create({ client_name: 'delta works' })
    expect(answer.body.data.client).toEqual({ uuid: firm.uuid, name: 'Delta Works' })
  })

  it('the client and the point of contact of a project are found in any letter case beyond ASCII too', async () => {
    const name = 'École Normale'
    const firm = await makeClient(app.db, { name })
    const contact = await makeContact(app.db, { name })
    for (const spelling of [name, 'ÉCOLE NORMALE', 'école normale']) {
      const answer = await create({ client_name: spelling, point_of_contact: spelling })
      expect(answer.body.data).toMatchObject({
        client: { uuid: firm.uuid, name },
        poc: { uuid: contact.uuid, name },
      })
      expect(await client.post('api/clients/create/', { name: spelling })).toEqual(
        refusal({ name: 'A client with this name already exists' }),
      )
    }
  })

  it('a contact name shared by several belongs to the chosen client, or is refused', async () => {
    const [one, two] = [await makeClient(app.db), await makeClient(app.db)]
    const mine = await makeContact(app.db, { name: 'Sam Roe', client_uuid: one.uuid })
    await makeContact(app.db, { name: 'Sam Roe', client_uuid: two.uuid })
    const chosen = await create({ client_name: one.name, point_of_contact: 'Sam Roe' })
    expect(chosen.body.data.poc).toEqual({ uuid: mine.uuid, name: 'Sam Roe' })
    expect(await create({ point_of_contact: 'Sam Roe' })).toEqual(
      refusal({
        point_of_contact:
          'Several points of contact have this name. Please choose their client, or give them different names.',
      }),
    )
  })

  it('a contact that a project has stays, even when another of that name appears', async () => {
    const contact = await makeContact(app.db, { name: 'Kit Fox' })
    const { project_id: id } = (await create({ point_of_contact: 'Kit Fox' })).body.data
    await makeContact(app.db, { name: 'Kit Fox' })
    const answer = await client.put(`projects/id/${id}`, {
      ...payload(),
      point_of_contact: 'Kit Fox',
      city: 'Tyler',
    })
    expect(answer.body.data).toMatchObject({ city: 'Tyler', poc: { uuid: contact.uuid } })
  })

  it('a contact follows the client when both clients have one of that name', async () => {
    const [one, two] = [await makeClient(app.db), await makeClient(app.db)]
    const first = await makeContact(app.db, { name: 'Lou Day', client_uuid: one.uuid })
    const second = await makeContact(app.db, { name: 'Lou Day', client_uuid: two.uuid })
    const created = (await create({ client_name: one.name, point_of_contact: 'Lou Day' })).body.data
    expect(created.poc.uuid).toBe(first.uuid)
    const moved = await client.put(`projects/id/${created.project_id}`, { client_name: two.name })
    expect(moved.body.data.poc.uuid).toBe(second.uuid)
  })

  it('deleted clients and points of contact cannot be chosen', async () => {
    const firm = await makeClient(app.db, { deleted_at: new Date() })
    const contact = await makeContact(app.db, { deleted_at: new Date() })
    expect(await create({ client_name: firm.name })).toEqual(refusal({ client_name: 'Client not found' }))
    expect(await create({ point_of_contact: contact.name })).toEqual(
      refusal({ point_of_contact: 'Point of contact not found' }),
    )
  })
})
