import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, startOwnApp, type TestApp } from '#test/app.ts'
import { makeProject } from '#test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const linesOf = (test: TestApp) => test.log().split('\n').filter(Boolean)

/** The lines that a piece of work leaves. */
async function linesDuring(work: () => Promise<unknown>): Promise<string[]> {
  const before = linesOf(app).length
  await work()
  return linesOf(app).slice(before)
}

describe('log lines', () => {
  test('the log has one line for a request: id, call, status, time and person', async () => {
    const client = await app.as('Team Member')
    const { project_id: id } = await makeProject(app.db)
    let requestId: unknown
    const lines = await linesDuring(async () => {
      requestId = (await client.get(`projects/id/${id}?year=2026`)).headers['x-request-id']
    })
    expect(lines).toHaveLength(1)
    const line = JSON.parse(lines[0] ?? '') as Record<string, unknown>
    expect(line).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
      reqId: requestId,
      method: 'GET',
      route: '/projects/id/:id',
      status: 200,
      ms: expect.any(Number),
      userId: client.id,
      msg: 'request',
    })
    expect(lines[0]?.match(/"reqId"/g)).toHaveLength(1)
    expect(lines[0]).not.toMatch(new RegExp(`year=|${id}`))
  })

  test.each([
    ['a visitor', 'GET', '/api/config', 200, '/api/config'],
    ['a refusal', 'GET', '/auth/user/', 401, '/auth/user/'],
    ['an address that is not there', 'GET', '/no/such/place?token=abc', 404, 'unknown'],
    ['a form that is wrong', 'POST', '/auth/login/', 403, '/auth/login/'],
  ] as const)('the log has one line for %s', async (_, method, url, status, route) => {
    const lines = await linesDuring(() => app.app.inject({ method, url }))
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { method, route, status, userId: null },
    ])
  })

  test('the log has a second line for a fault, with the same id, which the person sees', async () => {
    const broken = await startOwnApp()
    const client = await broken.as('Team Member')
    await broken.db.schema.dropTable('announcement').execute()
    const answer = await client.get('api/announcements/')
    expect(answer.status).toBe(500)
    expect(answer.body.message).toBe('Something went wrong on our side. Please try again.')
    const own = linesOf(broken).filter((line) => line.includes(answer.body.request_id))
    expect(own.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'request failed',
      'request',
    ])
    expect(own[0]?.match(/"reqId"/g)).toHaveLength(1)
    expect(JSON.stringify(answer.body)).not.toMatch(/relation|announcement|select/i)
  })

  test('the log is as quiet as it is told to be', async () => {
    const quiet = await startOwnApp({ LOG_LEVEL: 'error' })
    await quiet.nobody().get('api/config')
    expect(quiet.log()).toBe('')
  })
})
