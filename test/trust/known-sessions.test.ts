import { sql } from 'kysely'
import { beforeAll, afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/pool.ts'
import { makeAccount, password, signedIn } from '#test/accounts/support.ts'
import { Client, startApp, type TestApp } from '#test/app.ts'
import { layCable } from '#test/cable.ts'
import { eventually } from '#test/eventually.ts'
import { makeEmployee } from '#test/factories.ts'
import { setUpSecondFactor } from '#test/second-factor.ts'

let here: TestApp
let admin: Client

beforeAll(async () => {
  here = await startApp({ LOG_LEVEL: 'silent' })
  admin = await here.as('Administrator')
})
afterAll(() => here.close())

type Elsewhere = {
  /** The same person at the other process. */
  client(of: Client): Client
  /** How often the other process has asked the database for a session. */
  asked(): number
}

/** Another process on the same database, which hears of changes over its own line. */
async function startElsewhere(line = here.url): Promise<Elsewhere> {
  let asked = 0
  const { db, close } = openDatabase(here.url, 3, ({ query }) => {
    if (query.sql.includes('from "session"')) asked += 1
  })
  const app = await buildApp({ db, url: line, env: { ...here.env, logLevel: 'silent' } })
  onTestFinished(async () => {
    await app.close()
    await close()
  })
  return { client: ({ key, id }) => new Client(app, key, id), asked: () => asked }
}

const who = async (client: Client) => await client.get('auth/user/')

/** Two requests of which the second takes no statement: now the session is known there. */
async function isKnown(elsewhere: Elsewhere, person: Client): Promise<void> {
  const client = elsewhere.client(person)
  expect((await who(client)).status).toBe(200)
  const before = elsewhere.asked()
  expect((await who(client)).status).toBe(200)
  expect(elsewhere.asked()).toBe(before)
}

const newPassword = { new_password1: 'brass-tee-1972', new_password2: 'brass-tee-1972' }

describe('a key that one process takes away is refused by another on the very next request', () => {
  it.each<[string, (person: Client) => Promise<{ status: number }>]>([
    ['signing out', (person) => person.post('auth/logout/')],
    ['ending all sessions of somebody', ({ id }) => admin.delete(`api/admin/people/${id}/sessions`)],
    ['deactivating', ({ id }) => admin.put(`api/user/id/${id}`, { is_active: false })],
    ['setting a password', ({ id }) => admin.put(`api/user/id/${id}`, passwords)],
    [
      'changing one’s password',
      (person) => person.post('auth/password/change/', { old_password: password, ...newPassword }),
    ],
    [
      'ending one’s own session',
      async (person) => {
        const { body } = await person.get('auth/sessions/')
        return await person.delete(`auth/sessions/${body[0].id}`)
      },
    ],
  ])('by %s', async (_what, act) => {
    const elsewhere = await startElsewhere()
    const { id, email } = await makeAccount(here)
    const { key } = await signedIn(here, email)
    const person = new Client(here.app, key, id)
    await eventually(() => isKnown(elsewhere, person))
    expect((await act(person)).status).toBe(200)
    expect((await who(elsewhere.client(person))).status).toBe(401)
  })

  it('by many at once', async () => {
    const elsewhere = await startElsewhere()
    const people = await Promise.all(Array.from({ length: 20 }, () => here.as('Team Member')))
    await eventually(async () => {
      for (const person of people) await isKnown(elsewhere, person)
    })
    const refused = people.map(async (person) => {
      await person.post('auth/logout/')
      return (await who(elsewhere.client(person))).status
    })
    expect(new Set(await Promise.all(refused))).toEqual(new Set([401]))
  })
})

const passwords = { password1: 'brass-tee-1972', password2: 'brass-tee-1972' }

describe('what changes of a person at one process is seen by another on the very next request', () => {
  it('a role', async () => {
    const elsewhere = await startElsewhere()
    const person = await here.as('Team Member')
    const there = elsewhere.client(person)
    await eventually(() => isKnown(elsewhere, person))
    const list = async () => (await there.get('api/pagination/get_model_data?model=user')).status
    expect(await list()).toBe(403)
    await admin.put(`api/user/id/${person.id}`, { role: 'Manager' })
    expect(await list()).toBe(200)
    await admin.put(`api/user/id/${person.id}`, { role: 'Other' })
    expect(await list()).toBe(403)
  })

  it('a name, preferences and a second factor', async () => {
    const elsewhere = await startElsewhere()
    const { id, email } = await makeAccount(here)
    const { key } = await signedIn(here, email)
    const person = new Client(here.app, key, id)
    const there = elsewhere.client(person)
    await eventually(() => isKnown(elsewhere, person))
    await admin.put(`api/user/id/${id}`, { name: 'Ada Pipe' })
    expect((await who(there)).body.name).toBe('Ada Pipe')
    const preferences = { darkMode: true, dashboard_layout: ['rfi'] }
    expect((await person.post('api/user/update_preferences', { email, preferences })).status).toBe(200)
    expect((await who(there)).body.preferences).toEqual(preferences)
    await setUpSecondFactor(person, password)
    expect((await who(there)).body.second_factor.is_on).toBe(true)
  })
})

describe('changes by hand in the database', () => {
  it('are heard by every process', async () => {
    const elsewhere = await startElsewhere()
    const [ended, left, aged] = [await here.as('Other'), await here.as('Other'), await here.as('Other')]
    const byHand = openDatabase(here.url, 1)
    onTestFinished(() => byHand.close())
    const refused = async (person: Client) => {
      await eventually(async () => expect((await who(elsewhere.client(person))).status).toBe(401))
      expect((await who(person)).status).toBe(401)
    }
    for (const person of [ended, left, aged]) await eventually(() => isKnown(elsewhere, person))
    await sql`DELETE FROM session WHERE employee_id = ${ended.id}`.execute(byHand.db)
    await refused(ended)
    await sql`UPDATE employee SET is_active = false WHERE id = ${left.id}`.execute(byHand.db)
    await refused(left)
    await sql`UPDATE session SET created_at = now() - interval '15 days' WHERE employee_id = ${aged.id}`.execute(
      byHand.db,
    )
    await refused(aged)
  })

  it('that were taken back change nothing', async () => {
    const elsewhere = await startElsewhere()
    const person = await here.as('Other')
    await eventually(() => isKnown(elsewhere, person))
    const takenBack = here.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('session').where('employee_id', '=', person.id).execute()
      throw new Error('taken back')
    })
    await expect(takenBack).rejects.toThrow('taken back')
    expect((await who(elsewhere.client(person))).status).toBe(200)
  })
})

describe('without a line', () => {
  it('a process that hears nothing knows nothing, and hears again when the line is back', async () => {
    const cable = await layCable(here.url)
    const elsewhere = await startElsewhere(cable.url)
    onTestFinished(() => cable.cut())
    const person = await here.as('Other')
    const there = elsewhere.client(person)
    await eventually(() => isKnown(elsewhere, person))
    cable.cut()
    await eventually(async () => {
      const before = elsewhere.asked()
      expect((await who(there)).status).toBe(200)
      expect(elsewhere.asked()).toBe(before + 1)
    })
    await person.post('auth/logout/')
    expect((await who(there)).status).toBe(401)
    await cable.mend()
    const again = await here.as('Other')
    await eventually(() => isKnown(elsewhere, again))
    await again.post('auth/logout/')
    expect((await who(elsewhere.client(again))).status).toBe(401)
  })

  it('a key is gone everywhere when the call that took it away is answered, though a line brings nothing and nobody knows', async () => {
    const cable = await layCable(here.url)
    const elsewhere = await startElsewhere(cable.url)
    onTestFinished(() => cable.cut())
    const person = await here.as('Other')
    await eventually(() => isKnown(elsewhere, person))
    cable.hold()
    await isKnown(elsewhere, person)
    expect((await person.post('auth/logout/')).status).toBe(200)
    expect((await who(elsewhere.client(person))).status).toBe(401)
  })

  it('a key is gone everywhere when the process that took it away hears nothing itself', async () => {
    const cable = await layCable(here.url)
    const elsewhere = await startElsewhere(cable.url)
    onTestFinished(() => cable.cut())
    const { id } = await makeEmployee(here.db)
    const [person, other] = [await here.asEmployee(id), await here.asEmployee(id)]
    expect((await who(elsewhere.client(person))).status).toBe(200)
    cable.cut()
    expect((await who(other)).status).toBe(200)
    expect((await elsewhere.client(other).post('auth/logout/')).status).toBe(200)
    expect((await who(other)).status).toBe(401)
  })
})

it('what is known of a session is its own: a use is noted once a minute, and an unattended window notes none', async () => {
  const person = await here.as('Other')
  const lastUse = async () => {
    const row = await here.db
      .selectFrom('session')
      .select('last_used_at')
      .where('employee_id', '=', person.id)
      .executeTakeFirstOrThrow()
    return row.last_used_at
  }
  await sql`UPDATE session SET last_used_at = now() - interval '5 minutes' WHERE employee_id = ${person.id}`.execute(
    here.db,
  )
  const before = await lastUse()
  for (let times = 0; times < 3; times += 1) await person.get('auth/user/', { headers: { 'x-idle': '1' } })
  expect(await lastUse()).toBe(before)
  await who(person)
  const used = await lastUse()
  expect(Date.parse(used)).toBeGreaterThan(Date.parse(before))
  await who(person)
  expect(await lastUse()).toBe(used)
})
