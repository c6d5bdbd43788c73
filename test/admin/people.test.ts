import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, signIn, signedIn } from '../accounts/support.ts'
import { startApp, startOwnApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeRfi, makeTask } from '../factories.ts'
import { error, refusal } from '../records/answers.ts'
import { historyOf } from '../records/history-of.ts'
import { eventsAbout } from './events-about.ts'

let test: TestApp
let admin: Client

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
})
afterAll(() => test.close())

const personOf = async (id: string) => (await admin.get(`api/admin/people/${id}`)).body.data

async function giveSecondFactor(id: string, confirmed_at: Date | null = new Date('2026-03-02T10:00:00Z')) {
  const code_hash = createHash('sha256').update(randomBytes(8)).digest()
  await test.db
    .insertInto('second_factor')
    .values({ employee_id: id, [confirmed_at ? 'secret' : 'pending_secret']: randomBytes(20), confirmed_at })
    .execute()
  await test.db.insertInto('recovery_code').values({ employee_id: id, code_hash }).execute()
}

describe('accounts', () => {
  it('an account is shown with its sessions, its second factor and what lies with the person', async () => {
    const person = await makeAccount(test, { name: 'Lee Ray' })
    await signedIn(test, person.email)
    await giveSecondFactor(person.id)
    await makeTask(test.db, { assigned_to: person.id })
    await makeTask(test.db, { assigned_to: person.id, status: 'Closed', completed_at: new Date() })
    await makeTask(test.db, { assigned_to: person.id, deleted_at: new Date() })
    await makeRfi(test.db, { assigned_to: person.id })
    // What a session is known by ended long ago.
    await test.db
      .insertInto('session')
      .values({ employee_id: person.id, token_hash: randomBytes(32), last_used_at: '2026-01-01T00:00:00Z' })
      .execute()
    const shown = await personOf(person.id)
    expect(shown).toEqual({
      id: person.id,
      name: 'Lee Ray',
      email: person.email,
      role: 'Team Member',
      is_active: true,
      is_verified: true,
      onboarding_completed: true,
      second_factor: { is_on: true, since: '2026-03-02T10:00:00.000Z' },
      sessions: [
        {
          id: expect.any(String),
          created_at: expect.any(String),
          last_used_at: expect.any(String),
          address: '127.0.0.1',
          user_agent: expect.any(String),
          method: 'password',
          current: false,
        },
      ],
      open_work: { task: 1, assignment: 0, submittal: 0, rfi: 1, project: 0 },
    })
    expect((await personOf(admin.id)).sessions).toEqual([expect.objectContaining({ current: true })])
  })
})

describe('ends of sessions', () => {
  it('ending sessions of one place signs out there at once and nowhere else', async () => {
    const person = await makeAccount(test)
    const [phone, desk] = [await signedIn(test, person.email), await signedIn(test, person.email)]
    const places: { id: string; current: boolean }[] = (await phone.get('auth/sessions/')).body
    const session = places.find(({ current }) => current)
    const path = `api/admin/people/${person.id}/sessions/${session?.id}`
    expect(await admin.delete(path)).toMatchObject({
      status: 200,
      body: { message: '1 session ended', data: { ended: 1 } },
    })
    expect((await phone.get('auth/user/')).status).toBe(401)
    expect((await desk.get('auth/user/')).status).toBe(200)
    expect(await admin.delete(path)).toEqual(error(404, 'Not found'))
    const where = { session_address: '127.0.0.1', session_browser: 'lightMyRequest' }
    const changes = {
      sessions: [1, null],
      session_address: [where.session_address, null],
      session_browser: [where.session_browser, null],
    }
    expect(await historyOf(test.db, 'user', person.id)).toEqual([
      { action: 'end_sessions', actor: admin.id, changes },
    ])
    const facts = { count: 1, because: 'ended_by_administrator', ...where }
    expect((await eventsAbout(test.db, person.id)).at(-1)).toEqual({
      kind: 'session_ended',
      actor: admin.id,
      facts,
    })
  })

  it('ending sessions never reaches a session of somebody else', async () => {
    const { id } = await makeEmployee(test.db)
    const other = await test.as('Team Member')
    const [session] = (await other.get('auth/sessions/')).body
    expect((await admin.delete(`api/admin/people/${id}/sessions/${session.id}`)).status).toBe(404)
    expect((await admin.delete(`api/admin/people/${id}/sessions/x`)).status).toBe(404)
    expect((await other.get('auth/user/')).status).toBe(200)
  })

  it('all sessions of a person can be ended, and none without a trace', async () => {
    const person = await makeAccount(test)
    const places = [await signedIn(test, person.email), await signedIn(test, person.email)]
    const path = `api/admin/people/${person.id}/sessions`
    expect((await admin.delete(path)).body.data).toEqual({ ended: 2 })
    for (const place of places) expect((await place.get('auth/user/')).status).toBe(401)
    expect((await admin.delete(path)).body).toMatchObject({ status: 200, data: { ended: 0 } })
    expect(await historyOf(test.db, 'user', person.id)).toHaveLength(1)
    expect((await eventsAbout(test.db, person.id)).at(-1)).toMatchObject({
      facts: { count: 2, because: 'ended_by_administrator' },
    })
    expect((await signIn(test, person.email)).status).toBe(200)
  })
})

describe('verified addresses', () => {
  it('verification taken away signs out and keeps out until it is given back', async () => {
    const person = await makeAccount(test)
    const client = await signedIn(test, person.email)
    const path = `api/admin/people/${person.id}/verified`
    expect((await admin.put(path, { verified: false })).body.data).toEqual({ is_verified: false })
    expect((await client.get('auth/user/')).status).toBe(401)
    expect(await signIn(test, person.email)).toEqual(error(401, 'Email on file is not verified'))
    expect((await personOf(person.id)).is_verified).toBe(false)
    expect((await admin.put(path, { verified: true })).status).toBe(200)
    expect((await admin.put(path, { verified: true })).status).toBe(200)
    expect((await signIn(test, person.email)).status).toBe(200)
    expect((await historyOf(test.db, 'user', person.id)).map(({ changes }) => changes)).toEqual([
      { is_verified: [true, false] },
      { is_verified: [false, true] },
    ])
    const events = (await eventsAbout(test.db, person.id)).filter(({ actor }) => actor === admin.id)
    expect(events).toMatchObject([
      { kind: 'email_unconfirmed' },
      { kind: 'session_ended', facts: { count: 1, because: 'unverified' } },
      { kind: 'email_confirmed' },
    ])
    const { body } = await admin.get(`api/record_history/user/${person.id}`)
    expect(body.data[0].change_description).toBe('Address confirmed changed from no to yes')
  })

  it('verification takes yes or no and nothing else, and not from oneself', async () => {
    const { id } = await makeEmployee(test.db)
    for (const body of [{}, { verified: 'no' }, { verified: null }, []])
      expect(await admin.put(`api/admin/people/${id}/verified`, body)).toEqual(
        refusal({ verified: 'Please answer yes or no' }),
      )
    expect(await admin.put(`api/admin/people/${admin.id}/verified`, { verified: false })).toEqual(
      error(403, 'You cannot take this from your own account'),
    )
    expect((await personOf(id)).is_verified).toBe(true)
  })
})

describe('the last administrator', () => {
  const last = error(409, 'The firm needs at least one active Administrator')

  it('somebody who can sign in and administer is left when two take each other’s verification away at once', async () => {
    const own = await startOwnApp()
    const pair = [await own.as('Administrator'), await own.as('Administrator')] as const
    const take = (by: Client, from: Client) =>
      by.put(`api/admin/people/${from.id}/verified`, { verified: false })
    const requests = await own.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM employee FOR UPDATE`.execute(tx)
      const both = [take(pair[0], pair[1]), take(pair[1], pair[0])]
      // Both are past the guard: whoever comes too late for that is signed out already.
      await expect
        .poll(async () => {
          const { rows } = await sql`
            SELECT FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(own.db)
          return rows.length
        })
        .toBe(2)
      return both
    })
    const answers = await Promise.all(requests)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status !== 200)).toEqual([last])
  })

  it('somebody who can sign in and administer is left when others are not verified', async () => {
    const own = await startOwnApp()
    const only = await own.as('Administrator')
    const it = await own.as('IT Head')
    const other = await makeEmployee(own.db, { role: 'Administrator', email_verified_at: null })
    for (const change of [{ is_active: false }, { role: 'CEO' }])
      expect(await it.put(`api/user/id/${only.id}`, change)).toEqual(last)
    expect((await it.put(`api/user/id/${other.id}`, { is_active: false })).status).toBe(200)
    // Whoever does not administer, or cannot sign in anyway, takes nobody away.
    expect((await only.put(`api/admin/people/${it.id}/verified`, { verified: false })).status).toBe(200)
    expect((await only.put(`api/admin/people/${other.id}/verified`, { verified: false })).status).toBe(200)
  })
})

describe('second factors', () => {
  it('a second factor is removed with its recovery codes, and the person signed out', async () => {
    const person = await makeAccount(test)
    const client = await signedIn(test, person.email)
    await giveSecondFactor(person.id)
    const path = `api/admin/people/${person.id}/reset_second_factor`
    expect((await admin.post(path)).status).toBe(200)
    expect((await client.get('auth/user/')).status).toBe(401)
    expect((await personOf(person.id)).second_factor).toEqual({ is_on: false, since: null })
    for (const table of ['second_factor', 'recovery_code'] as const) {
      const rows = await test.db
        .selectFrom(table)
        .where('employee_id', '=', person.id)
        .select('employee_id')
        .execute()
      expect(rows).toEqual([])
    }
    expect(await admin.post(path)).toEqual(error(400, 'This account has no second factor'))
    const { body } = await admin.get(`api/record_history/user/${person.id}`)
    expect(body.data.map((row: { change_description: string }) => row.change_description)).toEqual([
      'Second factor reset',
    ])
    const events = (await eventsAbout(test.db, person.id)).filter(({ actor }) => actor === admin.id)
    expect(events).toEqual([
      { kind: 'second_factor_reset', actor: admin.id, facts: {} },
      { kind: 'session_ended', actor: admin.id, facts: { count: 1, because: 'second_factor_reset' } },
    ])
  })

  it('a second factor of one’s own stays: turning it off takes a code', async () => {
    await giveSecondFactor(admin.id)
    expect((await admin.post(`api/admin/people/${admin.id}/reset_second_factor`)).status).toBe(403)
    expect((await personOf(admin.id)).second_factor.is_on).toBe(true)
  })

  it('a second factor that was never confirmed is not a second factor', async () => {
    const { id } = await makeEmployee(test.db)
    await giveSecondFactor(id, null)
    expect((await personOf(id)).second_factor).toEqual({ is_on: false, since: null })
    expect((await admin.post(`api/admin/people/${id}/reset_second_factor`)).status).toBe(400)
  })
})
