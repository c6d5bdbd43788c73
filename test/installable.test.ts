import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { Client, startApp, type TestApp } from './app.ts'

const web = join(import.meta.dirname, '..', 'web')

let test: TestApp
let folder: string
let visitor: Client

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-installable-'))
  await cp(join(web, 'public'), folder, { recursive: true })
  await cp(join(web, 'index.html'), join(folder, 'index.html'))
  await writeFile(join(folder, 'sw.js'), 'void 0')
  test = await startApp()
  const env = { ...test.env, logLevel: 'silent' as const }
  visitor = new Client(await buildApp({ db: test.db, url: test.url, env, webDir: folder }), undefined, '')
})

afterAll(async () => {
  await visitor.app.close()
  await test.close()
  await rm(folder, { recursive: true })
})

describe('the installed app', () => {
  it('the manifest is there for everybody, with what a phone asks for', async () => {
    const answer = await visitor.get('/manifest.webmanifest')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.body).toEqual({
      name: 'Plumbline',
      short_name: 'Plumbline',
      start_url: '/main_menu',
      scope: '/',
      display: 'standalone',
      theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      background_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    })
  })

  it.each([
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
    ['/icon-maskable-512.png', 512],
    ['/apple-touch-icon.png', 180],
  ])('the icon %s is a picture of %i pixels', async (url, size) => {
    const answer = await visitor.app.inject({ url })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/png')
    // Width and height stand at the beginning of every PNG.
    const [width, height] = [answer.rawPayload.readUInt32BE(16), answer.rawPayload.readUInt32BE(20)]
    expect([width, height]).toEqual([size, size])
  })

  it('the worker is a script at the root, asked for each time, under the same policy as the pages', async () => {
    const answer = await visitor.get('/sw.js')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(answer.headers['cache-control']).toBe('no-cache')
    const policy = (await visitor.get('/main_menu')).headers['content-security-policy']
    expect(answer.headers['content-security-policy']).toBe(policy)
    expect(policy).toContain("worker-src 'self'")
  })

  it.each(['index.html', 'admin/index.html'])(
    'the page %s links manifest and icon, and has both colours',
    async (file) => {
      const page = await readFile(join(web, file), 'utf8')
      expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
      expect(page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />')
      const tokens = await readFile(join(web, 'styles', 'tokens.css'), 'utf8')
      for (const scheme of ['light', 'dark']) {
        const [, colour] = new RegExp(`data-scheme="${scheme}" content="(#\\w+)"`).exec(page) ?? []
        expect(tokens.toLowerCase(), scheme).toContain(`surface: ${colour}`)
      }
    },
  )
})
