import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from './app.ts'

let test: TestApp
let visitor: Client

beforeAll(async () => {
  test = await startApp()
  visitor = test.nobody()
})

afterAll(() => test.close())

describe.each(['/api/docs', '/api/docs/'])('%s', (address) => {
  it('the API’s viewer is a page called Plumbline API', async () => {
    const page = await visitor.get(address)
    expect(page.status).toBe(200)
    expect(page.headers['content-type']).toMatch(/^text\/html/)
    expect(page.body).toContain('<title>Plumbline API</title>')
  })

  it('the API’s viewer has no script and no handler of its own, and needs none from elsewhere', async () => {
    const { body } = await visitor.get(address)
    const scripts = [...(body as string).matchAll(/<script([^>]*)>([^<]*)<\/script>/g)]
    expect(scripts.length).toBeGreaterThan(0)
    for (const [, attributes, inside = ''] of scripts) {
      expect(attributes).toContain('src=')
      expect(inside.trim()).toBe('')
    }
    expect(body).not.toMatch(/\son\w+=|javascript:|<style|style=/)
    expect(assetsOf(body, address).filter(({ origin }) => origin !== 'http://plumbline.test')).toEqual([])
  })

  it('the API’s viewer loads everything it names from this server', async () => {
    const { body } = await visitor.get(address)
    const assets = assetsOf(body, address)
    expect(assets.length).toBeGreaterThan(5)
    for (const { pathname } of assets) {
      const asset = await visitor.get(pathname)
      expect({ pathname, status: asset.status }).toEqual({ pathname, status: 200 })
      expect(asset.headers['content-type']).toMatch(typeFor(pathname))
    }
  })

  it('the API’s viewer shows the document of this server', async () => {
    const { body } = await visitor.get(address)
    const [bundle, script] = assetsOf(body, address).filter(({ pathname }) => pathname.endsWith('.js'))
    const shown: { url: string; dom_id: string; layout: string }[] = []
    const page = {
      window: {} as { onload?: () => void },
      SwaggerUIBundle: Object.assign((given: (typeof shown)[number]) => shown.push(given), {
        presets: {},
        plugins: {},
      }),
    }
    runInNewContext((await visitor.get(script?.pathname ?? '')).body as string, page)
    page.window.onload?.()
    const [{ url, dom_id: id, layout } = { url: '', dom_id: '', layout: '' }] = shown
    expect((await visitor.get(url)).body).toMatchObject({ openapi: '3.1.0', info: { title: 'Plumbline' } })
    expect(body).toContain(`id="${id.slice(1)}"`)
    expect((await visitor.get(bundle?.pathname ?? '')).body).toContain(layout)
  })

  it.each([address, '/api/docs/static/swagger-ui.css'])(
    'the API’s viewer runs under a policy of its own: scripts of this server alone, pictures within styles (%s)',
    async (path) => {
      const { headers } = await visitor.get(path)
      const policy = directivesOf(String(headers['content-security-policy']))
      expect(policy['script-src']).toBe("'self'")
      expect(policy['default-src']).toBe("'self'")
      expect(policy['img-src']).toBe("'self' data:")
      expect(policy).toMatchObject({
        'object-src': "'none'",
        'base-uri': "'none'",
        'frame-ancestors': "'none'",
      })
    },
  )
})

describe('styles', () => {
  it('a file of the API’s viewer that a browser has is not sent again', async () => {
    const { headers } = await visitor.get('/api/docs/static/swagger-ui.css')
    const known = { 'if-none-match': String(headers['etag']) }
    const again = await visitor.get('/api/docs/static/swagger-ui.css', { headers: known })
    expect(again).toMatchObject({ status: 304, body: '' })
    expect(again.headers['content-type']).toBeUndefined()
  })

  it('the styles of the API’s viewer load no font or image from elsewhere', async () => {
    const { body } = await visitor.get('/api/docs/static/swagger-ui.css')
    const addresses = [...(body as string).matchAll(/url\(\s*["']?([^"')]+)/g)].map((match) => match[1] ?? '')
    expect(addresses.filter((address) => !address.startsWith('data:image/'))).toEqual([])
    expect(body).not.toContain('@import')
  })
})

function assetsOf(page: string, address: string): URL[] {
  return [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(
    (match) => new URL(match[1] ?? '', `http://plumbline.test${address}`),
  )
}

function typeFor(pathname: string): RegExp {
  if (pathname.endsWith('.css')) return /^text\/css/
  return pathname.endsWith('.js') ? /javascript/ : /^image\/png/
}

function directivesOf(policy: string): Record<string, string> {
  const parts = policy.split(';').map((part) => part.trim().split(' '))
  return Object.fromEntries(parts.map(([name = '', ...values]) => [name, values.join(' ')]))
}
