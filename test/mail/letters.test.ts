import type { ParsedMail } from 'mailparser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MailKind } from '#domain/mail/mail.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { makeEmployee } from '#test/factories.ts'
import { linkIn, startMailServer, type MailServer } from '#test/mail-server.ts'
import type { Mail } from '#server/outbox/post-mail.ts'
import { linkPaths, mailsTo, post, publicUrl, untilAll } from './support.ts'

let smtp: MailServer
let test: TestApp

beforeAll(async () => {
  smtp = await startMailServer()
  test = await startApp({ SMTP_URL: smtp.url, PUBLIC_URL: publicUrl, FIRM_TIMEZONE: 'America/Chicago' })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await test.close()
  await smtp.stop()
})

type Person = Awaited<ReturnType<typeof makeEmployee>>

let events = 0
const write = <Kind extends MailKind>(person: Person, mail: Pick<Mail<Kind>, 'kind' | 'facts'>) =>
  post(test.db, {
    ...mail,
    event: `letter:${(events += 1)}`,
    to: person.email,
    employeeId: person.id,
  })
const only = async (person: Person): Promise<ParsedMail> => {
  await untilAll(test.db, person.email, 'sent')
  const [mail] = mailsTo(smtp, person.email)
  if (mail === undefined) throw new Error('No mail came')
  return mail
}

/** What a person reads of the HTML form. */
const readable = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
const words = (text: string) => text.replaceAll(/\s+/g, ' ')
const linksIn = ({ text = '' }: ParsedMail) => new Set(text.match(/https?:\/\/\S+/g))
const hrefsIn = ({ html }: ParsedMail) =>
  new Set([...String(html).matchAll(/href="([^"]*)"/g)].map(([, href]) => href))

/** Both forms tell the same, and lead only to us. */
const expectSame = (mail: ParsedMail) => {
  const html = readable(String(mail.html))
  for (const line of (mail.text ?? '').split('\n')) {
    // What is an address in the text is a link in the HTML, and lists have dashes only there.
    const said = words(
      line
        .replaceAll(/https?:\/\/\S+/g, '')
        .replace(/^\s*-? /, '')
        .replace(/:\s*$/, ''),
    ).trim()
    expect(html).toContain(said)
  }
  expect(hrefsIn(mail)).toEqual(linksIn(mail))
  for (const link of linksIn(mail)) expect(new URL(link).origin).toBe(publicUrl)
  // No address is written out twice.
  const addresses = mail.text?.match(/https?:\/\/\S+/g) ?? []
  expect(addresses).toHaveLength(new Set(addresses).size)
  for (const address of addresses) expect(html.split(`${address} `).length).toBeLessThanOrEqual(2)
  expect(mail.text).not.toMatch(/:\s+[^\n]*:\s*\n\S+:\/\//)
  expect(String(mail.html)).not.toMatch(/<(?:img|script|link|iframe|form)\b/i)
}

describe('what the mails say', () => {
  it('an account: who made it, the address to sign in with, and the link that confirms it', async () => {
    const [fresh, known] = [
      await makeEmployee(test.db, { name: 'Nia', email_verified_at: null }),
      await makeEmployee(test.db),
    ]
    for (const person of [fresh, known])
      await write(person, { kind: 'account_created', facts: { by: 'Ada Head' } })
    const mail = await only(fresh)
    expect(mail.subject).toBe('Your Plumbline account')
    expect(mail.text).toContain(
      `Ada Head made an account for you at Plumbline. You sign in as ${fresh.email}.`,
    )
    expect(mail.text).toContain('Hello Nia,')
    const { pathname } = linkIn(mail, '/email/confirm/')
    const key = pathname.split('/').at(-1)
    const confirmed = await test.nobody().post('auth/email/confirm/', { key })
    expect(confirmed.status).toBe(200)
    expectSame(mail)
    expect((await only(known)).text).not.toContain('/email/confirm/')
  })

  it('a link to confirm an address and one to a new password: each where it belongs', async () => {
    const [open, forgetful] = [
      await makeEmployee(test.db, { email_verified_at: null }),
      await makeEmployee(test.db),
    ]
    await write(open, { kind: 'confirm_email' })
    await write(forgetful, { kind: 'reset_password' })
    const mails = [await only(open), await only(forgetful)] as const
    expect(mails[0].subject).toBe('Confirm your email address')
    expect(linkIn(mails[0], linkPaths.confirm).origin).toBe(publicUrl)
    expect(linkIn(mails[1], linkPaths.reset).origin).toBe(publicUrl)
    for (const mail of mails) expectSame(mail)
  })

  it('a changed address: to the old one, with the new one and who did it', async () => {
    const person = await makeEmployee(test.db, { is_active: false })
    await write(person, { kind: 'email_changed', facts: { to: 'new@example.com', by: 'Ada Head' } })
    const mail = await only(person)
    expect(mail.text).toContain(`Until now it was ${person.email}. From now on it is new@example.com.`)
    expect(mail.text).toMatch(
      /Ada Head changed the address of your account on \w+ \d+, \d{4} at \d+:\d\d [AP]M\./,
    )
    expectSame(mail)
  })

  it('passwords: changed by oneself, by somebody else, and reset', async () => {
    const [own, other, reset] = [
      await makeEmployee(test.db),
      await makeEmployee(test.db),
      await makeEmployee(test.db),
    ]
    await write(own, { kind: 'password_changed', facts: { by: null } })
    await write(other, { kind: 'password_changed', facts: { by: 'Ada Head' } })
    await write(reset, { kind: 'password_reset', facts: { by: 'Ada Head' } })
    for (const [person, said] of [
      [own, 'Your password at Plumbline was changed on'],
      [other, 'Ada Head changed your password at Plumbline on'],
      [reset, 'Ada Head reset your password at Plumbline on'],
    ] as const) {
      const mail = await only(person)
      expect(mail.text).toContain(said)
      expect(mail.text).toContain(`Go to Plumbline:\n${publicUrl}\n`)
      expectSame(mail)
    }
  })

  it.each([
    [{ what: 'on' }, 'Your second factor was turned on', 'Your other sessions ended.'],
    [{ what: 'off' }, 'Your second factor was turned off', 'your password alone is enough'],
    [
      { what: 'replaced' },
      'Your second factor was moved to another app or phone',
      'your other sessions ended',
    ],
    [{ what: 'guessed' }, 'Wrong codes were given for your account', 'whoever gave them knows yours'],
    [{ what: 'codes' }, 'You have new recovery codes', 'The earlier ones do not work any more.'],
    [{ what: 'recovery_code', left: 1 }, 'A recovery code was used to sign in', '1 of them is left.'],
    [{ what: 'recovery_code', left: 0 }, 'A recovery code was used to sign in', 'None of them is left.'],
  ] as const)(
    'a second factor, %j: what happened, and what to do if it was somebody else',
    async (facts, subject, said) => {
      const person = await makeEmployee(test.db)
      await write(person, { kind: 'second_factor_changed', facts })
      const mail = await only(person)
      expect(mail.subject).toBe(subject)
      expect(mail.text).toMatch(/On \w+ \d+, \d{4} at \d+:\d\d [AP]M /)
      expect(mail.text).toContain(said)
      expect(mail.text).toContain('If it was not you, choose a new password at once with “Forgot password?”')
      expectSame(mail)
    },
  )

  it('a second factor that staff took away: who did it', async () => {
    const person = await makeEmployee(test.db)
    await write(person, { kind: 'second_factor_changed', facts: { what: 'reset', by: 'Ada Head' } })
    const mail = await only(person)
    expect(mail.subject).toBe('Your second factor was reset')
    expect(mail.text).toContain('Ada Head took away the second factor of your account at Plumbline on')
    expect(mail.text).toContain('If that is not right, tell IT or an administrator at once.')
    expectSame(mail)
  })

  it('a ping and a list of work: what, where, until when, from whom', async () => {
    const [pinged, assigned, asked] = [
      await makeEmployee(test.db),
      await makeEmployee(test.db),
      await makeEmployee(test.db),
    ]
    await write(pinged, {
      kind: 'task_pinged',
      facts: { by: 'Ada Head', task_id: 'a b', title: 'Size the ducts', project: 'Clinic' },
    })
    const item = { id: '7', project: 'Clinic', due_date: '2026-11-20', by: 'Ada Head' }
    await write(assigned, {
      kind: 'assigned',
      facts: {
        items: [
          { ...item, model: 'task', title: 'Size the ducts' },
          { ...item, model: 'rfi', title: 'RFI 3: Which valve?', due_date: null },
        ],
      },
    })
    await write(asked, {
      kind: 'assigned',
      facts: {
        items: [
          { ...item, model: 'rfi', title: 'RFI 3: Which valve?' },
          { ...item, model: 'rfi', title: 'RFI 4: Which pump?' },
        ],
      },
    })
    expect((await only(asked)).subject).toBe('2 RFIs were assigned to you')
    const ping = await only(pinged)
    expect(ping.subject).toBe('Ada Head pinged you: Size the ducts')
    expect(ping.text).toContain(`- Size the ducts\n  Clinic\n  ${publicUrl}/tasks/update_task/a%20b`)
    const list = await only(assigned)
    expect(list.subject).toBe('2 items were assigned to you')
    expect(list.text).toContain('- Size the ducts\n  Task · Clinic · due Nov 20, 2026 · from Ada Head')
    expect(list.text).toContain('- RFI 3: Which valve?\n  Clinic · from Ada Head')
    for (const mail of [ping, list]) {
      expect(linksIn(mail)).toContain(`${publicUrl}/settings/`)
      expectSame(mail)
    }
  })
})

describe('typed text', () => {
  it('what people typed stays text: no header, no markup, no second recipient', async () => {
    const nasty = 'Eve\r\nBcc: mallory@example.com\r\n\r\n<script>alert(1)</script><img src=x> "&\''
    const person = await makeEmployee(test.db, { name: nasty })
    await write(person, {
      kind: 'task_pinged',
      facts: { by: nasty, task_id: '1', title: nasty, project: '</p><a href=x onclick=alert(1)>' },
    })
    const mail = await only(person)
    expect(mail.bcc).toBeUndefined()
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.headerLines.map(({ key }) => key)).not.toContain('bcc')
    expect(mail.subject).toMatch(/^Eve Bcc: mallory@example\.com <script>.* pinged you: Eve/)
    expect(String(mail.html)).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x&gt; &quot;&amp;&#39;',
    )
    expect([mail.to ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address))).toEqual([
      person.email,
    ])
    expect(String(mail.html)).toContain('&lt;/p&gt;&lt;a href=x onclick=alert(1)&gt;')
    expectSame(mail)
  })
})
