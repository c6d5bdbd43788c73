import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailKinds, stoppableMails, type StoppableMail } from '#domain/mail/mail.ts'
import { makeStopKey } from '#server/auth/stop-key.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { makeTask } from '#test/factories.ts'
import { startMailServer, type MailServer } from '#test/mail-server.ts'
import { makePerson } from '#test/news/support.ts'
import { changed, mailsTo, post, publicUrl, untilAll } from './support.ts'

let smtp: MailServer
let test: TestApp
let address: string

beforeAll(async () => {
  smtp = await startMailServer()
  test = await startApp({ SMTP_URL: smtp.url, PUBLIC_URL: publicUrl })
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await test.close()
  await smtp.stop()
})

const kinds = Object.keys(stoppableMails) as StoppableMail[]

const stop = async (key: string, init: RequestInit = {}) => {
  const answer = await fetch(`${address}/api/unsubscribe/${key}`, { method: 'POST', ...init })
  return { status: answer.status, body: await answer.json() }
}

const settingsOf = async ({ client }: Awaited<ReturnType<typeof makePerson>>) =>
  (await client.get('api/news_settings')).body.data

const allByMail = {
  assigned: 'mail',
  mentioned: 'mail',
  pinged: 'mail',
  commented: 'mail',
  due_moved: 'mail',
  answered: 'mail',
  due_soon: 'mail',
  overdue: 'mail',
}

describe('mails that can be turned off', () => {
  it('they end with a link and carry one for mail programs, which works', async () => {
    const person = await makePerson(test)
    const { task_id } = await makeTask(test.db, { assigned_to: person.id })
    await (await test.as('Manager')).get(`task/ping/${task_id}`)
    await untilAll(test.db, person.email, 'sent')
    const [mail] = mailsTo(smtp, person.email)
    const [, key = ''] = /Stop these mails\nhttps:\/\/plumbline\.example\.com\/unsubscribe\/(\S+)\n$/.exec(
      mail?.text ?? '',
    ) ?? [null, '']
    expect(key).not.toBe('')
    expect(String(mail?.html)).toContain(`href="${publicUrl}/unsubscribe/${key}"`)
    const header = (name: string) =>
      mail?.headerLines.find((line) => line.key === name)?.line.replace(/\r?\n\s+/g, ' ')
    expect(header('list-unsubscribe')).toBe(`List-Unsubscribe: <${publicUrl}/api/unsubscribe/${key}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(await stop(key)).toMatchObject({ status: 200 })
    expect(await settingsOf(person)).toMatchObject({ assigned: 'mail', pinged: 'inbox' })
  })

  it('mails about the account have no such link', async () => {
    const person = await makePerson(test)
    await post(test.db, changed(person, 'unsubscribe'))
    await untilAll(test.db, person.email, 'sent')
    const [mail] = mailsTo(smtp, person.email)
    expect(mail?.text).not.toContain('Stop these mails')
    expect(mail?.headerLines.some(({ key }) => key.startsWith('list-'))).toBe(false)
    expect(kinds.every((kind) => mailKinds.includes(kind))).toBe(true)
  })

  it('the preview for administrators hides the link', async () => {
    const person = await makePerson(test)
    const { task_id } = await makeTask(test.db, { assigned_to: person.id })
    await (await test.as('Manager')).get(`task/ping/${task_id}`)
    await untilAll(test.db, person.email, 'sent')
    const admin = await test.as('Administrator')
    const [mail] = (await admin.get(`api/admin/outbox?to=${person.email}`)).body.data
    const { text } = (await admin.get(`api/admin/outbox/${mail.id}`)).body.data
    expect(text).toContain('Stop these mails\n(The link is made')
    expect(text).not.toContain('/unsubscribe/')
  })
})

describe('turning mails off', () => {
  it.each(kinds)('the key of %s turns its own mails into notices, and nothing else', async (kind) => {
    const person = await makePerson(test)
    await person.client.put('api/news_settings', allByMail)
    const key = await makeStopKey(test.db, person.id, kind)
    for (let times = 0; times < 2; times += 1)
      expect(await stop(key)).toEqual({ status: 200, body: { message: 'These mails are turned off.' } })
    const names: readonly string[] = stoppableMails[kind]
    const inbox = Object.fromEntries(names.map((name) => [name, name === 'digest' ? false : 'inbox']))
    expect(await settingsOf(person)).toEqual({ ...allByMail, digest: true, ...inbox })
  })

  it('what is off altogether stays off', async () => {
    const person = await makePerson(test)
    await person.client.put('api/news_settings', { assigned: 'off' })
    await stop(await makeStopKey(test.db, person.id, 'assigned'))
    expect(await settingsOf(person)).toMatchObject({ assigned: 'off' })
  })

  it.each([
    ['nothing', {}],
    ['JSON', { headers: { 'content-type': 'application/json' }, body: '{"a":1}' }],
    ['JSON that is none', { headers: { 'content-type': 'application/json' }, body: '{' }],
    ['a form', { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }],
    ['text', { headers: { 'content-type': 'text/plain' }, body: 'List-Unsubscribe=One-Click' }],
  ])('a key works with %s sent along', async (_what, init) => {
    const person = await makePerson(test)
    const key = await makeStopKey(test.db, person.id, 'task_pinged')
    expect((await stop(key, init)).status).toBe(200)
    expect(await settingsOf(person)).toMatchObject({ pinged: 'inbox' })
  })

  it('a form with parts works too', async () => {
    const person = await makePerson(test)
    const body = new FormData()
    body.append('List-Unsubscribe', 'One-Click')
    expect((await stop(await makeStopKey(test.db, person.id, 'news'), { body })).status).toBe(200)
    expect(await settingsOf(person)).toMatchObject({ mentioned: 'inbox' })
  })

  it('a key that is wrong by one letter, of another mail or person, longer or made up does not work', async () => {
    const [person, other] = [await makePerson(test), await makePerson(test)]
    const key = await makeStopKey(test.db, person.id, 'assigned')
    const last = key.at(-1) === 'A' ? 'B' : 'A'
    const wrong = [
      ...[...key].map((letter, at) => `${key.slice(0, at)}${letter === 'x' ? 'y' : 'x'}${key.slice(at + 1)}`),
      `${key.slice(0, -1)}${last}`,
      key.replace('assigned', 'news'),
      key.replace(person.id, other.id),
      `${key}.`,
      `${key}x`,
      'made-up',
      '..',
      '%00',
      'x'.repeat(200),
    ]
    for (const each of wrong) expect((await stop(each)).status, each).toBe(404)
    const { body } = await stop(wrong[0] ?? '')
    expect(body).toMatchObject({ operation: 'ERROR', message: 'This link does not work any more.' })
    expect(await settingsOf(person)).toMatchObject({ assigned: 'mail' })
  })

  it('a key ends with the account', async () => {
    const person = await makePerson(test)
    const key = await makeStopKey(test.db, person.id, 'news')
    await test.db.updateTable('employee').set({ is_active: false }).where('id', '=', person.id).execute()
    expect(await stop(key)).toMatchObject({
      status: 404,
      body: { message: 'This link does not work any more.' },
    })
  })

  it('a scanner that opens the address changes nothing', async () => {
    const person = await makePerson(test)
    const key = await makeStopKey(test.db, person.id, 'assigned')
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
      const { status } = await fetch(`${address}/api/unsubscribe/${key}`, { method })
      expect([403, 404, 405], method).toContain(status)
    }
    expect(await settingsOf(person)).toMatchObject({ assigned: 'mail' })
  })
})
