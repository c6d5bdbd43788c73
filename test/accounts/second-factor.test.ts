import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#domain/words/messages.ts'
import { secondFactorMessages } from '#domain/words/second-factor.ts'
import { startApp, startOwnApp, type TestApp } from '#test/app.ts'
import { codeOf, makeSecondFactor, setUpSecondFactor } from '#test/second-factor.ts'
import { eventsOf, mailTo, makeAccount, password, signIn } from './support.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const path = (end = '') => `auth/second_factor/${end}`
const needed = { code: [messages.login.codeNeeded] }
const wrong = { code: [messages.login.codeWrong] }

/** Somebody who has set it up, their client and the secret in their app. */
async function someoneWithFactor() {
  const person = await someone()
  return { ...person, secret: await makeSecondFactor(app.db, person.id) }
}

async function someone() {
  const { id, email } = await makeAccount(app)
  return { id, email, client: await app.asEmployee(id) }
}

const login = (email: string, code?: string, headers: Record<string, string> = {}) =>
  app.nobody().post('auth/login/', { username: email, password, code }, { headers })

const attemptsOf = async (bucket: string) =>
  (await app.db.selectFrom('attempt').selectAll().where('bucket', 'like', bucket).execute()).length

/** Attempts of somebody, without the time that they take. */
const useUp = async (bucket: string, count: number) =>
  await app.db
    .insertInto('attempt')
    .values(Array.from({ length: count }, () => ({ bucket })))
    .execute()

describe('setup', () => {
  test('setting up a second factor gives a secret for the app, and is on after a first code', async () => {
    const { id, email, client } = await someone()
    const elsewhere = await app.asEmployee(id)
    const begun = await client.post(path('setup/'), { password })
    expect(begun.status).toBe(200)
    expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(begun.body.uri)
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/Plumbline:${email}`,
    ])
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: begun.body.secret,
      issuer: 'Plumbline',
      digits: '6',
      period: '30',
    })
    const off = { is_on: false, is_required: false, recovery_codes_left: 0 }
    expect((await client.get(path())).body).toEqual(off)
    expect((await signIn(app, email)).status).toBe(200)

    const confirmed = await client.post(path('confirm/'), { code: codeOf(begun.body.secret) })
    expect(confirmed.status).toBe(200)
    const codes: string[] = confirmed.body.recovery_codes
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([B-HJ-NP-TV-Z2-9]{4}-){3}[B-HJ-NP-TV-Z2-9]{4}$/)
    expect((await client.get(path())).body).toEqual({ ...off, is_on: true, recovery_codes_left: 10 })
    expect((await client.get('auth/user/')).body.second_factor).toEqual({ is_on: true, is_required: false })
    // Whoever was signed in with the password alone is out.
    expect((await elsewhere.get('auth/user/')).status).toBe(401)
  })

  test.each([
    ['no password', {}, { password: [messages.login.passwordRequired] }],
    ['a wrong one', { password: 'not it at all' }, { password: [secondFactorMessages.passwordWrong] }],
  ])('setting up a second factor is refused with %s', async (_, body, errors) => {
    const { id, client } = await someone()
    const answer = await client.post(path('setup/'), body)
    expect(answer).toMatchObject({ status: 400, body: { errors } })
    expect(
      await app.db.selectFrom('second_factor').selectAll().where('employee_id', '=', id).execute(),
    ).toEqual([])
  })

  test('setting up a second factor again before the first code keeps the secret, in the same session and for half an hour', async () => {
    const { id, client } = await someone()
    const elsewhere = await app.asEmployee(id)
    const begin = async (who = client) => (await who.post(path('setup/'), { password })).body.secret
    const first = await begin()
    expect(await begin()).toBe(first)
    // Whoever began it before, elsewhere, knows the secret.
    const theirs = await begin(elsewhere)
    expect(theirs).not.toBe(first)
    const second = await begin()
    expect([first, theirs]).not.toContain(second)
    const began = (minutes: number) =>
      app.db
        .updateTable('second_factor')
        .set({ begun_at: new Date(Date.now() - minutes * 60_000) })
        .where('employee_id', '=', id)
        .execute()
    await began(29)
    expect(await begin()).toBe(second)
    await began(31)
    expect(await begin()).not.toBe(second)
  })

  test('a replaced secret has no code that counts; once a second factor is on, setting one up is refused', async () => {
    const { id, client } = await someone()
    const elsewhere = await app.asEmployee(id)
    const first = (await elsewhere.post(path('setup/'), { password })).body.secret
    const second = (await client.post(path('setup/'), { password })).body.secret
    const old = await client.post(path('confirm/'), { code: codeOf(first) })
    expect(old).toMatchObject({ status: 400, body: { errors: wrong } })
    expect((await client.post(path('confirm/'), { code: codeOf(second) })).status).toBe(200)
    for (const [end, body] of [
      ['setup/', { password }],
      ['confirm/', { code: codeOf(second, 1) }],
    ] as const) {
      const answer = await client.post(path(end), body)
      expect(answer).toMatchObject({ status: 400, body: { message: secondFactorMessages.alreadyOn } })
    }
  })

  test('setting up a second factor cannot be confirmed before it is begun, or without a code', async () => {
    const { client } = await someone()
    const early = await client.post(path('confirm/'), { code: '123456' })
    expect(early).toMatchObject({ status: 400, body: { message: secondFactorMessages.notBegun } })
    const none = await client.post(path('confirm/'), { code: ' - ' })
    expect(none.body.errors).toEqual({ code: [secondFactorMessages.codeRequired] })
  })

  test('guesses at the password in a setup count with those of a change of password', async () => {
    const { id, client } = await someone()
    await useUp(`password:${id}`, 9)
    await client.post(path('setup/'), { password: 'a guess' })
    const answer = await client.post('auth/password/change/', {
      old_password: password,
      new_password1: 'another good passphrase',
      new_password2: 'another good passphrase',
    })
    expect(answer.status).toBe(429)
    expect(answer.headers).toHaveProperty('retry-after')
    expect(await attemptsOf(`password:${id}`)).toBe(10)
  })
})

describe('sign-in', () => {
  test('signing in with a second factor asks for the code after the right password only, and being asked is no failure', async () => {
    const { email, secret } = await someoneWithFactor()
    for (const code of [undefined, '', ' ']) {
      const asked = await login(email, code)
      expect(asked).toMatchObject({ status: 400, body: { errors: needed } })
      expect(asked.body).not.toHaveProperty('key')
    }
    expect(await attemptsOf(`login:${email}:%`)).toBe(0)
    const guessed = await app
      .nobody()
      .post('auth/login/', { username: email, password: 'not it at all', code: codeOf(secret) })
    expect(guessed).toMatchObject({ status: 400, body: { message: messages.login.wrong } })
    expect(guessed.body).not.toHaveProperty('errors')
    const typed = codeOf(secret).replace(/(...)(...)/, ' $1 - $2 ')
    expect(await login(email, typed)).toMatchObject({ status: 200, body: { onboarding_completed: true } })
  })

  test('a code works once, also for two at the same moment', async () => {
    const { email, secret } = await someoneWithFactor()
    const code = codeOf(secret)
    const both = await Promise.all([login(email, code), login(email, code), login(email, code)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await login(email, code)).toMatchObject({ status: 400, body: { errors: wrong } })
    expect((await login(email, codeOf(secret, 1))).status).toBe(200)
    // An older one that was never used is too late.
    expect((await login(email, code)).status).toBe(400)
  })

  test('a recovery code works once, however it is written', async () => {
    const { id, email, client } = await someone()
    const { codes } = await setUpSecondFactor(client, password)
    const [first = '', second = ''] = codes
    const both = await Promise.all([login(email, first), login(email, first)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await login(email, second.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await login(email, second)).status).toBe(400)
    expect((await client.get(path())).body.recovery_codes_left).toBe(8)
    const used = (await eventsOf(app, id)).filter(({ kind }) => kind === 'recovery_code_used')
    expect(used).toHaveLength(2)
    // Nobody else's.
    const other = await someoneWithFactor()
    expect((await login(other.email, codes[2])).status).toBe(400)
  })

  test('wrong codes of a second factor are few for one account, and are written down', async () => {
    const { id, email, secret } = await someoneWithFactor()
    const answer = await login(email, '000000 ')
    expect(answer).toMatchObject({ status: 400, body: { message: messages.login.codeWrong, errors: wrong } })
    expect(await attemptsOf(`login:${email}:%`)).toBe(1)
    const failed = (await eventsOf(app, id)).filter(({ kind }) => kind === 'sign_in_failed')
    expect(failed).toMatchObject([{ facts: { reason: 'code' } }])
    await useUp(`code:${id}`, 19)
    expect((await login(email, codeOf(secret))).status).toBe(429)
    expect((await eventsOf(app, id)).at(-1)).toMatchObject({ kind: 'sign_in_limited', facts: { email } })
    // Who does not know the password uses up nothing of it.
    expect((await signIn(app, email, 'not it at all')).status).toBe(400)
    expect(await attemptsOf(`code:${id}`)).toBe(20)
  })

  test('somebody who knows the password cannot keep the owner of a second factor out, who is told of it', async () => {
    const own = await startOwnApp({ TRUST_PROXY: 'on' })
    const { id, email } = await makeAccount(own)
    const from = (address: string, code: string) =>
      own
        .nobody()
        .post('auth/login/', { username: email, password, code }, { headers: { 'x-forwarded-for': address } })
    const office = '2001:db8:0:1::5'
    const attacker = '198.51.100.66'
    // Somebody with the password alone had been here before there was a second factor.
    expect((await from(attacker, '')).status).toBe(200)
    const { secret, codes } = await setUpSecondFactor(await own.asEmployee(id), password)
    expect((await from(office, codeOf(secret, 1))).status).toBe(200)

    const guessed = async (address: string, count: number) => {
      for (let turn = 0; turn < count; turn += 1) expect((await from(address, '000000')).status).toBe(400)
    }
    const told = async () =>
      (await mailTo(own, email)).filter(({ facts }) => JSON.stringify(facts) === '{"what":"guessed"}').length
    await guessed('198.51.100.1', 4)
    expect(await told()).toBe(0)
    await guessed('198.51.100.1', 6)
    await guessed('198.51.100.2', 10)
    expect(await told(), 'once an hour').toBe(1)
    expect((await from('198.51.100.3', '000000')).status).toBe(429)
    expect((await from(attacker, '000000')).status).toBe(429)

    // From where the owner was let in, also with another address of the same house, and only so often.
    expect((await from('2001:db8:0:1::9', '000000')).status).toBe(400)
    const before = own.db.updateTable('second_factor').set({ last_step: 0 }).where('employee_id', '=', id)
    await before.execute()
    expect((await from(office, codeOf(secret))).status).toBe(200)
    await guessed(office, 9)
    expect((await from(office, codeOf(secret, 1))).status).toBe(429)
    expect((await from(office, codes[0] ?? '')).status, 'ten wrong sign-ins from here').toBe(429)
    expect((await from('198.51.100.3', codes[0] ?? '')).status, 'a recovery code').toBe(200)
    expect((await from('198.51.100.4', 'BCDF-GHJK-LMNP-QRST')).status).toBe(400)
  })

  test('a code that is not asked for does no harm', async () => {
    const { email } = await someone()
    expect((await login(email, '123456')).status).toBe(200)
    expect(
      await app.nobody().post('auth/login/', { username: email, password, code: 123_456 }),
    ).toMatchObject({
      status: 400,
      body: { errors: wrong },
    })
  })
})

describe('changes', () => {
  test('new recovery codes void the old ones', async () => {
    const { id, email, client } = await someone()
    const { secret, codes } = await setUpSecondFactor(client, password)
    const answer = await client.post(path('recovery_codes/'), { password, code: codeOf(secret, 1) })
    expect(answer.status).toBe(200)
    const fresh: string[] = answer.body.recovery_codes
    expect(fresh).toHaveLength(10)
    expect(fresh.filter((code) => codes.includes(code))).toEqual([])
    expect((await login(email, codes[0])).status).toBe(400)
    expect((await login(email, fresh[0])).status).toBe(200)
    const made = (await eventsOf(app, id)).filter(({ kind }) => kind === 'recovery_codes_made')
    expect(made).toHaveLength(2)
  })

  test.each(['recovery_codes/', 'disable/'])(
    'changing a second factor takes password and code: a stolen session, or one of the two, is not enough for %s',
    async (end) => {
      const { id, client, secret } = await someoneWithFactor()
      const tries = [
        [{}, { password: [messages.login.passwordRequired], code: [secondFactorMessages.codeRequired] }],
        [{ password: 'a guess', code: codeOf(secret) }, { password: [secondFactorMessages.passwordWrong] }],
        [{ password, code: '000000' }, wrong],
      ] as const
      for (const [body, errors] of tries) {
        expect(await client.post(path(end), body)).toMatchObject({ status: 400, body: { errors } })
      }
      expect((await client.get(path())).body.is_on).toBe(true)
      expect(await attemptsOf(`password:${id}`)).toBe(1)
      expect(await attemptsOf(`code:${id}`)).toBe(1)
      expect(await eventsOf(app, id)).toMatchObject([
        { kind: 'password_refused', actor: id, facts: {} },
        { kind: 'code_refused', actor: id, facts: {} },
      ])
      await useUp(`code:${id}`, 19)
      expect((await client.post(path(end), { password, code: codeOf(secret) })).status).toBe(429)
    },
  )

  test('another app takes password and code, and counts once a code of it is confirmed', async () => {
    const { id, email, client } = await someone()
    const { secret, codes } = await setUpSecondFactor(client, password)
    const elsewhere = await app.asEmployee(id)
    const setUp = (body: object, who = client) => who.post(path('setup/'), { password, ...body })
    expect(await setUp({ code: '000000' })).toMatchObject({ status: 400, body: { errors: wrong } })
    expect(await setUp({ code: ' ' })).toMatchObject({
      body: { errors: { code: [secondFactorMessages.codeRequired] } },
    })
    const unknown = await setUp({ password: 'a guess', code: codeOf(secret, 1) })
    expect(unknown.body.errors).toEqual({ password: [secondFactorMessages.passwordWrong] })
    expect((await client.post(path('confirm/'), { code: codeOf(secret, 1) })).status).toBe(400)

    const begun = await setUp({ code: codes[0] })
    expect(begun.status).toBe(200)
    const fresh: string = begun.body.secret
    expect(fresh).not.toBe(secret)
    expect((await login(email, codeOf(fresh))).status, 'not before it is confirmed').toBe(400)
    expect((await login(email, codeOf(secret, 1))).status, 'the present one counts till then').toBe(200)
    const stolen = await elsewhere.post(path('confirm/'), { code: codeOf(fresh) })
    expect(stolen, 'in the session that began it alone').toMatchObject({
      body: { message: secondFactorMessages.alreadyOn },
    })
    const confirmed = await client.post(path('confirm/'), { code: codeOf(fresh) })
    expect(confirmed.body.recovery_codes).toHaveLength(10)
    expect((await elsewhere.get('auth/user/')).status).toBe(401)
    expect((await client.get(path())).body).toMatchObject({ is_on: true, recovery_codes_left: 10 })
    for (const old of [codeOf(secret, 1), codes[1]]) expect((await login(email, old)).status).toBe(400)
    expect((await login(email, codeOf(fresh))).status, 'the first code was used').toBe(400)
    expect((await login(email, codeOf(fresh, 1))).status).toBe(200)

    const on = (await eventsOf(app, id)).filter(({ kind }) => kind === 'second_factor_on')
    expect(on.map(({ facts }) => facts)).toEqual([{}, { replaced: true }])
    const told = (await mailTo(app, email)).map(({ facts }) => facts)
    expect(told).toEqual([{ what: 'on' }, { what: 'replaced' }])
    const { body } = await (await app.as('Administrator')).get(`api/record_history/user/${id}`)
    expect(body.data[0].changes).toMatchObject([{ field: 'second_factor', after: 'changed' }])
    const stored = JSON.stringify([body, on, app.log()])
    for (const word of [fresh, secret]) expect(stored).not.toContain(word)
  })

  test('a second factor is turned off, with a recovery code where the phone is gone', async () => {
    const { email, client } = await someone()
    const { codes } = await setUpSecondFactor(client, password)
    const answer = await client.post(path('disable/'), { password, code: codes[3] })
    expect(answer).toMatchObject({ status: 200, body: { message: secondFactorMessages.turnedOff } })
    expect((await client.get(path())).body).toMatchObject({ is_on: false, recovery_codes_left: 0 })
    expect((await signIn(app, email)).status).toBe(200)
    const again = await client.post(path('disable/'), { password, code: codes[4] })
    expect(again).toMatchObject({ status: 400, body: { message: secondFactorMessages.notOn } })
  })

  test('a change of the second factor is told to the owner by mail, each time, and a sign-in with a recovery code too', async () => {
    const { id, email, client } = await someone()
    const { secret, codes } = await setUpSecondFactor(client, password)
    await login(email, codes[0])
    await login(email, codes[0])
    await login(email, codeOf(secret, 1))
    const { body } = await client.post(path('recovery_codes/'), { password, code: codes[1] })
    await client.post(path('disable/'), { password, code: 'not one' })
    await client.post(path('disable/'), { password, code: body.recovery_codes[0] })
    const mails = await mailTo(app, email)
    expect(mails).toEqual(
      [{ what: 'on' }, { what: 'recovery_code', left: 9 }, { what: 'codes' }, { what: 'off' }].map(
        (facts) => ({ kind: 'second_factor_changed', to_address: email, employee_id: id, facts }),
      ),
    )
  })

  test('a change of the second factor is written down, and nothing that would let anybody in', async () => {
    const { id, email, client } = await someone()
    const { secret, codes } = await setUpSecondFactor(client, password)
    const code = codeOf(secret, 1)
    await login(email, code)
    await login(email, codes[1])
    await client.post(path('disable/'), { password, code: codes[0] })
    const history = await app.db
      .selectFrom('history')
      .selectAll()
      .where('record_id', '=', id)
      .orderBy('id')
      .execute()
    expect(history.map(({ actor, changes }) => [actor, changes])).toEqual([
      [id, { second_factor: ['off', 'on'] }],
      [id, { second_factor: ['on', 'off'] }],
    ])
    const events = await eventsOf(app, id)
    const kinds = events.map(({ kind }) => kind)
    expect(kinds.filter((kind) => /factor|codes/.test(kind))).toEqual([
      'second_factor_on',
      'recovery_codes_made',
      'second_factor_off',
    ])
    const kept = [JSON.stringify(history), JSON.stringify(events), app.log()].join('\n')
    for (const word of [
      secret,
      `"${code}"`,
      ...codes,
      ...codes.map((each) => each.replaceAll('-', '')),
      password,
    ]) {
      expect(kept).not.toContain(word)
    }
    const stored = await app.db.selectFrom('recovery_code').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(codes[5])
  })
})
