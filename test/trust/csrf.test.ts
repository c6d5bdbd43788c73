import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeCsrfToken } from '#server/auth/csrf.ts'
import { serverSecrets } from '#server/auth/secret.ts'
import { everyCall } from '#domain/calls/registry.ts'
import { startApp, type Client, type TestApp } from '#test/app.ts'
import { makeEmployee } from '#test/factories.ts'
import { makeFirm, rightPayloads, type Firm } from './support.ts'
import { withoutEffect } from '../writes.ts'

let test: TestApp
let firm: Firm
let admin: Client

beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  firm = await makeFirm(test.db)
  admin = await test.as('Administrator')
})

/** The GETs that change something, and the record that each would change. */
const changingGets = (): Record<string, string> => ({
  'task/ping/:id': firm.task.task_id,
  'task/close_ping/:id': firm.task.task_id,
  'task/mark_as_closed/:id': firm.task.task_id,
  'submittal/mark_as_closed/:id': firm.submittal.submittal_id,
  'rfi/mark_as_closed/:id': firm.rfi.rfi_id,
  'api/invoice/mark_as_sent/:id': firm.invoice.invoice_id,
  'api/invoice/mark_project_as_sent_to_quickbooks/:id': firm.project.project_id,
  'api/user/reset_password/:id': firm.member.id,
})

const paths = () => Object.entries(changingGets()).map(([path, id]) => `/${path.replace(':id', id)}`)

describe('changing GETs', () => {
  it('GETs that change state are the ones listed here', () => {
    const calls = everyCall.map(({ call }) => call)
    const found = calls
      .filter((call) => call.startsWith('GET ') && call.includes(':id'))
      .map((call) => call.slice('GET '.length))
      .filter((path) => test.app.hasRoute({ method: 'POST', url: `/${path}` }))
      // A POST that is declared by itself does something else.
      .filter((path) => !calls.includes(`POST ${path}`))
    expect(found.toSorted()).toEqual(Object.keys(changingGets()).toSorted())
  })

  it.each([
    [
      'an image or a prefetch on a foreign page',
      { accept: 'image/*', 'sec-fetch-site': 'cross-site', purpose: 'prefetch' },
    ],
    ['a link that is followed', { accept: 'text/html', 'sec-fetch-mode': 'navigate' }],
  ])(
    'GETs that change state do nothing for %s, which sends cookies and no header',
    async (_what, headers) => {
      const cookie = `authToken=${admin.key}; csrftoken=${(await admin.csrf())['x-csrftoken']}`
      await withoutEffect(test.db, async () => {
        for (const url of paths()) {
          const { statusCode } = await test.app.inject({ url, headers: { ...headers, cookie } })
          expect([401, 404]).toContain(statusCode)
        }
      })
    },
  )

  it('GETs that change state do nothing when asked for their head, even by someone who may', async () => {
    await withoutEffect(test.db, async () => {
      for (const url of paths()) {
        const { statusCode } = await test.app.inject({
          method: 'HEAD',
          url,
          headers: { authorization: `Token ${admin.key}` },
        })
        expect(statusCode).toBe(404)
      }
    })
  })

  it('GETs that change state are never kept by a cache', async () => {
    for (const url of paths()) expect((await admin.get(url)).headers['cache-control']).toBe('no-store')
  })

  it('GETs that change state work as POST too, and then only with a CSRF token', async () => {
    for (const url of paths()) {
      expect((await admin.post(url, {}, { csrf: false })).status).toBe(403)
      expect((await admin.post(url, {})).status).toBe(200)
    }
  })
})

describe('foreign forms', () => {
  const forms = [
    ['urlencoded', 'application/x-www-form-urlencoded', () => 'title=x&project_id=y'],
    ['JSON sent as plain text', 'text/plain', JSON.stringify],
    ['JSON sent as plain text with a charset', 'text/plain;charset=UTF-8', JSON.stringify],
    [
      'multipart',
      'multipart/form-data; boundary=x',
      () => '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nx\r\n--x--',
    ],
    ['no content type at all', '', JSON.stringify],
  ] as const

  it.each(forms)('a form on a foreign page changes nothing: %s', async (_what, type, write) => {
    const origin = { origin: 'https://evil.example', cookie: `authToken=${admin.key}` }
    const headers = { ...origin, ...(type === '' ? {} : { 'content-type': type }) }
    await withoutEffect(test.db, async () => {
      for (const { call, path, body } of rightPayloads(firm).filter((each) => each.call.startsWith('POST'))) {
        const response = await test.app.inject({
          method: 'POST',
          url: `/${path}`,
          headers,
          payload: write(body),
        })
        expect([401, 403], call).toContain(response.statusCode)
      }
    })
  })

  it.each(forms)(
    'a form on a foreign page would change nothing even with key and CSRF token: %s',
    async (_what, type, write) => {
      const headers = {
        authorization: `Token ${admin.key}`,
        ...(await admin.csrf()),
        ...(type === '' ? {} : { 'content-type': type }),
      }
      await withoutEffect(test.db, async () => {
        for (const { call, path, body } of rightPayloads(firm).filter((each) =>
          each.call.startsWith('POST'),
        )) {
          const response = await test.app.inject({
            method: 'POST',
            url: `/${path}`,
            headers,
            payload: write(body),
          })
          expect(response.statusCode, call).toBe(415)
        }
      })
    },
  )

  it.each([
    'application/jsonp',
    'application/json-patch+json',
    'text/json',
    'application/json, text/plain',
    'x/application/json',
  ])('a form on a foreign page does not get by with %s', async (type) => {
    const answer = await admin.post(
      'api/announcements/',
      { title: 'x', content: 'y', duration: 43_200 },
      { headers: { 'content-type': type } },
    )
    expect(answer.status).toBe(415)
  })
})

describe('CSRF tokens', () => {
  const announcement = { title: 'Lunch', content: 'Friday', duration: 43_200 }
  const announce = (headers: Record<string, string>) =>
    admin.post('api/announcements/', announcement, { csrf: false, headers })
  const both = (token: string) => ({ 'x-csrftoken': token, cookie: `csrftoken=${token}` })
  const refused = { status: 403, body: { operation: 'ERROR', detail: expect.stringContaining('CSRF') } }
  const secret = async () => (await serverSecrets(test.db, ['csrf'])).csrf
  const minutes = (count: number) => Date.now() - count * 60_000

  it('a CSRF token is asked for by every call that writes, before anything else is looked at', async () => {
    const writes = everyCall.filter(({ call, withoutCsrf }) => !call.startsWith('GET') && !withoutCsrf)
    await withoutEffect(test.db, async () => {
      for (const { call } of writes) {
        const [method = '', path = ''] = call
          .replaceAll(':id', crypto.randomUUID())
          .replace(':model', 'task')
          .split(' ')
        const answer = await admin.call(method, path, '{not json', { csrf: false })
        expect(answer, call).toMatchObject(refused)
      }
    })
    expect(writes.length).toBeGreaterThan(25)
  })

  it.each([
    ['in the header alone', (token: string) => ({ 'x-csrftoken': token })],
    ['in the cookie alone', (token: string) => ({ cookie: `csrftoken=${token}` })],
    ['empty', () => both('')],
    ['made up', () => both('a.b.c.d')],
    [
      'that differs between header and cookie',
      (token: string) => ({ 'x-csrftoken': `${token}x`, cookie: `csrftoken=${token}` }),
    ],
    [
      'with another signature',
      (token: string) => both(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`),
    ],
    ['with another nonce', (token: string) => both(`${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`)],
    ['made out for anyone', (token: string) => both(token.replace(/\.[^.]+\.([^.]+)$/, '.anyone.$1'))],
  ])('a CSRF token is refused %s', async (_what, headers) => {
    const { csrfToken } = (await admin.get('auth/csrf/')).body
    expect(await announce(headers(csrfToken))).toMatchObject(refused)
  })

  it('a CSRF token is refused when it is stale', async () => {
    const owner = `Token ${admin.key}`
    expect(await announce(both(makeCsrfToken(await secret(), owner, minutes(24 * 60 + 1))))).toMatchObject(
      refused,
    )
    expect((await announce(both(makeCsrfToken(await secret(), owner, minutes(24 * 60 - 1))))).status).toBe(
      201,
    )
  })

  it('a CSRF token is refused when it was signed with another secret', async () => {
    const payload = makeCsrfToken(await secret(), undefined)
      .split('.')
      .slice(0, 3)
      .join('.')
    const signature = createHmac('sha256', 'guess').update(payload).digest('base64url')
    expect(await announce(both(`${payload}.${signature}`))).toMatchObject(refused)
  })

  it('a CSRF token is refused when it is another user’s, or of another session of one’s own', async () => {
    const others = [await test.as('Administrator'), await test.asEmployee(admin.id)]
    for (const other of others) expect(await announce(await other.csrf())).toMatchObject(refused)
  })

  it('a CSRF token made before signing in lets a visitor sign in', async () => {
    const { email } = await makeEmployee(test.db)
    const answer = await test.nobody().post('auth/login/', { username: email, password: 'wrong-password' })
    expect(answer.status).toBe(400)
  })

  it('a CSRF token is cleared without touching the session, and the one retry then works', async () => {
    expect(await announce(both('stale'))).toMatchObject(refused)
    const cleared = await admin.get('auth/csrf/clear/', {
      headers: { cookie: `authToken=${admin.key}; csrftoken=stale` },
    })
    const cookies = [cleared.headers['set-cookie']].flat()
    expect(cookies).toHaveLength(1)
    expect(cookies[0]).toMatch(/^csrftoken=; .*Path=\/; Expires=Thu, 01 Jan 1970/)
    expect((await announce(await admin.csrf())).status).toBe(201)
  })

  it('a CSRF token comes as a cookie that no script and no foreign page gets', async () => {
    const { headers, body } = await admin.get('auth/csrf/')
    expect(headers['set-cookie']).toBe(`csrftoken=${body.csrfToken}; Path=/; HttpOnly; SameSite=Strict`)
    expect(headers['cache-control']).toBe('no-store')
  })
})
