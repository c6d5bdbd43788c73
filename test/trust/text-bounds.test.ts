import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { FieldErrors } from '#domain/result.ts'
import { Refusal } from '#server/base/errors.ts'
import { read } from '#server/calls/read.ts'
import { startApp, type Answer, type Client, type TestApp } from '#test/app.ts'
import { makeFirm, watchLoop, type Firm } from './support.ts'

let test: TestApp
let admin: Client
let firm: Firm

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
  firm = await makeFirm(test.db)
  // Its bytes are nowhere, and where files are missing none is taken.
  await test.db.deleteFrom('stored_file').execute()
})
afterAll(() => test.close())

/** The answer, and for how long the event loop was held by it. */
async function attack(call: () => Promise<Answer>): Promise<Answer & { heldMs: number }> {
  const loop = watchLoop()
  const answer = await call()
  // One more turn, so that the last one is measured too.
  await new Promise((resolve) => setImmediate(resolve))
  return { ...answer, heldMs: loop.stop().held.max / 1000 }
}

/** Each of them once took from ten seconds to for ever; a busy machine makes of 20 ms ten times as much. */
const quick = 2_000
const sentence = (limit: string) => `Please use at most ${limit} characters`

describe('one request that once stopped the server', () => {
  it('a fault whose page is 60 kB of slashes is refused at its field', async () => {
    const page = `x${'/'.repeat(60_000)}x`
    const { status, body, heldMs } = await attack(() =>
      test.nobody().post('api/client_error', { message: 'TypeError: x', page }),
    )
    expect([status, body.errors]).toEqual([400, { page: [sentence('20,000')] }])
    expect(heldMs).toBeLessThan(quick)
    const short = await test.nobody().post('api/client_error', { message: 'x', page: '/'.repeat(201) })
    expect([short.status, short.body.errors]).toEqual([400, { page: [sentence('200')] }])
  })

  it('a text of thirty empty comments is kept like any other', async () => {
    const text = `${'<!---->'.repeat(30)}x`
    const { status, heldMs } = await attack(() => upload('notes.txt', text))
    expect(status).toBe(201)
    expect(heldMs).toBeLessThan(quick)
  })

  it.each(['POST auth/second_factor/confirm/', 'POST auth/second_factor/disable/', 'POST auth/login/'])(
    '96 kB of marks in mixed order as the code of %s are refused',
    async (call) => {
      const code = `1${'\u0301\u0316'.repeat(24_000)}`
      const path = call.split(' ')[1] ?? ''
      const payload = { username: 'ada@example.com', password: 'copper-elbow-41' }
      const long = await attack(() => admin.post(path, { ...payload, code }))
      // Before anybody is known a body may hold 64 kB.
      const isOpen = path === 'auth/login/'
      expect([long.status, Object.keys(long.body.errors ?? {})]).toEqual(isOpen ? [413, []] : [400, ['code']])
      expect(long.heldMs).toBeLessThan(quick)
      const shorter = await attack(() => admin.post(path, { ...payload, code: code.slice(0, 20_000) }))
      expect([shorter.status, Object.keys(shorter.body.errors)]).toEqual([400, ['code']])
      expect(shorter.heldMs).toBeLessThan(quick)
    },
  )
})

describe('long texts', () => {
  it('a text that is longer than any of ours is refused in a query, by its name', async () => {
    const answer = await admin.get(`projects/by_date?year=${'1'.repeat(8_001)}&month=3`)
    expect([answer.status, answer.body.errors]).toEqual([400, { year: [sentence('8,000')] }])
    const proto = await admin.get(`projects/by_date?__proto__=${'1'.repeat(8_001)}`)
    expect([proto.status, proto.body.message]).toEqual([400, sentence('8,000')])
    const name = await admin.get(`projects/by_date?${'y'.repeat(201)}=1`)
    expect([name.status, name.body.errors]).toEqual([400, { ['y'.repeat(200)]: [sentence('200')] }])
  })

  it('a text that is longer than any of ours is left alone in the query of a page, which only the browser reads', async () => {
    const page = await test.app.inject({
      url: `/auth-callback?code=${'c'.repeat(6_000)}`,
      headers: { accept: 'text/html' },
    })
    expect(page.statusCode).not.toBe(400)
  })

  it('a text that is longer than any of ours is refused with the headers of every other answer', async () => {
    const plain = await admin.get('projects/by_date')
    const long = await admin.get(`projects/by_date?year=${'1'.repeat(2_001)}`)
    const header = await admin.get('projects/active', { headers: { 'x-anything': 'x'.repeat(8_193) } })
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy']) {
      expect(long.headers[name], name).toBe(plain.headers[name])
      expect(header.headers[name], name).toBe(plain.headers[name])
    }
    expect(plain.headers['content-security-policy']).toContain("object-src 'none'")
  })

  it('a text that is longer than any of ours is refused in a header', async () => {
    const answer = await admin.get('projects/active', { headers: { 'x-anything': 'x'.repeat(8_193) } })
    expect([answer.status, answer.body.message]).toEqual([431, 'The headers of this request are too large.'])
    const other = await admin.get('projects/active', { headers: { 'x-anything': 'x'.repeat(8_192) } })
    expect(other.status).toBe(200)
  })

  it('a text that is longer than any of ours is refused where no field is declared, deep inside a body, and as a name', async () => {
    const long = 'x'.repeat(20_001)
    const answer = await admin.put(`task/id/${firm.task.task_id}`, {
      nobody: [{ asked: long }, 1],
      ['n'.repeat(201)]: 1,
    })
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { 'nobody.0.asked': [sentence('20,000')], ['n'.repeat(200)]: [sentence('200')] },
    ])
    const proto = await admin.put(`task/id/${firm.task.task_id}`, `{"__proto__": ${JSON.stringify(long)}}`)
    expect([proto.status, proto.body.message]).toEqual([400, sentence('20,000')])
    const text = await admin.put(`task/id/${firm.task.task_id}`, JSON.stringify(long))
    expect([text.status, text.body.errors]).toEqual([400, { body: [sentence('20,000')] }])
  })

  it('a text that is longer than any of ours is told of at twenty places, not at a thousand', async () => {
    const body = Object.fromEntries(
      Array.from({ length: 40 }, (_, n) => [`field_${n}`, 'x'.repeat(20_001)] as const),
    )
    const answer = await admin.put(`task/id/${firm.task.task_id}`, body)
    expect([answer.status, Object.keys(answer.body.errors).length]).toEqual([400, 20])
  })

  it('a text that is longer than any of ours is no reason for a longer answer: many wrong elements get some sentences', () => {
    const shape = z.object({ kinds: z.array(z.enum(['task', 'rfi'])) })
    const errors = refusalOf(() => read(shape, { kinds: Array.from({ length: 10_000 }, () => 'a') }))
    expect(Object.keys(errors)).toHaveLength(20)
  })

  it('a text that is longer than any of ours is refused in a list that is longer than any choice', async () => {
    const kinds = Array.from({ length: 100_000 }, () => 'task')
    const { status, body } = await admin.post(`api/admin/people/${firm.member.id}/hand_over`, {
      to: firm.manager.email,
      kinds,
    })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['kinds']])
  })

  it('a text that is longer than any of ours is refused as the name of a file', async () => {
    const answer = await upload(`${'n'.repeat(2_001)}.txt`, 'text')
    expect([answer.status, answer.body.errors]).toEqual([400, { file: [sentence('2,000')] }])
  })

  it('a text that is longer than any of ours is refused by the sentence of its field where that is shorter', async () => {
    const answer = await admin.put(`task/id/${firm.task.task_id}`, { title: 'x'.repeat(20_000) })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['title']])
    expect(answer.body.errors.title[0]).not.toBe(sentence('20,000'))
  })
})

function upload(name: string, text: string): Promise<Answer> {
  const boundary = 'plumb-line'
  const form = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="file"; filename="${name}"`,
    'Content-Type: text/plain',
    '',
    text,
    `--${boundary}--`,
    '',
  ].join('\r\n')
  return admin.post(`api/files/project/${firm.project.project_id}`, Buffer.from(form), {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
}

function refusalOf(work: () => unknown): FieldErrors {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error.errors ?? {}
  }
  return {}
}
