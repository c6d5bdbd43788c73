import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { postMail } from '#server/outbox/post-mail.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, next } from '../factories.ts'
import { error, refusal } from '../records/answers.ts'
import { eventsAbout } from './events-about.ts'

let test: TestApp
let admin: Client
let lee: { id: string; email: string }

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
  lee = await makeEmployee(test.db, { name: 'Lee Ray' })
})
afterAll(() => test.close())

const states = {
  waiting: {},
  sent: { state: 'sent', sent_at: new Date(), tries: 1 },
  failed: { state: 'failed', tries: 80, last_error: 'No such mailbox' },
  dropped: { state: 'dropped' },
} as const

/** A mail as the worker would have left it. */
async function makeMail(given: Partial<Insertable<Tables['mail']>> = {}): Promise<string> {
  const event = `test:${next()}`
  const mail = {
    kind: 'password_reset',
    event,
    to: lee.email,
    employeeId: lee.id,
    facts: { by: 'Ann' },
  } as const
  await inTransaction(test.db, (tx) => postMail(tx, mail))
  const { id } = await test.db
    .updateTable('mail')
    .set({ tries: 0, ...given })
    .where('event', '=', event)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const list = async (query: string) => (await admin.get(`api/admin/outbox?${query}`)).body
const resend = (id: string) => admin.post(`api/admin/outbox/${id}/resend`)
const jobsOf = async (id: string) => {
  const { rows } = await sql<{ state: string; is_due: boolean }>`
    SELECT state::text, start_after <= clock_timestamp() AS is_due FROM pgboss.job
    WHERE name = 'mail' AND singleton_key = ${id} ORDER BY created_on`.execute(test.db)
  return rows
}

describe('outbox page', () => {
  it('the outbox shows mail of every state, newest first, and is narrowed by state, kind and address', async () => {
    const to_address = `someone${next()}@example.com`
    const made: string[] = []
    for (const given of Object.values(states)) made.push(await makeMail({ ...given, to_address }))
    const other = await makeMail({ to_address, kind: 'assigned' })
    const ids = async (query: string) => (await list(query)).data.map((mail: { id: string }) => mail.id)
    expect(await ids(`to=${to_address.slice(1, -4).toUpperCase()}`)).toEqual([other, ...made.toReversed()])
    expect(await ids(`to=${to_address}&state=failed`)).toEqual([made[2]])
    expect(await ids(`to=${to_address}&kind=assigned`)).toEqual([other])
    expect(await ids(`to=${to_address}&kind=assigned&state=sent`)).toEqual([])
    expect((await list(`to=${to_address}&state=failed`)).data).toEqual([
      {
        id: made[2],
        kind: 'password_reset',
        to: to_address,
        to_name: 'Lee Ray',
        state: 'failed',
        created_at: expect.any(String),
        tries: 80,
        last_try_at: null,
        last_error: 'No such mailbox',
        sent_at: null,
        dropped_because: null,
      },
    ])
    expect(await admin.get('api/admin/outbox?state=lost')).toEqual(refusal({ state: 'Unknown state' }))
    expect(await admin.get('api/admin/outbox?kind=spam')).toEqual(refusal({ kind: 'Unknown kind' }))
  })

  it('the outbox comes in pages of fifty', async () => {
    await sql`INSERT INTO mail (kind, event, to_address, created_at)
      SELECT 'assigned', 'page:' || n, 'page@example.com', timestamptz '2020-01-01' + n * interval '1 second'
      FROM generate_series(1, 51) n`.execute(test.db)
    const pages = [await list('to=page@'), await list('to=page@&page=2')]
    expect(pages.map(({ data, total, has_more }) => [data.length, total, has_more])).toEqual([
      [50, 51, true],
      [1, 51, false],
    ])
  })

  it('the outbox shows what a mail says, with a sentence in place of a link', async () => {
    const id = await makeMail({ kind: 'reset_password' })
    const { body } = await admin.get(`api/admin/outbox/${id}`)
    expect(body.data).toMatchObject({ id, to: lee.email, subject: expect.stringMatching(/\S/) })
    expect(body.data.text).toContain('(The link is made when the mail is sent and is shown to nobody else.)')
    expect(body.data.text).not.toMatch(/password\/reset/)
    expect((await admin.get(`api/admin/outbox/${crypto.randomUUID()}`)).status).toBe(404)
    expect((await admin.get('api/admin/outbox/x')).status).toBe(404)
  })
})

describe('resending', () => {
  it('sending a mail again has one that waits for its next try tried at once, and makes no second mail', async () => {
    const id = await makeMail()
    await sql`UPDATE pgboss.job SET state = 'retry', start_after = now() + interval '1 hour'
      WHERE name = 'mail' AND singleton_key = ${id}`.execute(test.db)
    expect(await resend(id)).toMatchObject({
      status: 200,
      body: { message: 'The mail is in the queue again', data: { id, state: 'waiting' } },
    })
    expect(await jobsOf(id)).toEqual([{ state: 'retry', is_due: true }])
  })

  it('sending a mail again takes up one that was given up', async () => {
    const id = await makeMail(states.failed)
    await sql`UPDATE pgboss.job SET state = 'failed' WHERE name = 'mail' AND singleton_key = ${id}`.execute(
      test.db,
    )
    expect((await resend(id)).body.data).toMatchObject({
      id,
      state: 'waiting',
      last_error: 'No such mailbox',
    })
    expect(await jobsOf(id)).toEqual([
      { state: 'failed', is_due: true },
      { state: 'created', is_due: true },
    ])
  })

  it('sending a mail again writes one that went out once more, as often as it is asked for', async () => {
    const id = await makeMail(states.sent)
    const answers = [await resend(id), await resend(id)]
    const made = answers.map(({ body }) => body.data.id)
    expect(answers[0]?.body).toMatchObject({
      message: 'The mail will be sent once more',
      data: { kind: 'password_reset', to: lee.email, state: 'waiting', tries: 0 },
    })
    const rows = await test.db
      .selectFrom('mail')
      .select(['id', 'event', 'facts', 'employee_id'])
      .where('event', 'like', `resend:${id}:%`)
      .orderBy('event')
      .execute()
    const same = { facts: { by: 'Ann' }, employee_id: lee.id }
    expect(rows).toEqual([
      { id: made[0], event: `resend:${id}:1`, ...same },
      { id: made[1], event: `resend:${id}:2`, ...same },
    ])
    for (const each of made) expect(await jobsOf(each)).toEqual([{ state: 'created', is_due: true }])
    const { data } = (await admin.get(`api/admin/history?record_id=${lee.id}&action=resend_mail`)).body
    expect(data[0]).toMatchObject({ change_description: 'Mail sent again: Your password was reset' })
    expect(data[0].changes).toMatchObject([
      { field: 'mail', after: 'Your password was reset' },
      { field: 'mail_id', before: id, after: made[1] },
      { field: 'mail_to', after: lee.email },
    ])
    expect((await admin.get(`api/admin/outbox/${id}`)).body.data.state).toBe('sent')
  })

  it('sending a mail again tells when it happened, not when it was sent again', async () => {
    const happened = { created_at: '2020-03-02T18:00:00Z', happened_at: '2020-03-02T18:00:00Z' }
    const id = await makeMail({ ...states.sent, ...happened })
    const textOf = async (each: string) => (await admin.get(`api/admin/outbox/${each}`)).body.data.text
    const first = await textOf(id)
    expect(first).toMatch(/Mar 2, 2020/)
    const { body } = await resend(id)
    expect(await textOf(body.data.id)).toBe(first)
    await test.db
      .updateTable('mail')
      .set({ state: 'sent', sent_at: new Date() })
      .where('id', '=', body.data.id)
      .execute()
    expect(await textOf((await resend(body.data.id)).body.data.id)).toBe(first)
  })

  it('sending a mail again leaves no trace where nothing is done: of one that is being sent, or is about to be', async () => {
    const person = await makeEmployee(test.db)
    const sending = await makeMail({ employee_id: person.id, tries: 1, last_try_at: new Date() })
    await sql`UPDATE pgboss.job SET state = 'active' WHERE name = 'mail' AND singleton_key = ${sending}`.execute(
      test.db,
    )
    expect((await resend(sending)).body).toMatchObject({ message: 'The mail is being sent right now' })
    const waiting = await makeMail({ employee_id: person.id })
    expect((await resend(waiting)).body).toMatchObject({ message: 'The mail is in the queue already' })
    expect(await jobsOf(sending)).toHaveLength(1)
    expect(await jobsOf(waiting)).toHaveLength(1)
    expect((await admin.get(`api/admin/history?record_id=${person.id}`)).body.data).toEqual([])
  })

  it('sending a mail again is refused of one that had nobody to go to, and of one that is not there', async () => {
    const id = await makeMail(states.dropped)
    expect(await resend(id)).toEqual(error(400, 'This mail had nobody, or nothing any more, to write about'))
    expect((await resend(crypto.randomUUID())).status).toBe(404)
    expect((await resend('x')).status).toBe(404)
  })

  it('sending a mail again is told in the history of the person, and a link to a new password in the security log', async () => {
    const person = await makeEmployee(test.db)
    await resend(await makeMail({ kind: 'reset_password', employee_id: person.id }))
    const { body } = await admin.get(`api/record_history/user/${person.id}`)
    expect(body.data).toMatchObject([
      { action: 'requeue_mail', change_description: 'Mail queued again: Link to a new password' },
    ])
    expect(await eventsAbout(test.db, person.id)).toEqual([
      { kind: 'reset_requested', actor: admin.id, facts: {} },
    ])
    const nameless = await makeMail({ employee_id: null, ...states.failed })
    await resend(nameless)
    for (const query of [`record_id=${nameless}`, `model=mail&record_id=${nameless}`])
      expect((await admin.get(`api/admin/history?${query}`)).body.data, query).toMatchObject([
        { model: 'mail', title: null, change_description: 'Mail queued again: Your password was reset' },
      ])
  })
})
