import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { simpleParser } from 'mailparser'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sendMail } from '#server/mail/send.ts'
import { openTransport } from '#server/mail/transport.ts'
import { startOwnApp } from '#test/app.ts'
import { layCable } from '#test/cable.ts'
import { makeEmployee, makeTask } from '#test/factories.ts'
import { startMailServer } from '#test/mail-server.ts'
import { freePort, serve, signalGroup } from '#test/platform/serve.ts'
import {
  changed,
  fast,
  hurry,
  letTimePass,
  mailsTo,
  makeGate,
  outboxOf,
  ownMailServer,
  post,
  publicUrl,
  startMailing,
  startSibling,
  untilAll,
  watchOf,
} from './support.ts'

describe('server down', () => {
  it('a mail server that is down gets the mail as soon as it is back, and the request that caused it did not notice', async () => {
    const gone = await startMailServer()
    await gone.stop()
    const test = await startMailing(gone.url)
    const person = await makeEmployee(test.db)
    const task = await makeTask(test.db, { assigned_to: person.id, title: 'Size the ducts' })
    const pinger = await test.as('Manager')
    expect((await pinger.get(`task/ping/${task.task_id}`)).status).toBe(200)
    await expect
      .poll(async () => (await outboxOf(test.db, person.email))[0]?.last_error, fast)
      .toBe('The mail server could not be reached.')
    const back = await ownMailServer({}, Number(new URL(gone.url).port))
    const mail = await back.mailTo(person.email, /pinged you: Size the ducts/)
    await untilAll(test.db, person.email, 'sent')
    expect(mailsTo(back, person.email)).toHaveLength(1)
    const [row] = await outboxOf(test.db, person.email)
    expect(row?.tries).toBeGreaterThan(1)
    expect(row?.last_error).toBeNull()
    expect(mail.messageId).toBe(`<${row?.id}@plumbline.example.com>`)
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
  })
})

describe('server slow', () => {
  it('a mail server that is slow holds up nobody: the request is answered while it still has the mail in its hands', async () => {
    const gate = makeGate()
    const smtp = await ownMailServer(gate.how)
    const test = await startMailing(smtp.url)
    const [first, second] = [await makeEmployee(test.db), await makeEmployee(test.db)]
    const pinger = await test.as('Manager')
    const ping = async (assigned_to: string) => {
      const { task_id } = await makeTask(test.db, { assigned_to })
      expect((await pinger.get(`task/ping/${task_id}`)).status).toBe(200)
    }
    await ping(first.id)
    await expect.poll(async () => (await outboxOf(test.db, first.email))[0]?.tries, fast).toBe(1)
    await ping(second.id)
    expect(smtp.mails).toHaveLength(0)
    gate.open()
    await untilAll(test.db, first.email, 'sent')
    await untilAll(test.db, second.email, 'sent')
    expect(smtp.mails).toHaveLength(2)
    expect((await outboxOf(test.db, first.email))[0]?.tries).toBe(1)
  })
})

describe('endless mail', () => {
  it('a mail that never comes to an end holds up itself alone, and news never holds up mail about an account', async () => {
    const people: { id: string; email: string }[] = []
    const gate = makeGate((address) => people.some(({ email }) => email === address))
    const smtp = await ownMailServer(gate.how)
    const test = await startMailing(smtp.url)
    for (let n = 0; n < 4; n += 1) people.push(await makeEmployee(test.db))
    for (const { id, email } of people)
      await post(test.db, {
        kind: 'task_pinged',
        event: `pinged:${id}`,
        to: email,
        employeeId: id,
        facts: { by: 'Ada', task_id: id, title: 'Size the ducts', project: 'Clinic' },
      })
    const tries = async () =>
      (await test.db.selectFrom('mail').select('tries').orderBy('tries').execute()).map((mail) => mail.tries)
    await expect.poll(tries, fast).toEqual([0, 1, 1, 1])
    const waiting = await makeEmployee(test.db)
    await post(test.db, changed(waiting, 'urgent'))
    await untilAll(test.db, waiting.email, 'sent')
    expect(await tries()).toEqual([0, 1, 1, 1, 1])
    gate.open()
    for (const { email } of people) await untilAll(test.db, email, 'sent')
    expect(smtp.mails).toHaveLength(5)
  })

  it('a mail that never comes to an end is taken back after a while, however lively the mail server seems', async () => {
    const hangUp = Promise.withResolvers<void>()
    const drip = createServer((socket) => {
      socket.write('220 drip\r\n')
      const timer = setInterval(() => socket.write('250-wait\r\n'), 20)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        clearInterval(timer)
        hangUp.resolve()
      })
      socket.resume()
    })
    drip.listen(0, '127.0.0.1')
    await once(drip, 'listening')
    onTestFinished(() => void drip.close())
    const { port } = drip.address() as AddressInfo
    const env = { mailFrom: 'Plumbline <plumbline@example.com>', publicUrl }
    const { send } = await openTransport(`smtp://127.0.0.1:${port}`, env, 200)
    const mail = { id: '1', to: 'ana@example.com', subject: 'Hello', text: 'Hello', html: 'Hello' }
    await expect(send(mail)).rejects.toThrow('The mail server did not answer in time. (ETIMEDOUT)')
    await hangUp.promise
  })
})

describe('server refuses', () => {
  const secret = 'hunter2-is-the-password'
  const startRefusing = async () => {
    const refusals = [450, 550]
    let strangers = 1
    const smtp = await ownMailServer({
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        if (strangers-- > 0) done(new Error(`no such ${username} with ${password}`))
        else done(null, { user: username })
      },
      onRcptTo({ address }, _session, done) {
        const responseCode = refusals.shift()
        if (responseCode === undefined) return done()
        done(Object.assign(new Error(`5.1.1 <${address}>: nobody here knows ${secret}`), { responseCode }))
      },
    })
    return { smtp, url: smtp.url.replace('//', `//postman:${secret}@`) }
  }

  it('a mail server that refuses is asked again after a bad sign-in, a 450 and a 550; what it says is in no log and no job', async () => {
    const { smtp, url } = await startRefusing()
    const test = await startMailing(url)
    const person = await makeEmployee(test.db)
    await post(test.db, changed(person, 'refused'))
    await untilAll(test.db, person.email, 'sent')
    expect(mailsTo(smtp, person.email)).toHaveLength(1)
    expect((await outboxOf(test.db, person.email))[0]?.tries).toBe(4)
    const jobs = await sql`SELECT * FROM pgboss.job`.execute(test.db)
    for (const told of ['(EAUTH 535)', '(EENVELOPE 450)', '(EENVELOPE 550)'])
      expect(test.log()).toContain(told)
    for (const place of [test.log(), JSON.stringify(jobs.rows)])
      for (const word of [secret, 'nobody here']) expect(place).not.toContain(word)
  })

  it('a mail server that refuses is quoted in the outbox, but not what it says to a sign-in, and never with what signs us in', async () => {
    const { url } = await startRefusing()
    const test = await startOwnApp()
    const person = await makeEmployee(test.db)
    await post(test.db, changed(person, 'quoted'))
    const [mail] = await outboxOf(test.db, person.email)
    const transport = await openTransport(url, test.env)
    const said = `5.1.1 <${person.email}>: nobody here knows …`
    for (const told of [
      'The mail server did not accept the name or the password. It said: 535',
      `The mail server refused the mail. It said: 450 ${said}`,
      `The mail server refused the mail. It said: 550 ${said}`,
    ]) {
      await expect(sendMail({ ...test, ...watchOf(test) }, transport, mail?.id ?? '')).rejects.toThrow(
        'The mail server',
      )
      expect((await outboxOf(test.db, person.email))[0]).toMatchObject({ state: 'waiting', last_error: told })
    }
  })
})

describe('broken connection', () => {
  it('a connection that breaks before the mail is acknowledged brings the mail again, with the same Message-ID', async () => {
    const cable: { cut(): void; mend(): Promise<void> } = {
      cut: () => undefined,
      mend: async () => undefined,
    }
    const smtp = await ownMailServer({
      onData(stream, _session, done) {
        simpleParser(stream, (error: unknown, mail) => {
          if (error instanceof Error) return done(error)
          smtp.mails.push(mail)
          if (smtp.mails.length === 1) cable.cut()
          done()
        })
      },
    })
    const laid = await layCable(smtp.url)
    Object.assign(cable, laid)
    const test = await startMailing(laid.url)
    const person = await makeEmployee(test.db)
    await post(test.db, changed(person, 'cut'))
    await expect.poll(() => smtp.mails.length, fast).toBe(1)
    await cable.mend()
    await untilAll(test.db, person.email, 'sent')
    cable.cut()
    const ids = mailsTo(smtp, person.email).map(({ messageId }) => messageId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids)).toHaveLength(1)
  })
})

describe('several processes on one database', () => {
  it('several processes on one database send each mail once', async () => {
    const smtp = await ownMailServer()
    const test = await startMailing(smtp.url)
    await startSibling(test.url, smtp.url)
    const people = []
    for (let n = 0; n < 25; n += 1) people.push(await makeEmployee(test.db))
    await Promise.all(people.map((person) => post(test.db, changed(person, person.id))))
    // The same event again is the same mail.
    await Promise.all(people.map((person) => post(test.db, changed(person, person.id))))
    for (const person of people) expect(await untilAll(test.db, person.email, 'sent')).toBe(1)
    for (const person of people) expect(mailsTo(smtp, person.email)).toHaveLength(1)
    expect(smtp.mails).toHaveLength(25)
  })
})

describe('two workers', () => {
  it('a mail that two take at once is sent by one of them, and the other leaves it to the queue', async () => {
    const gate = makeGate()
    const smtp = await ownMailServer(gate.how)
    const test = await startOwnApp()
    const person = await makeEmployee(test.db)
    await post(test.db, changed(person, 'twice'))
    const [mail] = await outboxOf(test.db, person.email)
    const transport = await openTransport(smtp.url, test.env)
    const take = () => sendMail({ ...test, ...watchOf(test) }, transport, mail?.id ?? '')
    const first = take()
    await expect.poll(async () => (await outboxOf(test.db, person.email))[0]?.tries, fast).toBe(1)
    await expect(take()).rejects.toThrow('Another process')
    gate.open()
    await first
    await take()
    expect(mailsTo(smtp, person.email)).toHaveLength(1)
  })
})

describe('stop', () => {
  it('a server that stops finishes the mail in its hands, and the next one does not send it again', async () => {
    const gate = makeGate()
    const smtp = await ownMailServer(gate.how)
    const test = await startMailing(smtp.url)
    const person = await makeEmployee(test.db)
    await post(test.db, changed(person, 'stopped'))
    await expect.poll(async () => (await outboxOf(test.db, person.email))[0]?.tries, fast).toBe(1)
    const closed = test.app.close()
    gate.open()
    await closed
    await untilAll(test.db, person.email, 'sent')
    await startSibling(test.url, smtp.url)
    const other = await makeEmployee(test.db)
    await test.db
      .insertInto('mail')
      .values({
        kind: 'password_changed',
        event: 'after',
        to_address: other.email,
        employee_id: other.id,
        facts: '{}',
      })
      .execute()
    await startSibling(test.url, smtp.url)
    await untilAll(test.db, other.email, 'sent')
    expect(mailsTo(smtp, person.email)).toHaveLength(1)
  })
})

describe('kill', () => {
  it('a server that is killed leaves its mail to the next one, which sends it after a few minutes', async () => {
    const gate = makeGate()
    const smtp = await ownMailServer(gate.how)
    const test = await startOwnApp()
    await hurry(test.db)
    const person = await makeEmployee(test.db)
    await post(test.db, changed(person, 'killed'))
    const victim = serve({
      settings: { DATABASE_URL: test.url, PORT: String(await freePort()), SMTP_URL: smtp.url },
      command: [process.execPath, 'server/main.ts'],
    })
    await expect.poll(async () => (await outboxOf(test.db, person.email))[0]?.tries, fast).toBe(1)
    signalGroup(victim, 'SIGKILL')
    await victim.ended
    gate.open()
    await letTimePass(test.db, '6 minutes')
    await startSibling(test.url, smtp.url)
    await untilAll(test.db, person.email, 'sent')
    expect(mailsTo(smtp, person.email)).toHaveLength(1)
    expect((await outboxOf(test.db, person.email))[0]?.tries).toBe(2)
  })
})

describe('without a server', () => {
  it('no mail server leaves mails in the outbox until there is one', async () => {
    const test = await startOwnApp()
    await hurry(test.db)
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const person = await makeEmployee(test.db)
    const task = await makeTask(test.db, { assigned_to: person.id })
    expect((await (await test.as('Manager')).get(`task/ping/${task.task_id}`)).status).toBe(200)
    expect(await outboxOf(test.db, person.email)).toMatchObject([
      { state: 'waiting', tries: 0, kind: 'task_pinged' },
    ])
    const smtp = await ownMailServer()
    await startSibling(test.url, smtp.url)
    await untilAll(test.db, person.email, 'sent')
    expect(mailsTo(smtp, person.email)).toHaveLength(1)
  })
})
