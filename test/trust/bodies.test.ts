import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { everyCall } from '#domain/calls/registry.ts'
import { startApp, type Answer, type Client, type TestApp } from '#test/app.ts'
import { makeFirm, rightPayloads, type Firm } from './support.ts'
import { withoutEffect } from '../writes.ts'

let test: TestApp
let admin: Client
let firm: Firm

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
  await test.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => test.close())
beforeEach(async () => {
  firm = await makeFirm(test.db)
})

const mebibyte = 1024 * 1024

/** Writes to a real connection for as long as the server takes it, and tells what came back. */
async function pour(headers: Record<string, string>, chunk: string, chunks: number): Promise<string> {
  const { port } = test.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const head = Object.entries({ host: 'localhost', 'content-type': 'application/json', ...headers })
  socket.write(`POST /task/ HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  let answer = ''
  let written = 0
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (data) => {
      answer += data.toString()
      if (answer.includes('request_id')) resolve()
    })
    // The server hangs up on who goes on talking.
    socket.on('error', () => resolve())
    socket.on('close', () => resolve())
  })
  const feed = () => {
    if (written === chunks || answer !== '' || socket.destroyed) return
    written += 1
    if (socket.write(chunk)) setImmediate(feed)
    else socket.once('drain', feed)
  }
  feed()
  await answered
  socket.destroy()
  return answer
}

describe('large bodies', () => {
  const signedIn = async () => ({ authorization: `Token ${admin.key}`, ...(await admin.csrf()) })

  it('a body that is too large is refused by its announced size, before any of it is sent', async () => {
    const answer = await pour({ ...(await signedIn()), 'content-length': String(50 * mebibyte) }, '', 0)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('The request body is too large.')
  })

  it('a body that is too large is refused without an announced size once it is over the limit, not when it has ended', async () => {
    const piece = ' '.repeat(65_536)
    const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`
    // One piece more than a mebibyte, and no end: who goes on writing loses the answer with the connection.
    const pieces = mebibyte / piece.length + 1
    const chunked = { ...(await signedIn()), 'transfer-encoding': 'chunked' }
    expect(await pour(chunked, chunk, pieces)).toMatch(/^HTTP\/1\.1 413 /)
  })

  it('a body that is too large is not even looked at without a key, or without a CSRF token', async () => {
    const length = { 'content-length': String(50 * mebibyte) }
    expect(await pour(length, '', 0)).toMatch(/^HTTP\/1\.1 401 /)
    expect(await pour({ ...length, authorization: `Token ${admin.key}` }, '', 0)).toMatch(/^HTTP\/1\.1 403 /)
  })

  it('a body that is too large leaves the server in good health', async () => {
    expect((await test.nobody().get('readyz')).status).toBe(200)
    // A sender that dawdles is dropped: over the headers by Node, over the body as slow-bodies.test.ts tells.
    expect(test.app.server.headersTimeout).toBe(30_000)
    expect(test.app.server.requestTimeout).toBeLessThanOrEqual(60 * 60_000)
  })

  it('a body may be a mebibyte', async () => {
    const answer = await admin.post('task/', `${' '.repeat(mebibyte - 2)}{}`)
    expect(answer).toMatchObject({ status: 400, body: { errors: { title: ['Title is required'] } } })
    expect((await admin.post('task/', `${' '.repeat(mebibyte - 1)}{}`)).status).toBe(413)
  })
})

describe('bodies that are no JSON', () => {
  it.each([
    ['nested lists', '['.repeat(100_000)],
    ['nested lists that end', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['nested objects', '{"a":'.repeat(100_000)],
    ['a list of depths', `[${'[[[[[[[['.repeat(10)}`],
  ])('bodies of %s are refused', async (_what, body) => {
    const answer = await admin.post('task/', body)
    expect(answer).toMatchObject({ status: 400, body: { message: 'The request body is nested too deeply.' } })
  })

  it('brackets in a text are no depth', async () => {
    const title = String.raw`[[[{{{"\"`.repeat(25)
    const answer = await admin.post('task/', {
      title,
      project_id: firm.project.project_id,
      assigned_to: firm.member.email,
      due_date: '2026-03-02',
    })
    expect(answer).toMatchObject({ status: 201, body: { data: { title } } })
  })

  it.each([
    '{',
    '{"title":',
    "{'title':1}",
    '{"a":1,}',
    'undefined',
    'NaN',
    '{"a":NaN}',
    '{"a":1e}',
    'title=x',
    '<xml/>',
    '﻿{}',
    '{}{}',
    '\0',
    '"\u0001"',
  ])('the body %s is refused', async (body) => {
    for (const [method, path] of [
      ['POST', 'task/'],
      ['PUT', `task/id/${firm.task.task_id}`],
      ['POST', 'auth/login/'],
    ] as const) {
      const answer = await admin.call(method, path, body)
      expect(answer).toMatchObject({
        status: 400,
        body: { operation: 'ERROR', message: 'The request body is not valid JSON.' },
      })
    }
  })

  it('a compressed body is not unpacked', async () => {
    const answer = await admin.post('task/', 'not zipped', { headers: { 'content-encoding': 'gzip' } })
    expect(answer.status).toBe(400)
  })
})

describe('wrong bodies', () => {
  /** Updates without a key change nothing, so an empty object is right for them. */
  const takesNothing = (call: string) =>
    call.startsWith('PUT') &&
    !/update_description|mark_as_seen|mail_settings|verified|api\/files|api\/follow|review|views\/(pins|default)/.test(
      call,
    )

  it('every call that takes a body has a right payload in these tests', () => {
    const declared = everyCall
      // Files come in forms: test/files sends wrong ones.
      .filter(({ body, takes }) => body !== undefined && takes === undefined)
      .map(({ call }) => call)
    const tried = rightPayloads(firm).map(({ call }) => call)
    expect(tried.toSorted()).toEqual(declared.toSorted())
  })

  it.each(['[]', '[{}]', 'null', '"text"', '42', 'true'])(
    'every call that takes a body answers %s with 400 and sentences by field',
    async (body) => {
      const fresh = await test.asEmployee((await test.as('Team Member')).id)
      await test.db
        .updateTable('employee')
        .set({ onboarding_completed: false })
        .where('id', '=', fresh.id)
        .execute()
      await withoutEffect(test.db, async () => {
        for (const { call, path } of rightPayloads(firm)) {
          const client = call.includes('onboarding') ? fresh : admin
          const answer = await client.call(call.split(' ')[0] ?? '', path, body)
          const isNote = call.includes('update_description')
          expect(answer, call).toMatchObject({ status: isNote ? 500 : 400, body: { operation: 'ERROR' } })
          expect(isNote || Object.values(answer.body.errors).flat().length > 0, call).toBe(true)
          expect(JSON.stringify(answer.body), call).not.toMatch(/expected object|Invalid input:/)
        }
      })
    },
  )

  it.each(['', ' \n', '{}'])(
    'every call that takes a body answers an empty body (%j) by field, or as an update of nothing',
    async (body) => {
      // A revision is made without a word about it.
      const asked = rightPayloads(firm).filter(({ call }) => !/onboarding|revision/.test(call))
      for (const { call, path } of asked) {
        const answer: Answer = await admin.call(call.split(' ')[0] ?? '', path, body)
        const isOthers = call === 'PUT api/comments/:id'
        const expected = isOthers
          ? 403
          : call.startsWith('POST api/import/')
            ? 404
            : takesNothing(call)
              ? 200
              : call.includes('update_description')
                ? 500
                : 400
        expect(answer.status, call).toBe(expected)
      }
    },
  )
})

describe('long lists', () => {
  const many = <T>(make: (n: number) => T) => Array.from({ length: 10_000 }, (_, n) => make(n))

  it('a list of too many invoices is refused', async () => {
    await withoutEffect(test.db, async () => {
      const invoice = { project_id: firm.project.project_id, payment_amount: 1, notes: 'x' }
      const answer = await admin.post('api/invoice/create_bulk', { invoices: many(() => invoice) })
      expect(answer).toMatchObject({
        status: 400,
        body: { message: 'At most 100 invoices can be submitted at once' },
      })
    })
  })

  it('a list of too many cards is refused', async () => {
    await withoutEffect(test.db, async () => {
      const cards = many((n) => ({ id: `n${n}`, title: `t${n}`, category: 'Other', parent: null }))
      const answer = await admin.post('task/assigned_tasks', { project_id: firm.project.project_id, cards })
      expect(answer).toMatchObject({ status: 400, body: { message: 'A board can hold at most 500 cards' } })
    })
  })

  it('a list of too many dashboard columns is refused', async () => {
    const preferences = { darkMode: true, dashboard_layout: many(() => 'task') }
    expect((await admin.post('api/user/update_preferences', { preferences })).status).toBe(400)
  })
})
