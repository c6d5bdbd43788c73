import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeClient, makeContact, makeProject } from '../factories.ts'
import { error, refusal, success } from './answers.ts'
import { historyLength, historyOf } from './history-of.ts'

let app: TestApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await app.as('Team Member')
})

afterAll(() => app.close())

const payload = (given: Record<string, unknown> = {}) => ({
  name: 'Cy Poe',
  email: 'cy@harbor.example',
  phone_number: '(55)1234-5',
  client_name: '',
  ...given,
})

const badPhone = 'Phone number must be 10 digits and can only contain numbers, parentheses, and dashes'

describe('points of contact', () => {
  it('a point of contact is created with its client by name, read, and written down', async () => {
    const { uuid: clientUuid, name: client_name } = await makeClient(app.db)
    const answer = await client.post('api/points-of-contact/create/', payload({ client_name }))
    const stored = {
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Cy Poe',
      email: 'cy@harbor.example',
      phone_number: '(55)1234-5',
      client_name,
      assigned_client: { uuid: clientUuid, name: client_name },
      version: 1,
    }
    expect(answer).toEqual(success('Point of Contact created successfully', stored, 201))
    const { uuid } = answer.body.data
    expect(await client.get(`api/points-of-contact/${uuid}/`)).toEqual(success('OK', answer.body.data))
    expect(await historyOf(app.db, 'pointofcontact', uuid)).toEqual([
      {
        action: 'create',
        actor: client.id,
        changes: {
          name: [null, 'Cy Poe'],
          email: [null, 'cy@harbor.example'],
          phone_number: [null, '(55)1234-5'],
          client_name: [null, client_name],
        },
      },
    ])
  })

  it('a point of contact needs a name and nothing else; two may share one', async () => {
    for (let round = 0; round < 2; round += 1) {
      const answer = await client.post('api/points-of-contact/create', { name: 'Sam Roe' })
      expect(answer.body.data).toMatchObject({
        email: '',
        phone_number: '',
        client_name: '',
        assigned_client: null,
      })
    }
  })

  it.each([
    [{ name: '' }, { name: 'Name is required' }],
    [{ email: 'x' }, { email: 'Invalid email address' }],
    [{ phone_number: '555123456' }, { phone_number: badPhone }],
    [{ phone_number: '555.123.45' }, { phone_number: badPhone }],
    [{ client_name: 'Nobody Knows' }, { client_name: 'Client not found' }],
  ])('a point of contact is refused with %j, on create and on update', async (given, errors) => {
    const { uuid } = await makeContact(app.db)
    const before = await historyLength(app.db)
    expect(await client.post('api/points-of-contact/create/', payload(given))).toEqual(refusal(errors))
    expect(await client.put(`api/points-of-contact/${uuid}/update/`, given)).toEqual(refusal(errors))
    expect(await historyLength(app.db)).toBe(before)
  })

  it('a point of contact is changed by PUT: another client, or none', async () => {
    const [one, two] = [await makeClient(app.db), await makeClient(app.db)]
    const { uuid } = await makeContact(app.db, { client_uuid: one.uuid })
    const path = `api/points-of-contact/${uuid}/update/`
    expect(await client.put(path, { client_name: two.name })).toEqual(
      success(
        'Point of Contact updated successfully',
        expect.objectContaining({ assigned_client: { uuid: two.uuid, name: two.name }, version: 2 }),
      ),
    )
    expect((await client.put(path, { client_name: '' })).body.data.assigned_client).toBeNull()
    expect((await historyOf(app.db, 'pointofcontact', uuid)).map(({ changes }) => changes)).toEqual([
      { client_name: [one.name, two.name] },
      { client_name: [two.name, ''] },
    ])
  })
})

describe('deletion', () => {
  it('deleting a point of contact answers operation and message; a second time it is unknown', async () => {
    const { uuid } = await makeContact(app.db)
    expect(await client.delete(`api/points-of-contact/${uuid}/delete/`)).toEqual(
      success('Point of Contact deleted successfully', expect.objectContaining({ uuid })),
    )
    expect(await client.delete(`api/points-of-contact/${uuid}/delete/`)).toEqual(error(404, 'Not found'))
    expect(await historyOf(app.db, 'pointofcontact', uuid)).toEqual([
      { action: 'delete', actor: client.id, changes: {} },
    ])
  })

  it.each([
    [1, 'This point of contact is still used by 1 project.'],
    [3, 'This point of contact is still used by 3 projects.'],
  ])('deleting a point of contact is refused while %i projects use it', async (projects, sentence) => {
    const { uuid } = await makeContact(app.db)
    for (let n = 0; n < projects; n += 1) await makeProject(app.db, { point_of_contact_uuid: uuid })
    await makeProject(app.db, { point_of_contact_uuid: uuid, deleted_at: new Date() })
    expect(await client.delete(`api/points-of-contact/${uuid}/delete/`)).toEqual(error(409, sentence))
    expect((await client.get(`api/points-of-contact/${uuid}/`)).status).toBe(200)
    expect(await historyOf(app.db, 'pointofcontact', uuid)).toEqual([])
  })
})

it('no call about points of contact knows a wrong id', async () => {
  for (const answer of [
    await client.get('api/points-of-contact/none/'),
    await client.put('api/points-of-contact/none/update/', { name: 'x' }),
    await client.delete('api/points-of-contact/none/delete/'),
  ]) {
    expect(answer).toEqual(error(404, 'Not found'))
  }
})
