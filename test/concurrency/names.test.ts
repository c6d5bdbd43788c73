import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type Client, type TestApp } from '#test/app.ts'
import { expectTotalsToBeRight, times } from './totals.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startApp()
  admin = await app.as('Administrator')
})
afterAll(async () => {
  await expectTotalsToBeRight(app)
  await app.close()
})

const kinds = [
  {
    what: 'clients',
    make: (name: string) => admin.post('api/clients/create/', { name }),
    refusal: { name: ['A client with this name already exists'] },
  },
  {
    what: 'cities',
    make: (name: string) => admin.post('api/admin/cities/', { name }),
    refusal: { name: ['This city is in the list already'] },
  },
  {
    what: 'task templates',
    make: (title: string) =>
      admin.post('api/admin/task_templates/', { title, category: 'Plumbing', description: 'Lay pipes' }),
    refusal: { title: ['There is a template with this title already'] },
  },
]

describe.each(kinds)('$what of one name', ({ make, refusal }) => {
  test('of twenty records of one name made at once one is made, the others hear that the name is taken', async () => {
    const name = `One ${crypto.randomUUID()}`
    const answers = await Promise.all(times(20, (turn) => make(turn % 2 ? name : name.toUpperCase())))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 400)
    expect(refused).toHaveLength(19)
    for (const { body } of refused) expect(body.errors).toEqual(refusal)
  })

  test.each(['İzmir', 'ΟΔΟΣ', 'Łódź', 'STRAẞE'])(
    '%s, made again in any letter case, is refused',
    async (name) => {
      expect((await make(name)).status).toBe(201)
      for (const again of [name, name.toLowerCase()])
        expect(await make(again)).toMatchObject({ status: 400, body: { errors: refusal } })
    },
  )
})
