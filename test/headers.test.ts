import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, startOwnApp, type Answer, type TestApp } from './app.ts'
import { prepare } from './rights/requests.ts'
import { lines } from './rights/routes.ts'
import { send } from './rights/send.ts'
import { makeCaller, makeWorld, type Caller, type World } from './rights/world.ts'

let test: TestApp
let world: World
let administrator: Caller
let nobody: Caller

beforeAll(async () => {
  test = await startApp()
  world = await makeWorld(test)
  administrator = await makeCaller(world, 'Administrator')
  nobody = await makeCaller(world, 'nobody')
})

afterAll(() => test.close())

describe('protecting headers', () => {
  it.each(lines)(
    '%s has the headers that protect a browser, to an administrator and to a visitor',
    async (line) => {
      // A link to a file is its own key: whoever has it gets the file.
      const isLink = line === 'GET api/download/:id'
      const isFile = isLink || line === 'GET api/firm/logo' || /^GET .*:file_id$/.test(line)
      // What people have brought may not even load what is ours.
      const asFile = { ...guarded, policy: guarded.policy.filter((rule) => !rule.startsWith('default')) }
      expect(guardsOf(await send(line, administrator, await prepare(line, world, administrator)))).toEqual(
        isFile ? asFile : guarded,
      )
      expect(guardsOf(await send(line, nobody, await prepare(line, world, nobody)))).toEqual(
        isLink ? asFile : guarded,
      )
    },
  )

  const wrong: [string, number, (test: TestApp) => Promise<Answer>][] = [
    ['an unknown path', 404, () => nobody.client.get('no/such/path')],
    ['an unknown page', 404, () => nobody.client.get('no/such/page', { headers: { accept: 'text/html' } })],
    ['a wrong verb', 404, () => administrator.client.call('PATCH', 'projects/active', {})],
    ['a preflight', 404, () => nobody.client.call('OPTIONS', 'auth/login/')],
    ['a path that cannot be decoded', 400, () => nobody.client.get('/task/id/%E0%A4%A')],
    [
      'a name in the path that is far too long',
      400,
      () => administrator.client.get(`task/id/${'x'.repeat(5000)}`),
    ],
    ['an unknown record', 404, () => administrator.client.get(`task/id/${randomUUID()}`)],
    [
      'a query that makes no sense',
      400,
      () => administrator.client.get('api/pagination/get_model_data?model=x'),
    ],
    ['a body that is no JSON', 400, () => administrator.client.post('task/', '{"title')],
    [
      'a body that is too deep',
      400,
      () => administrator.client.post('task/', `${'['.repeat(99)}${']'.repeat(99)}`),
    ],
    [
      'a body that is too large',
      413,
      () => administrator.client.post('task/', { title: 'x'.repeat(2 ** 20) }),
    ],
    [
      'a body of another type',
      415,
      () => administrator.client.post('task/', 'a=b', { headers: { 'content-type': 'text/plain' } }),
    ],
    ['a missing CSRF token', 403, () => administrator.client.post('task/', {}, { csrf: false })],
    [
      'a stale token',
      401,
      () => nobody.client.get('auth/user/', { headers: { authorization: `Token ${'x'.repeat(43)}` } }),
    ],
  ]

  it.each(wrong)('the headers that protect a browser stand on %s: %i', async (_what, status, request) => {
    const answer = await request(test)
    expect(answer.status).toBe(status)
    expect(guardsOf(answer)).toEqual(guarded)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('a fault of the server: 500', async () => {
    const own = await startOwnApp()
    const client = await own.as('Administrator')
    await own.db.schema.dropTable('task_template').execute()
    const answer = await client.get('api/task_template/all')
    expect(answer.status).toBe(500)
    expect(guardsOf(answer)).toEqual(guarded)
  })
})

describe('answers of the API', () => {
  it('an answer of the API is kept by no browser and no proxy', async () => {
    for (const line of lines.filter((line) => /^(GET|POST|PUT|DELETE) (?!api\/docs\/static)/.test(line))) {
      const { headers } = await send(line, administrator, await prepare(line, world, administrator))
      expect({ line, cache: headers['cache-control'] }).toEqual({ line, cache: 'no-store' })
    }
  })

  it('an answer of the API lets no other site read it, whoever asks', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1.evil.example']) {
      const { headers } = await administrator.client.get('auth/user/', { headers: { origin } })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })
})

describe('HSTS', () => {
  it('strict transport security is asked for, for a year at least, where the address is https', async () => {
    const own = await startOwnApp({ PUBLIC_URL: 'https://plumbline.example.com' })
    for (const path of ['/', 'api/config', 'auth/user/', 'no/such/path']) {
      const value = String((await own.nobody().get(path)).headers['strict-transport-security'])
      expect(Number(/max-age=(\d+)/.exec(value)?.[1])).toBeGreaterThanOrEqual(31_536_000)
    }
  })

  it('strict transport security is not asked for where it is http: that would lock people out', async () => {
    expect((await nobody.client.get('api/config')).headers['strict-transport-security']).toBeUndefined()
  })
})

describe('cookies over https', () => {
  it('cookies where the address is https go to this site alone, over TLS alone, and to no script; the same when they are cleared', async () => {
    const own = await startOwnApp({ PUBLIC_URL: 'https://plumbline.example.com' })
    for (const path of ['auth/csrf/', 'auth/csrf/clear/']) {
      const { headers } = await own.nobody().get(path)
      const attributes = String(headers['set-cookie']).split('; ')
      expect(attributes, path).toEqual(expect.arrayContaining(['Path=/', 'Secure', 'SameSite=Strict']))
      expect(attributes[0], path).toMatch(/^csrftoken=/)
      expect(attributes.filter((each) => each.startsWith('Domain'))).toEqual([])
    }
    const { headers } = await own.nobody().get('auth/csrf/')
    expect(headers['set-cookie']).toContain('HttpOnly')
  })
})

const guarded = {
  policy: ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"],
  hasFormAction: true,
  scripts: [],
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // Lets the app's own pop-up windows open.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': expect.any(String),
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  'x-powered-by': undefined,
  server: undefined,
}

/** What an answer says of each guard; of the policy the rules that count, and any that would let scripts in. */
function guardsOf({ headers }: Answer): Record<string, unknown> {
  const rules = String(headers['content-security-policy'])
    .split(';')
    .map((rule) => rule.trim())
  const names = Object.keys(guarded).filter((name) => name.includes('-') || name === 'server')
  return {
    policy: guarded.policy.filter((rule) => rules.includes(rule)),
    hasFormAction: rules.some((rule) => rule.startsWith('form-action')),
    scripts: rules.filter(
      (rule) => /^(script|worker|default)/.test(rule) && /unsafe|data:|blob:|\*|http/.test(rule),
    ),
    ...Object.fromEntries(names.map((name) => [name, headers[name]])),
  }
}
