import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp({ PUBLIC_URL: 'https://plumbline.example.com' })
})
afterAll(() => test.close())

const origins = [
  'https://evil.example',
  'null',
  'https://plumbline.example.com.evil.example',
  'https://evil-plumbline.example.com',
  'https://plumbline.example.com:8443',
  'http://plumbline.example.com',
  'https://PLUMBLINE.example.com',
  'file://',
  'https://plumbline.example.com',
]

const paths = [
  '/',
  '/healthz',
  '/api/config',
  '/auth/csrf/',
  '/auth/user/',
  '/projects/active',
  '/api/openapi.json',
  '/nowhere',
  '/%zz',
]

it.each(origins)('no answer is made readable to a page from %s', async (origin) => {
  const client = await test.as('Administrator')
  const headers = { origin, authorization: `Token ${client.key}`, cookie: `authToken=${client.key}` }
  for (const url of paths) {
    const answer = await test.app.inject({ url, headers })
    const names = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))
    expect(names, url).toEqual([])
  }
})

it.each(origins)('no preflight from %s is granted', async (origin) => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    for (const url of paths) {
      const headers = {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,x-csrftoken,content-type',
      }
      const answer = await test.app.inject({ method: 'OPTIONS', url, headers })
      expect(answer.statusCode, url).toBeGreaterThanOrEqual(400)
      const names = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))
      expect(names, url).toEqual([])
    }
  }
})

it('an answer may not be embedded by a foreign page either', async () => {
  for (const url of paths.filter((path) => path !== '/%zz')) {
    const { headers } = await test.app.inject({ url })
    expect(headers['cross-origin-resource-policy'], url).toBe('same-origin')
    expect(headers['x-content-type-options'], url).toBe('nosniff')
  }
})
