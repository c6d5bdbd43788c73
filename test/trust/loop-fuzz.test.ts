import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { everyCall, type DeclaredCall } from '#domain/calls/registry.ts'
import { schemaOf } from '#server/calls/read.ts'
import { startApp, type Client, type TestApp } from '#test/app.ts'
import { makeFirm, rightPayloads, watchLoop, type Firm } from './support.ts'
import { trapsOf } from './traps.ts'

let test: TestApp
let firm: Firm
let admin: Client
let own: { email: string }
let csrf: Record<string, string>

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
  own = await test.db
    .selectFrom('employee')
    .select('email')
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow()
  firm = await makeFirm(test.db)
  // Its bytes are nowhere, and where files are missing none is taken.
  await test.db.deleteFrom('stored_file').execute()
  csrf = await test.nobody().csrf()
})
afterAll(() => test.close())

/** No request may hold the others up for longer, also on a machine that is busy: alone they take 40 at most. */
const mostMs = 1_000
const atOnce = 8

/** As much as gets past the bounds of a body, of an address, a parameter, a header, and of most fields. */
const longest = { inBody: 20_000, inAddress: 8_000, inParam: 190, inHeader: 8_000, inField: 200 }

const worst = Object.entries(trapsOf(longest.inBody))
  .filter(([name]) => /slashes|empty comments|blanks inside|mixed order|digits and a stranger/.test(name))
  .map(([, text]) => text)

type Request = {
  method: string
  path: string
  body?: string | Buffer
  headers?: Record<string, string>
}

/** Every text that a call declares, and every name in its path, with traps in it. */
function trapped(call: DeclaredCall): Request[] {
  const [method = '', path = ''] = call.call.split(' ')
  const right = rightPayloads(firm).find((each) => each.call === call.call)
  const body =
    'email' in (right?.body ?? {}) && path.includes('preferences') ? { ...right?.body, ...own } : right?.body
  const at =
    right?.path ?? path.replaceAll(/:(\w+)/g, (_, name: string) => stand[name] ?? firm.project.project_id)
  const texts = call.takes === undefined && call.body !== undefined ? textsIn(schemaOf(call.body)) : []
  const query = [
    ...(call.query === undefined ? [] : textsIn(schemaOf(call.query)).map(([name = '']) => name)),
    ...(call.paged ? ['page'] : []),
  ]
  const send = (asked: string, sent: unknown): Request => ({
    method,
    path: asked,
    ...(method === 'GET' ? {} : { body: JSON.stringify(sent ?? {}) }),
  })
  // A body has a megabyte, or 64 kB where nobody needs an account, and a letter takes up to six bytes.
  const bytes = call.may === 'anybody' ? 60_000 : 1_000_000
  const inBody = Math.min(longest.inBody, Math.floor(bytes / 6 / texts.length))
  const everywhere = (text: string) => texts.reduce<unknown>((made, each) => withText(made, each, text), body)
  return [
    ...(texts.length === 0
      ? []
      : [...all(inBody), ...all(longest.inField)].map((text) => send(at, everywhere(text)))),
    // A reader that stops at the first wrong field has looked at no other.
    ...texts.flatMap((each) => worst.map((text) => send(at, withText(body, each, text)))),
    ...(query.length === 0 ? [] : all(longest.inAddress)).map((text) => {
      const asked = new URLSearchParams(query.map((name) => [name, text.toWellFormed()]))
      return send(`${at}?${asked.toString()}`, body)
    }),
    ...(path.includes(':') ? all(longest.inParam) : []).map((text) =>
      send(path.replaceAll(/:\w+/g, encodeURIComponent(text.toWellFormed())), body),
    ),
  ]
}

const stand: Record<string, string> = { kind: 'project', model: 'task', name: 'x' }

const all = (length: number) => Object.values(trapsOf(length))

/** Headers that somebody looks at. */
function inHeaders(): Request[] {
  const names = [
    'authorization',
    'cookie',
    'x-csrftoken',
    'idempotency-key',
    'accept',
    'content-type',
    'range',
  ]
  const others = ['if-none-match', 'if-range', 'user-agent', 'origin', 'x-forwarded-for', 'accept-encoding']
  const values = all(longest.inHeader).filter((text) => /^[\x20-\x7e]*$/.test(text))
  return [...names, ...others].flatMap((name) =>
    values.map((text) => ({ method: 'POST', path: 'task/', body: '{}', headers: { [name]: text } })),
  )
}

/** Names and beginnings of files. */
function inFiles(): Request[] {
  const path = `api/files/project/${firm.project.project_id}`
  const boundary = 'plumb-line'
  const form = (name: string, content: string): Request => ({
    method: 'POST',
    path,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.from(
      [
        `--${boundary}`,
        `Content-Disposition: form-data; name="file"; filename="${name}"`,
        '',
        content,
        `--${boundary}--`,
        '',
      ].join('\r\n'),
    ),
  })
  return [
    ...all(1_900).map((text) => form(`${text.replaceAll(/["\r\n]/g, ' ')}.txt`, 'a text')),
    ...['txt', 'xml', 'pdf', 'docx'].flatMap((ending) =>
      all(4_100).flatMap((text) => [
        form(`a.${ending}`, text),
        form(`a.${ending}`, `<?xml version="1.0"?>${text}`),
      ]),
    ),
  ]
}

/** The paths of all texts in a declared shape, inside lists and objects too. */
function textsIn(shape: z.ZodType | undefined): string[][] {
  if (shape === undefined) return []
  return walk(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema)
}

type Schema = { type?: string; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

function walk({ type, properties = {}, items, anyOf = [] }: Schema): string[][] {
  const inner = Object.entries(properties).flatMap(([name, each]) =>
    walk(each).map((path) => [name, ...path]),
  )
  const list = items === undefined ? [] : walk(items).map((path) => ['0', ...path])
  const isText = type === 'string' || (type === undefined && inner.length + list.length + anyOf.length === 0)
  return [...(isText ? [[]] : []), ...inner, ...list, ...anyOf.flatMap(walk)]
}

/** A body with one text somewhere in it replaced. */
function withText(body: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text
  if (name === '0') {
    const [first, ...others] = Array.isArray(body) ? (body as unknown[]) : [{}]
    return [withText(first, rest, text), ...others]
  }
  const object = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  return { ...object, [name]: withText(object[name], rest, text) }
}

describe('random texts', () => {
  it('a text that is sent anywhere holds nobody else up', async () => {
    const requests = [...everyCall.flatMap(trapped), ...inHeaders(), ...inFiles()]
    const loop = watchLoop()
    const slow: string[] = []
    const unread = new Set<string>()
    for (let start = 0; start < requests.length; start += atOnce) {
      const some = requests.slice(start, start + atOnce)
      const { cpu, statuses } = await send(some)
      if (cpu > mostMs) slow.push(...(await slowOnes(some)))
      for (const [place, status] of statuses.entries())
        if (isUnread(status)) unread.add(`${status} ${some[place]?.method} ${some[place]?.path.slice(0, 60)}`)
      // What guards keys and passwords counts tries; these are not about guessing.
      await test.db.deleteFrom('attempt').execute()
    }
    const { held, clock } = loop.stop()
    const figures = {
      requests: requests.length,
      held_p999_ms: held.percentile(99.9) / 1000,
      held_max_ms: held.max / 1000,
      clock_p999_ms: clock.percentile(99.9) / 1e6,
      clock_max_ms: clock.max / 1e6,
    }
    process.stdout.write(`event loop while every text is a trap: ${JSON.stringify(figures)}\n`)
    expect(slow).toEqual([])
    // Had a trap ended the session, nothing after it would have been read.
    expect((await admin.get('auth/user/')).status).toBe(200)
    // A note that cannot be saved is answered with 500 by specification.
    expect([...unread].filter((each) => !each.includes('update_description'))).toEqual([])
    expect(requests.length).toBeGreaterThan(8_000)
  }, 900_000)
})

/** Answers to what nobody has looked at, and faults of ours. */
function isUnread(status: number): boolean {
  return status === 413 || status === 429 || status >= 500
}

async function send(requests: readonly Request[]): Promise<{ cpu: number; statuses: number[] }> {
  const before = process.threadCpuUsage()
  const answers = await Promise.all(
    requests.map(({ method, path, body, headers }) =>
      admin.call(method, path, body, { csrf: false, headers: { ...csrf, ...headers } }),
    ),
  )
  const { user, system } = process.threadCpuUsage(before)
  return { cpu: (user + system) / 1000, statuses: answers.map(({ status }) => status) }
}

/** Those that alone take too long, twice: a pause of the collector is not theirs. */
async function slowOnes(requests: readonly Request[]): Promise<string[]> {
  const slow: string[] = []
  for (const request of requests) {
    const least = Math.min((await send([request])).cpu, (await send([request])).cpu)
    if (least > mostMs) slow.push(`${least} ms: ${request.method} ${request.path.slice(0, 100)}`)
  }
  return slow
}
