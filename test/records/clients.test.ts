import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeClient, makeContact, makeProject, next } from '../factories.ts'
import { error, refusal, success } from './answers.ts'
import { historyLength, historyOf } from './history-of.ts'

let app: TestApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await app.as('Accountant')
})

afterAll(() => app.close())

const payload = (given: Record<string, unknown> = {}) => ({
  name: `Harbor Health ${next()}`,
  email: 'office@harbor.example',
  phone_number: '5551234567',
  street_address: '1 Dock St',
  city: 'Galveston',
  state: 'TX',
  postal_code: '77550',
  ...given,
})

const badPhone = 'Phone number must be 10 digits and can only contain numbers, parentheses, and dashes'

describe('clients', () => {
  it('a client is created, read, and written down', async () => {
    const body = payload()
    const answer = await client.post('api/clients/create/', body)
    const stored = { uuid: expect.stringMatching(/^[0-9a-f-]{36}$/), ...body, version: 1 }
    expect(answer).toEqual(success('Client created successfully', stored, 201))
    const { uuid } = answer.body.data
    expect(await client.get(`api/clients/${uuid}`)).toEqual(success('OK', answer.body.data))
    expect(await historyOf(app.db, 'client', uuid)).toEqual([
      {
        action: 'create',
        actor: client.id,
        changes: Object.fromEntries(Object.entries(body).map(([name, value]) => [name, [null, value]])),
      },
    ])
  })

  it('a client needs a name and nothing else', async () => {
    const name = `Solo ${next()}`
    const answer = await client.post('api/clients/create', { name, email: '', phone_number: null, state: '' })
    expect(answer.body.data).toMatchObject({
      name,
      email: '',
      phone_number: '',
      street_address: '',
      city: '',
      state: '',
      postal_code: '',
    })
  })

  it.each([
    [{ name: '' }, { name: 'Name is required' }],
    [{ name: null }, { name: 'Name is required' }],
    [{ email: 'x' }, { email: 'Invalid email' }],
    [{ phone_number: '555123456' }, { phone_number: badPhone }],
    [{ phone_number: '555 123 45' }, { phone_number: badPhone }],
    [{ phone_number: '55512345678' }, { phone_number: badPhone }],
    [{ state: 'tx' }, { state: 'State must be 2 letters' }],
    [{ state: 'TEX' }, { state: 'State must be 2 letters' }],
    [{ postal_code: '1234' }, { postal_code: 'Postal code must be 5 digits' }],
    [{ postal_code: '12345-6789' }, { postal_code: 'Postal code must be 5 digits' }],
  ])('a client is refused with %j, on create and on update', async (given, errors) => {
    const { uuid } = await makeClient(app.db)
    const before = await historyLength(app.db)
    expect(await client.post('api/clients/create/', payload(given))).toEqual(refusal(errors))
    expect(await client.put(`api/clients/${uuid}/update/`, given)).toEqual(refusal(errors))
    expect(await historyLength(app.db)).toBe(before)
  })

  it.each(['(55)123-45', '555-123-45', '0000000000'])(
    'a client takes the phone number %s',
    async (phone_number) => {
      const answer = await client.post('api/clients/create/', payload({ phone_number }))
      expect(answer.body.data.phone_number).toBe(phone_number)
    },
  )

  it('a client has a name of its own, whatever the letter case; a deleted one frees it', async () => {
    const { uuid, name } = await makeClient(app.db)
    const other = await makeClient(app.db)
    const taken = refusal({ name: 'A client with this name already exists' })
    expect(await client.post('api/clients/create/', payload({ name: name.toUpperCase() }))).toEqual(taken)
    expect(await client.put(`api/clients/${other.uuid}/update/`, { name })).toEqual(taken)
    expect((await client.put(`api/clients/${uuid}/update/`, { name: name.toUpperCase() })).status).toBe(200)
    await client.delete(`api/clients/${uuid}/delete/`)
    expect((await client.post('api/clients/create/', payload({ name }))).status).toBe(201)
  })

  it('a client is changed by PUT, with the change written down and seen on its projects', async () => {
    const { uuid, name } = await makeClient(app.db)
    const { project_id } = await makeProject(app.db, { client_uuid: uuid })
    const renamed = `${name} & Sons`
    expect(await client.put(`api/clients/${uuid}/update`, { name: renamed })).toEqual(
      success('Client updated successfully', expect.objectContaining({ name: renamed, version: 2 })),
    )
    expect(await historyOf(app.db, 'client', uuid)).toEqual([
      { action: 'update', actor: client.id, changes: { name: [name, renamed] } },
    ])
    expect((await client.get(`projects/id/${project_id}`)).body.data.client_name).toBe(renamed)
  })
})

describe('deletion', () => {
  it('deleting a client answers operation and message; a second time it is unknown', async () => {
    const { uuid, name } = await makeClient(app.db)
    expect(await client.delete(`api/clients/${uuid}/delete/`)).toEqual(
      success('Client deleted successfully', expect.objectContaining({ uuid, name })),
    )
    expect(await client.delete(`api/clients/${uuid}/delete/`)).toEqual(error(404, 'Not found'))
    expect(await client.get(`api/clients/${uuid}`)).toEqual(error(404, 'Not found'))
    expect(await historyOf(app.db, 'client', uuid)).toEqual([
      { action: 'delete', actor: client.id, changes: {} },
    ])
  })

  it.each([
    [1, 0, 'This client is still used by 1 project.'],
    [2, 0, 'This client is still used by 2 projects.'],
    [0, 1, 'This client is still used by 1 point of contact.'],
    [1, 2, 'This client is still used by 1 project and 2 points of contact.'],
  ])(
    'deleting a client is refused while %i projects and %i contacts use it',
    async (projects, contacts, sentence) => {
      const { uuid } = await makeClient(app.db)
      for (let n = 0; n < projects; n += 1) await makeProject(app.db, { client_uuid: uuid })
      for (let n = 0; n < contacts; n += 1) await makeContact(app.db, { client_uuid: uuid })
      await makeProject(app.db, { client_uuid: uuid, deleted_at: new Date() })
      expect(await client.delete(`api/clients/${uuid}/delete/`)).toEqual(error(409, sentence))
      expect((await client.get(`api/clients/${uuid}`)).status).toBe(200)
      expect(await historyOf(app.db, 'client', uuid)).toEqual([])
    },
  )
})

it('no call about clients knows a wrong id', async () => {
  for (const answer of [
    await client.get('api/clients/none'),
    await client.put('api/clients/none/update/', { name: 'x' }),
    await client.delete('api/clients/none/delete/'),
  ]) {
    expect(answer).toEqual(error(404, 'Not found'))
  }
})
