import { sql } from 'kysely'
import type { ParsedMail } from 'mailparser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MailKind } from '#domain/mail/mail.ts'
import { sendMail } from '#server/mail/send.ts'
import { NotTaken, openTransport, type Transport } from '#server/mail/transport.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { makeEmployee } from '#test/factories.ts'
import { linkIn, startMailServer, type MailServer } from '#test/mail-server.ts'
import { linkPaths, mailsTo, outboxOf, post, publicUrl, watchOf } from './support.ts'

// What matters here is the order in which mails are tried, so they are sent by hand.
let smtp: MailServer
let test: TestApp
let good: Transport

beforeAll(async () => {
  smtp = await startMailServer()
  test = await startApp({ PUBLIC_URL: publicUrl })
  good = await openTransport(smtp.url, test.env)
})
afterAll(async () => {
  await test.close()
  await smtp.stop()
})

type Person = Awaited<ReturnType<typeof makeEmployee>>

/** A mail server that takes nothing for now. */
const greylisting: Transport = { send: async () => Promise.reject(new NotTaken('later')) }
let events = 0
/** Posts a mail, by address alone unless it says whose it is, and says how to send it. */
const mailTo = async (kind: MailKind, to: string, person?: Person) => {
  const event = `${kind}:links:${(events += 1)}`
  await post(test.db, { kind, event, to, ...(person && { employeeId: person.id }) })
  const row = () =>
    test.db.selectFrom('mail').selectAll().where('event', '=', event).executeTakeFirstOrThrow()
  const { id } = await row()
  return {
    id,
    send: async (by = good) => {
      await sendMail({ ...test, ...watchOf(test) }, by, id).catch(() => undefined)
      return (await row()).state
    },
    why: async () => (await row()).dropped_because,
    age: (interval: string) =>
      sql`UPDATE mail SET created_at = created_at - ${interval}::interval WHERE id = ${id}`.execute(test.db),
  }
}
const keyIn = (mail: Pick<ParsedMail, 'text'>, purpose: keyof typeof linkPaths) =>
  linkIn(mail, linkPaths[purpose]).pathname.split('/').at(-1)
/** The keys that came to somebody, oldest first. */
const keysOf = (person: Person, purpose: keyof typeof linkPaths) =>
  mailsTo(smtp, person.email)
    .filter(({ text }) => text?.includes(linkPaths[purpose]))
    .map((mail) => keyIn(mail, purpose))
const password = 'a better horse battery staple'
const choosePassword = async (key?: string) =>
  (
    await test
      .nobody()
      .post('auth/password/reset/confirm/', { key, new_password1: password, new_password2: password })
  ).status
const confirm = async (key?: string) => (await test.nobody().post('auth/email/confirm/', { key })).status

describe('retried links', () => {
  it('a mail with a link that is tried again after a newer one has come is dropped, and the newer link works', async () => {
    const person = await makeEmployee(test.db)
    const older = await mailTo('reset_password', person.email)
    expect(await older.send(greylisting)).toBe('waiting')
    const newer = await mailTo('reset_password', person.email)
    expect(await newer.send()).toBe('sent')
    expect(await older.send()).toBe('dropped')
    expect(await older.why()).toBe('overtaken')
    expect(await newer.why()).toBeNull()
    expect(await choosePassword(keysOf(person, 'reset')[0])).toBe(200)
  })

  it('a mail with a link that is tried again while a newer one waits to be tried again leaves it to that', async () => {
    const person = await makeEmployee(test.db, { email_verified_at: null })
    const older = await mailTo('confirm_email', person.email)
    const newer = await mailTo('confirm_email', person.email)
    expect(await newer.send(greylisting)).toBe('waiting')
    expect(await older.send()).toBe('dropped')
    expect(await newer.send()).toBe('sent')
    expect(await confirm(keysOf(person, 'confirm')[0])).toBe(200)
  })

  it('a mail with a link that is tried again at the same time as a newer one does not take its place', async () => {
    const person = await makeEmployee(test.db)
    const older = await mailTo('reset_password', person.email)
    const newer = await mailTo('reset_password', person.email)
    const [, state] = await Promise.all([older.send(), newer.send()])
    expect(state).toBe('sent')
    expect(
      await choosePassword(
        keyIn(smtp.mails.find(({ messageId }) => messageId?.includes(newer.id)) ?? {}, 'reset'),
      ),
    ).toBe(200)
  })

  it('a mail with a link that is tried again tells of a new account all the same, without a link of its own', async () => {
    const person = await makeEmployee(test.db, { email_verified_at: null })
    const made = await mailTo('account_created', person.email, person)
    const asked = await mailTo('confirm_email', person.email)
    expect(await asked.send()).toBe('sent')
    expect(await made.send()).toBe('sent')
    expect(mailsTo(smtp, person.email)[1]?.text).not.toContain(linkPaths.confirm)
    expect(await confirm(keysOf(person, 'confirm')[0])).toBe(200)
  })
})

describe('late mail', () => {
  it('a mail that comes late offers no new password after an hour, or when there is one; a confirmation is still wanted', async () => {
    const [late, other, open] = [
      await makeEmployee(test.db),
      await makeEmployee(test.db),
      await makeEmployee(test.db, { email_verified_at: null }),
    ]
    const [tooLate, needless, welcome] = [
      await mailTo('reset_password', late.email),
      await mailTo('reset_password', other.email),
      await mailTo('confirm_email', open.email),
    ]
    await tooLate.age('61 minutes')
    await welcome.age('2 days')
    await mailTo('password_changed', other.email, other)
    expect(await tooLate.send()).toBe('dropped')
    expect(await needless.send()).toBe('dropped')
    expect([await tooLate.why(), await needless.why()]).toEqual(['expired', 'overtaken'])
    expect(await welcome.send()).toBe('sent')
  })

  it('a mail that comes late goes to the address that the person has now, unless it warns the one they had', async () => {
    const person = await makeEmployee(test.db)
    const kinds = ['task_pinged', 'assigned', 'account_created', 'password_changed', 'email_changed'] as const
    const facts = {
      task_pinged: { by: 'Ada', task_id: '1', title: 'Bid', project: 'Clinic' },
      assigned: { items: [] },
      account_created: {},
      password_changed: {},
      email_changed: { to: 'elsewhere@example.com' },
    }
    for (const kind of kinds)
      await post(test.db, {
        kind,
        event: `${kind}:late:${person.id}`,
        to: person.email,
        employeeId: person.id,
        facts: facts[kind],
      })
    const present = `now.${person.email}`
    await test.db.updateTable('employee').set({ email: present }).where('id', '=', person.id).execute()
    for (const { id } of await outboxOf(test.db, person.email))
      await sendMail({ ...test, ...watchOf(test) }, good, id)
    expect(mailsTo(smtp, present)).toHaveLength(3)
    const warned = mailsTo(smtp, person.email).map(({ subject }) => subject)
    expect(warned).toHaveLength(2)
    expect(warned.join()).toMatch(/password/)
  })
})

describe('mail by address', () => {
  it('a mail by address alone goes to whoever has the address, five times an hour for each purpose, and its key nowhere else', async () => {
    const person = await makeEmployee(test.db, { email_verified_at: null })
    const typed = person.email.toUpperCase()
    for (const [kind, purpose, use] of [
      ['confirm_email', 'confirm', confirm],
      ['reset_password', 'reset', choosePassword],
    ] as const) {
      const states = []
      for (let n = 0; n < 5; n += 1) states.push(await (await mailTo(kind, typed)).send())
      expect(states).toEqual(['sent', 'sent', 'sent', 'sent', 'sent'])
      const tooMany = await mailTo(kind, typed)
      expect(await tooMany.send()).toBe('dropped')
      expect(await tooMany.why()).toBe('too_many')
      // To the address of the account, however it was typed.
      const keys = keysOf(person, purpose)
      expect(new Set(keys)).toHaveLength(5)
      expect(await use(keys[3])).toBe(400)
      expect(await use(keys[4])).toBe(200)
      const outbox = JSON.stringify(await test.db.selectFrom('mail').selectAll().execute())
      for (const key of keys) for (const place of [test.log(), outbox]) expect(place).not.toContain(key)
    }
  })

  it('a mail by address alone is dropped where nobody is, or nothing to confirm', async () => {
    const gone = await makeEmployee(test.db, { is_active: false })
    const confirmed = await makeEmployee(test.db)
    for (const [kind, to, why] of [
      ['reset_password', 'nobody-at-all@example.com', 'unknown'],
      ['confirm_email', 'nobody-at-all@example.com', 'unknown'],
      ['reset_password', gone.email, 'deactivated'],
      ['confirm_email', confirmed.email, 'confirmed'],
    ] as const) {
      const mail = await mailTo(kind, to)
      expect(await mail.send()).toBe('dropped')
      expect(await mail.why()).toBe(why)
    }
    for (const { email } of [gone, confirmed]) expect(mailsTo(smtp, email)).toHaveLength(0)
  })
})
