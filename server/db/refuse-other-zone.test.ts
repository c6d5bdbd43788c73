import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blankDatabase, type TestDatabase } from '#test/database.ts'
import { refuseOtherZone } from './refuse-other-zone.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await blankDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const refused = (zone: string) =>
  `FIRM_TIMEZONE must be a time zone that the database knows by the same name, for example America/Chicago, not “${zone}”.`

test.each(['US/Pacific-New', 'SST', 'PST', 'CST', 'IST', 'AST', 'CET'])(
  'the zone %s, of which the database knows nothing or something else, is refused',
  async (zone) => {
    await expect(refuseOtherZone(client, zone)).rejects.toThrow(refused(zone))
  },
)

test.each([
  'America/Chicago',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'US/Pacific',
  'UTC',
  'EST',
  'EST5EDT',
  'Egypt',
])('the zone %s is taken, and the connection goes on', async (zone) => {
  await refuseOtherZone(client, zone)
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})
