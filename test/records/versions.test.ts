import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { error } from './answers.ts'
import { historyOf } from './history-of.ts'
import { addressOf, kinds } from './kinds.ts'

let app: TestApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await app.as('Administrator')
})

afterAll(() => app.close())

describe.each(kinds)('editing together: $model', ({ model, make, change }) => {
  it('a change of the version that was read is taken, and raises it', async () => {
    const id = await make(app.db)
    const { version } = (await client.get(addressOf(model, 'read', id))).body.data
    expect(version).toBe(1)
    const answer = await client.put(addressOf(model, 'update', id), { ...change, version })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ ...change, version: 2 })
    expect(await historyOf(app.db, model, id)).toMatchObject([{ action: 'update', actor: client.id }])
  })

  it.each([1, 3, '1'])('a change of another version (%j) gets the record as it is now', async (version) => {
    const id = await make(app.db)
    await client.put(addressOf(model, 'update', id), change)
    const now = (await client.get(addressOf(model, 'read', id))).body.data
    const [field] = Object.keys(change)
    const late = await client.put(addressOf(model, 'update', id), { [String(field)]: 'Late', version })
    expect(late).toEqual(error(409, 'Someone else changed this record in the meantime.'))
    expect(late.body.data).toEqual(now)
    expect((await client.get(addressOf(model, 'read', id))).body.data).toEqual(now)
    expect(await historyOf(app.db, model, id)).toHaveLength(1)
  })

  it.each([undefined, null, 1, '1'])('a change with the version %j is taken', async (version) => {
    const id = await make(app.db)
    const answer = await client.put(addressOf(model, 'update', id), { ...change, version })
    expect(answer.body.data).toMatchObject({ ...change, version: 2 })
  })

  it('a change that changes nothing leaves version and history alone', async () => {
    const id = await make(app.db)
    const before = (await client.get(addressOf(model, 'read', id))).body.data
    const answer = await client.put(addressOf(model, 'update', id), {})
    expect(answer.status).toBe(200)
    expect(answer.body.data).toEqual(before)
    await client.put(addressOf(model, 'update', id), change)
    await client.put(addressOf(model, 'update', id), change)
    expect((await client.get(addressOf(model, 'read', id))).body.data.version).toBe(2)
    expect(await historyOf(app.db, model, id)).toHaveLength(1)
  })
})
