import pg from 'pg'
import { describe, expect, inject, test, vi } from 'vitest'
import { todayIn } from '#domain/dates.ts'
import { makeAccount } from '#test/accounts/support.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'

/** Takes the database away from the server, or gives it back. */
async function letConnect(test: TestApp, isAllowed: boolean): Promise<void> {
  const name = new URL(test.url).pathname.slice(1)
  const admin = new pg.Client({ connectionString: inject('databaseAdminUrl') })
  await admin.connect()
  await admin.query(`alter database ${name} with allow_connections ${isAllowed}`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await admin.end()
}

describe('health', () => {
  test('/healthz and /readyz say that the server is there and can work, to anybody', async () => {
    const app = await startOwnApp()
    expect(await app.nobody().get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await app.nobody().get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
  })

  test('without its database the server is there but not ready, says so in a sentence, and recovers by itself', async () => {
    const app = await startOwnApp()
    const client = await app.as('Team Member')
    await letConnect(app, false)

    expect((await app.nobody().get('/healthz')).status).toBe(200)
    const ready = await app.nobody().get('/readyz')
    expect(ready.status).toBe(503)
    expect(ready.body).toEqual({
      status: 'unavailable',
      message: 'The database is not available right now. Please try again.',
    })
    const call = await client.get('auth/user/')
    expect(call.status).toBe(503)
    expect(call.headers['retry-after']).toBe('5')
    expect(call.body).toMatchObject({ operation: 'ERROR', message: ready.body.message })
    expect(JSON.stringify(call.body)).not.toMatch(/postgres|plumbline_test|at /)

    await letConnect(app, true)
    expect((await client.get('/readyz')).status).toBe(200)
    expect((await client.get('auth/user/')).status).toBe(200)
  })
})

describe('metrics', () => {
  const from = async (test: TestApp, remoteAddress: string, headers: Record<string, string> = {}) =>
    await test.app.inject({ url: '/metrics', remoteAddress, headers })

  test('/metrics counts requests by route, never by address, in the words of Prometheus', async () => {
    const app = await startOwnApp()
    const client = await app.as('Team Member')
    await client.get(`api/user/id/${client.id}?secret=in-the-query`)
    await client.get('no/such/address-with-a-secret')
    const { statusCode, body, headers } = await from(app, '127.0.0.1')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(body).toContain('http_requests_total{method="GET",route="/api/user/id/:id",status="200"} 1')
    expect(body).toContain('http_requests_total{method="GET",route="unknown",status="404"} 1')
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/user/id/:id"} 1')
    expect(body).toContain('process_resident_memory_bytes')
    expect(body).toContain('process_start_time_seconds')
    expect(body).not.toMatch(/secret/)
  })

  test('/metrics tells how long the event loop kept others waiting since it was last asked', async () => {
    const app = await startOwnApp()
    const look = async () => {
      const { body } = await from(app, '127.0.0.1')
      expect(Number(/^nodejs_eventloop_lag_mean_seconds (.+)$/m.exec(body)?.[1])).toBeGreaterThan(0)
    }
    // Asking begins to measure anew, and what was measured is there after two ticks of ten milliseconds.
    await vi.waitFor(look, { timeout: 120_000, interval: 50 })
  })

  test.each([
    ['this machine', '127.0.0.1', {}, 200],
    ['this machine by IPv6', '::1', {}, 200],
    ['this machine, mapped', '::ffff:127.0.0.1', {}, 200],
    ['elsewhere', '192.0.2.7', {}, 404],
    ['a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 404],
    ['a proxy of the newer kind', '127.0.0.1', { forwarded: 'for=127.0.0.1' }, 404],
    ['elsewhere with a token when none is set', '192.0.2.7', { authorization: 'Bearer ' }, 404],
  ])('/metrics opens or stays closed to %s', async (_, address, headers, status) => {
    const app = await startOwnApp()
    expect((await from(app, address, headers)).statusCode).toBe(status)
  })

  test('behind a proxy that is trusted the address it names does not open /metrics either', async () => {
    const app = await startOwnApp({ TRUST_PROXY: 'on' })
    expect((await from(app, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
    // Not every proxy says for whom it asks.
    expect((await from(app, '127.0.0.1')).statusCode).toBe(404)
  })

  test('/metrics opens from elsewhere with the token, and only the right one', async () => {
    const app = await startOwnApp({ METRICS_TOKEN: 'let-prometheus-in' })
    const status = async (authorization: string) =>
      (await from(app, '192.0.2.7', { authorization })).statusCode
    expect(await status('Bearer let-prometheus-in')).toBe(200)
    expect(await status('Bearer let-prometheus-im')).toBe(404)
    expect(await status('Bearer ')).toBe(404)
    expect(await status('Token let-prometheus-in')).toBe(404)
    expect(await status(`Token ${(await app.as('Administrator')).key}`)).toBe(404)
  })
})

describe('configuration for browsers', () => {
  test('api/config tells a visitor what a browser must know before anyone signed in', async () => {
    const app = await startOwnApp()
    const answer = await app.nobody().get('api/config')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      name: 'Plumbline',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      captcha: { kind: 'altcha', site_key: null, challenge_url: '/api/contact/challenge' },
      sso: null,
      demo: false,
      time_zone: 'America/Chicago',
      today: todayIn('America/Chicago'),
    })
    expect((await app.nobody().get(answer.body.captcha.challenge_url)).body).toMatchObject({
      parameters: { algorithm: 'PBKDF2/SHA-256' },
      signature: expect.any(String),
    })
  })

  test('api/config says when the firm is the demo firm', async () => {
    const app = await startOwnApp()
    await makeAccount(app, { is_demo: true })
    expect((await app.nobody().get('api/config')).body.demo).toBe(true)
  })
})
