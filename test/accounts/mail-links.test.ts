import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { linkIn, startMailServer, type MailServer } from '#test/mail-server.ts'
import { makeAccount, newEmployee, password, signIn } from './support.ts'
import { eventually } from '../eventually.ts'

// The whole way through a mailbox: a real mail server, and a server that works on its outbox.
const site = 'https://plumbline.example.com'
let mailServer: MailServer
let app: TestApp
beforeAll(async () => {
  mailServer = await startMailServer()
  app = await startApp({ SMTP_URL: mailServer.url, PUBLIC_URL: site })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await mailServer.stop()
})

const word = 'chosen through the mail'
// What a caller claims to have called must not end up in anybody's mailbox.
const headers = {
  host: 'evil.example.net',
  'x-forwarded-host': 'evil.example.net',
  origin: 'https://evil.example.net',
  forwarded: 'host=evil.example.net',
}
const ask = (email: string) => app.nobody().post('auth/password/reset/', { email }, { headers })

const keyIn = (link: URL) => link.pathname.split('/').at(-1)

test.concurrent('a forgotten password: the link works once, on our own site, whatever the request called itself', async () => {
  const { email } = await makeAccount(app)
  await ask(email.toUpperCase())
  const mail = await mailServer.mailTo(email, /new password/)
  const link = linkIn(mail, '/password/reset/')
  expect(link.origin).toBe(site)
  expect(`${mail.text}${String(mail.html)}`).not.toContain('evil')

  const choose = (fresh: string) =>
    app
      .nobody()
      .post('auth/password/reset/confirm/', { key: keyIn(link), new_password1: fresh, new_password2: fresh })
  expect((await choose(word)).status).toBe(200)
  expect((await choose('chosen once again')).status).toBe(400)
  expect((await signIn(app, email)).status).toBe(400)
  expect((await signIn(app, email, word)).status).toBe(200)
  const told = await mailServer.mailTo(email, /password was changed/)
  for (const secret of [word, password, String(keyIn(link))]) {
    expect(`${told.text}${String(told.html)}${app.log()}`).not.toContain(secret)
  }
})

test.concurrent('nobody is written to who has no account, or none any more', async () => {
  const gone = await makeAccount(app, { is_active: false })
  const unknown = `nobody-${gone.id}@example.com`
  for (const email of [gone.email, unknown]) expect((await ask(email)).status).toBe(200)
  const states = async () => {
    const mails = app.db.selectFrom('mail').select('state').where('to_address', 'in', [gone.email, unknown])
    return (await mails.execute()).map(({ state }) => state)
  }
  await eventually(async () => expect(await states()).toEqual(['dropped', 'dropped']))
  const addressed = JSON.stringify(mailServer.mails.map(({ to }) => to))
  expect(addressed).not.toContain(gone.email)
  expect(addressed).not.toContain(unknown)
})

test.concurrent('a new account: made, told by mail, confirmed through its link, signed in to', async () => {
  const sent = newEmployee()
  expect((await (await app.as('IT')).post('auth/register/', sent, { headers })).status).toBe(201)
  expect((await signIn(app, sent.email)).status).toBe(401)
  const mail = await mailServer.mailTo(sent.email, /account/)
  expect(`${mail.text}${String(mail.html)}`).not.toContain(password)
  const link = linkIn(mail, '/email/confirm/')
  expect(link.origin).toBe(site)
  expect((await app.nobody().post('auth/email/confirm/', { key: keyIn(link) })).status).toBe(200)
  expect((await signIn(app, sent.email)).status).toBe(200)
})

test.concurrent('a reset by staff: the person is told, and the one-time password is not in the mail', async () => {
  const { id, email } = await makeAccount(app)
  const admin = await app.as('Administrator')
  const { body } = await admin.get(`api/user/reset_password/${id}`)
  const mail = await mailServer.mailTo(email, /reset/)
  expect(`${mail.text}${String(mail.html)}`).not.toContain(body.data.one_time_password)
})
