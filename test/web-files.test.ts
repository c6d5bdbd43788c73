import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { pages } from '#domain/pages/pages.ts'
import { buildApp } from '#server/app.ts'
import { webRoutes } from '#server/calls/web.ts'
import { Client, startApp, type TestApp } from './app.ts'

const page =
  '<!doctype html><title>Plumbline</title><script type="module" src="/assets/main-1a2B_c-3.js"></script>'
const adminPage = '<!doctype html><title>Plumbline Admin</title>'
const script = `console.log(${JSON.stringify('plumb line '.repeat(200))})`

/** A build, and around it what must never leave the server. */
const built: Record<string, string | Buffer> = {
  'web/index.html': page,
  'web/index.html.br': brotliCompressSync(page),
  'web/index.html.gz': gzipSync(page),
  'web/admin/index.html': adminPage,
  'web/assets/main-1a2B_c-3.js': script,
  'web/assets/main-1a2B_c-3.js.br': brotliCompressSync(script),
  'web/assets/main-1a2B_c-3.js.gz': gzipSync(script),
  'web/assets/main-1a2B_c-3.js.map': '{"sources":["secret"]}',
  'web/assets/inter-latin.woff2': Buffer.from('font'),
  'web/assets/.hidden.js': 'secret',
  'web/assets/index.html': 'secret',
  'web/assets/deep/page.js': 'secret',
  'web/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'web/theme.js': 'void 0',
  'web/.sources': 'secret',
  'web/.vite/manifest.json': 'secret',
  'beside.txt': 'secret',
}

let test: TestApp
let folder: string
let visitor: Client

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-web-'))
  for (const [path, content] of Object.entries(built)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  test = await startApp()
  const env = { ...test.env, logLevel: 'silent' as const }
  const app = await buildApp({ db: test.db, url: test.url, env, webDir: join(folder, 'web') })
  visitor = new Client(app, undefined, '')
})

afterAll(async () => {
  await visitor.app.close()
  await test.close()
  await rm(folder, { recursive: true })
})

/** What a browser sends when a person opens an address. */
const browser = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
}

const open = (path: string, headers: Record<string, string> = {}) =>
  visitor.get(path, { headers: { ...browser, ...headers } })

/** What makes no sense to a browser, and what anybody can send. */
const oddConditions = [
  { 'if-match': '"x"' },
  { 'if-unmodified-since': '2001' },
  { range: 'bytes=99999-' },
  { 'if-match': '"x"', 'if-unmodified-since': '2001', range: 'bytes=99999-' },
]

describe('conditional requests', () => {
  it('request conditions that nothing here depends on change no answer and leave no fault in the log', async () => {
    const lines: string[] = []
    const logTo = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const app = await buildApp({
      db: test.db,
      url: test.url,
      env: test.env,
      webDir: join(folder, 'web'),
      logTo,
    })
    onTestFinished(() => app.close())
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const viewerStyles = await (await fetch(`${origin}/api/docs/static/index.css`)).text()
    const answers = [
      ['/main_menu', 200, page],
      ['/', 200, page],
      ['/admin/', 401, adminPage],
      ['/nowhere', 404, page],
      ['/%zz', 400, page],
      ['/assets/main-1a2B_c-3.js', 200, script],
      ['/icon.svg', 200, built['web/icon.svg']],
      ['/api/docs/static/index.css', 200, viewerStyles],
    ] as const
    for (const asking of oddConditions) {
      for (const [path, status, content] of answers) {
        const answer = await fetch(`${origin}${path}`, { headers: { ...browser, ...asking } })
        expect([answer.status, await answer.text()], path).toEqual([status, content])
      }
    }
    await app.close()
    const levels = lines.map((line) => (JSON.parse(line) as { level: number }).level)
    expect(levels.length).toBeGreaterThan(0)
    expect(levels.filter((level) => level >= 50)).toEqual([])
  })
})

describe('pages', () => {
  const addresses = Object.values(pages)
    .flat()
    .map((pattern) => pattern.replaceAll(/:\w+/g, 'some-id').replace(/(.)\/$/, '$1'))

  it.each(addresses)(
    'the page %s is the web app or the admin site, with a slash at the end or without',
    async (address) => {
      const isAdminSite = address.startsWith('/admin')
      for (const path of [address, `${address}/`.replace('//', '/')]) {
        const answer = await open(path)
        expect(answer.status).toBe(isAdminSite ? 401 : 200)
        expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
        expect(answer.headers['cache-control']).toBe(isAdminSite ? 'no-store' : 'no-cache')
        expect(answer.body).toBe(isAdminSite ? adminPage : page)
      }
    },
  )

  it('a page answers whoever does not ask for something else', async () => {
    for (const headers of [{}, { accept: '*/*' }]) {
      expect((await visitor.get('/main_menu', { headers })).body).toBe(page)
    }
  })

  it('a page stays the same whatever stands behind the question mark', async () => {
    expect(await open('/tasks/?page=3&status=Active')).toMatchObject({ status: 200, body: page })
  })

  it('a page is not sent again to a browser that has it', async () => {
    const { headers } = await open('/main_menu')
    const again = await open('/main_menu', { 'if-none-match': String(headers['etag']) })
    expect(again).toMatchObject({ status: 304, body: '' })
  })

  it('a page answers HEAD as GET, without the page', async () => {
    const answer = await visitor.call('HEAD', '/main_menu', undefined, { headers: browser, csrf: false })
    expect(answer).toMatchObject({ status: 200, body: '' })
    expect(answer.headers['content-length']).toBe(String(page.length))
  })

  it('a page takes nothing: other verbs are unknown', async () => {
    for (const verb of ['POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
      const answer = await visitor.call(verb, '/main_menu', undefined, { headers: browser })
      expect(answer).toMatchObject({ status: 404, body: { operation: 'ERROR', message: 'Not found' } })
    }
  })

  it('a page asks the database nothing', async () => {
    test.queries.length = 0
    await open('/main_menu')
    await open('/assets/main-1a2B_c-3.js')
    expect(test.queries).toEqual([])
  })
})

describe('other addresses', () => {
  it.each(['/nowhere', '/tasks/nowhere', '/main_menu/deeper', '/styleguide', '/Main_Menu', '//main_menu'])(
    'the unknown address %s is the web app too, which says so, with 404',
    async (path) => {
      const answer = await open(path)
      expect(answer.status).toBe(404)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.body).toBe(page)
    },
  )

  it('an address that is no page is said by the admin site below its own address, and nowhere else', async () => {
    expect(await open('/admin/nowhere?page=2')).toMatchObject({ status: 404, body: adminPage })
    expect(await open('/administration')).toMatchObject({ status: 404, body: page })
    expect(await visitor.get('/admin/index.html')).toMatchObject({
      status: 404,
      body: { operation: 'ERROR' },
    })
  })

  it('an address that is no page shows its page to a browser that was here before, and one that asks for a part', async () => {
    const { headers } = await open('/main_menu')
    for (const asking of [
      { 'if-none-match': String(headers['etag']) },
      { 'if-modified-since': String(headers['last-modified']) },
      { 'if-none-match': '*' },
      ...oddConditions,
      { range: 'bytes=0-3' },
    ]) {
      const answer = await open('/nowhere', asking)
      expect(answer).toMatchObject({ status: 404, body: page })
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it.each([
    ['asks for JSON', { accept: 'application/json' }],
    ['asks for anything', { accept: '*/*' }],
    ['shows a key', { ...browser, authorization: 'Token x' }],
  ])('an address that is no page is a refusal in JSON for a program that %s', async (_what, headers) => {
    const answer = await visitor.get('/nowhere', { headers })
    expect(answer).toMatchObject({ status: 404, body: { operation: 'ERROR', message: 'Not found' } })
  })
})

describe('calls', () => {
  it('calls beside the pages answer as before', async () => {
    const member = new Client(visitor.app, (await test.as('Team Member')).key, '')
    expect((await member.get('auth/user/', { headers: browser })).body).toMatchObject({ role: 'Team Member' })
    expect((await visitor.get('auth/user/')).status).toBe(401)
    expect((await visitor.get('api/docs', { headers: browser })).body).toContain('Plumbline API')
    expect((await visitor.get('healthz', { headers: browser })).body).toEqual({ status: 'ok' })
  })

  it('a file that the API’s viewer does not have is answered with the app’s page', async () => {
    const page = await visitor.get('/nowhere', { headers: browser })
    const answer = await visitor.get('/api/docs/static/nothing.js', { headers: browser })
    expect(answer).toMatchObject({ status: 404, body: page.body })
    expect(answer.headers['content-security-policy']).toBe(page.headers['content-security-policy'])
  })

  it('calls beside the pages answer 404 in JSON where a record is missing', async () => {
    const member = new Client(visitor.app, (await test.as('Team Member')).key, '')
    const answer = await member.get('task/id/00000000-0000-4000-8000-000000000000')
    expect(answer).toMatchObject({ status: 404, body: { operation: 'ERROR' } })
  })

  it('calls beside the pages get their address where a page has the same: JSON or a key for the call, otherwise the page', async () => {
    const app = Fastify({ exposeHeadRoutes: false })
    onTestFinished(() => app.close())
    await app.register(cookie)
    await webRoutes(app, { db: test.db, env: test.env, webDir: join(folder, 'web') })
    app.get('/settings/', async () => ({ from: 'the call' }))
    const client = new Client(app, undefined, '')
    const ask = async (headers: Record<string, string>) => (await client.get('/settings/', { headers })).body
    expect(await ask({ accept: 'application/json' })).toEqual({ from: 'the call' })
    expect(await ask({ accept: 'application/json, text/plain, */*' })).toEqual({ from: 'the call' })
    expect(await ask({ ...browser, authorization: 'Token x' })).toEqual({ from: 'the call' })
    expect(await ask(browser)).toBe(page)
    expect(await ask({ accept: '*/*' })).toBe(page)
  })
})

describe('assets', () => {
  const address = '/assets/main-1a2B_c-3.js'

  it('an asset may be kept for a year: its name changes with its content', async () => {
    const answer = await visitor.get(address)
    expect(answer).toMatchObject({ status: 200, body: script })
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await visitor.get('/assets/inter-latin.woff2')).headers['content-type']).toBe('font/woff2')
  })

  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
  ])('an asset comes as %s to who accepts %s', async (encoding, accepted, unpack) => {
    for (const [path, content] of [
      [address, script],
      ['/main_menu', page],
    ] as const) {
      const answer = await visitor.app.inject({
        url: path,
        headers: { ...browser, 'accept-encoding': accepted },
      })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(String(answer.headers['vary']).toLowerCase()).toContain('accept-encoding')
      expect(unpack(answer.rawPayload).toString()).toBe(content)
    }
  })

  it('an asset that has no smaller form comes as it is', async () => {
    const answer = await visitor.get('/assets/inter-latin.woff2', {
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(answer).toMatchObject({ status: 200, body: 'font' })
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  it('an asset answers HEAD as GET, without the content', async () => {
    const answer = await visitor.call('HEAD', address, undefined, { csrf: false })
    expect(answer).toMatchObject({ status: 200, body: '' })
    expect(answer.headers['content-length']).toBe(String(script.length))
  })

  it('an asset whose name stays is asked for each time', async () => {
    const answer = await visitor.get('/icon.svg')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^image\/svg\+xml/)
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  it('an asset that does not exist is 404, kept by nobody, and no page', async () => {
    const answer = await visitor.get('/assets/old-12345678.js', { headers: { accept: '*/*' } })
    expect(answer).toMatchObject({ status: 404, body: { operation: 'ERROR' } })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('unpublished files', () => {
  it.each([
    '/index.html',
    '/index.html.br',
    '/INDEX.HTML',
    '/./index.html',
    '/assets/../index.html',
    '/assets/index.html',
    '/assets/main-1a2B_c-3.js.br',
    '/assets/main-1a2B_c-3.js.map',
    '/assets/MAIN-1a2B_c-3.js',
    '/assets/.hidden.js',
    '/assets/deep/page.js',
    '/assets/deep%2Fpage.js',
    '/assets/',
    '/assets',
    '/assets/deep',
    '/assets/..%2f..%2fbeside.txt',
    '/assets/..%5c..%5cbeside.txt',
    '/assets/../../beside.txt',
    '/assets/%2e%2e/%2e%2e/beside.txt',
    '/assets//etc/passwd',
    '/assets/%00',
    '/../beside.txt',
    '/beside.txt',
    '/.sources',
    '/.vite/manifest.json',
    '/.vite',
    '/assets/../.vite/manifest.json',
    '/package.json',
    '/server/main.ts',
    '/.git/config',
    '/.env',
  ])('the unpublished file %s is 404', async (path) => {
    const answer = await visitor.get(path)
    expect(answer).toMatchObject({ status: 404, body: { operation: 'ERROR' } })
    expect(await open(path)).toMatchObject({ status: 404, body: page })
  })
})

describe('policies', () => {
  it.each(['/main_menu', '/nowhere', '/assets/main-1a2B_c-3.js', '/icon.svg', '/healthz'])(
    'the policy for what a page may load stands on %s',
    async (path) => {
      const policy = String((await open(path)).headers['content-security-policy'])
      expect(policy.split(';').toSorted()).toEqual(
        [
          "default-src 'self'",
          "script-src 'self'",
          "style-src 'self' 'unsafe-inline'",
          "img-src 'self' blob:",
          'frame-src blob:',
          "font-src 'self'",
          "connect-src 'self'",
          "worker-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "form-action 'self'",
          "frame-ancestors 'none'",
        ].toSorted(),
      )
    },
  )
})

describe('emptied folders', () => {
  it('a folder that is emptied while the server runs is 404 until it is filled again', async () => {
    const own = await mkdtemp(join(tmpdir(), 'plumbline-web-'))
    onTestFinished(() => rm(own, { recursive: true }))
    await writeFile(join(own, 'index.html'), page)
    const app = await buildApp({
      db: test.db,
      url: test.url,
      env: { ...test.env, logLevel: 'silent' },
      webDir: own,
    })
    onTestFinished(() => app.close())
    const client = new Client(app, undefined, '')
    await rm(join(own, 'index.html'))
    expect((await client.get('/main_menu', { headers: browser })).status).toBe(404)
    expect((await client.get('/nowhere', { headers: browser })).status).toBe(404)
    await writeFile(join(own, 'index.html'), page)
    expect((await client.get('/main_menu', { headers: browser })).status).toBe(200)
  })
})

describe('without a build', () => {
  it('the front page leads to the API, and other pages are not there', async () => {
    const front = await test.nobody().get('/', { headers: browser })
    expect(front.body).toContain('href="/api/docs"')
    const other = await test.nobody().get('/main_menu', { headers: browser })
    expect(other).toMatchObject({ status: 404, body: 'Error 404: Page Not Found' })
  })
})
