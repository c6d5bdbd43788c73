import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callsOf } from '#server/routes/call.ts'
import { startApp, type Client, type TestApp } from '#test/app.ts'
import { makeFirm, rightPayloads, watchLoop, type Firm } from './support.ts'
import { trapsOf } from './traps.ts'

let test: TestApp
let firm: Firm
let admin: Client
let csrf: Record<string, string>

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
  firm = await makeFirm(test.db)
  csrf = await test.nobody().csrf()
})
afterAll(() => test.close())

/** No request may hold the others up for longer. */
const mostMs = 200

const atOnce = 8

/** As much as gets past the bounds of a body, of an address, and of most fields. */
const longest = { inBody: 20_000, inAddress: 2_000, inField: 200 }

const worst = Object.entries(trapsOf(longest.inBody))
  .filter(([name]) => /slashes|empty comments|blanks inside|mixed order|digits and a stranger/.test(name))
  .map(([, text]) => text)

type Request = { method: string; path: string; body: unknown }

type Target = { method: string; path: string; body: Record<string, unknown>; texts: string[][] }

/** Every call of the table, with every text that its body and its query declare. */
function targets(): { target: Target; query: string[] }[] {
  const payloads = new Map(rightPayloads(firm).map((each) => [each.call, each]))
  return callsOf(test.app).map((call) => {
    const [method = '', path = ''] = call.call.split(' ')
    const right = payloads.get(call.call)
    return {
      target: {
        method,
        path:
          right?.path ??
          path.replaceAll(/:(\w+)/g, (_, name: string) => stand[name] ?? firm.project.project_id),
        body: right?.body ?? {},
        texts: textsIn(call.body),
      },
      query: textsIn(call.query).map(([name = '']) => name),
    }
  })
}

const stand: Record<string, string> = { kind: 'project', model: 'task', name: 'x' }

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

describe('whatever text is sent anywhere', () => {
  it('holds nobody else up', async () => {
    const loop = watchLoop()
    const requests = targets().flatMap(trapped)
    const slow: string[] = []
    for (let start = 0; start < requests.length; start += atOnce) {
      const some = requests.slice(start, start + atOnce)
      if ((await cpuOfAll(some)) > mostMs) slow.push(...(await slowOnes(some)))
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
    expect(requests.length).toBeGreaterThan(5_000)
  }, 300_000)
})

/** All requests that set traps in one call. */
function trapped({ target, query }: { target: Target; query: string[] }): Request[] {
  const { method, path, body, texts } = target
  const send = (asked: string, sent: unknown) => ({ method, path: `${path}${asked}`, body: sent })
  const everywhere = (text: string) => texts.reduce<unknown>((made, at) => withText(made, at, text), body)
  const all = (length: number) => Object.values(trapsOf(length))
  return [
    ...(texts.length === 0
      ? []
      : [...all(longest.inBody), ...all(longest.inField)].map((text) => send('', everywhere(text)))),
    // A reader that stops at the first wrong field has looked at no other.
    ...texts.flatMap((at) => worst.map((text) => send('', withText(body, at, text)))),
    ...(query.length === 0 ? [] : all(longest.inAddress)).map((text) => {
      const asked = new URLSearchParams(query.map((name) => [name, text.toWellFormed()]))
      return send(`?${asked.toString()}`, body)
    }),
  ]
}

async function cpuOfAll(requests: readonly Request[]): Promise<number> {
  const before = process.threadCpuUsage()
  await Promise.all(
    requests.map(({ method, path, body }) =>
      admin.call(method, path, method === 'GET' ? undefined : JSON.stringify(body), {
        csrf: false,
        headers: csrf,
      }),
    ),
  )
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Those that alone take too long, twice: a pause of the collector is not theirs. */
async function slowOnes(requests: readonly Request[]): Promise<string[]> {
  const slow: string[] = []
  for (const request of requests) {
    const least = Math.min(await cpuOfAll([request]), await cpuOfAll([request]))
    if (least > mostMs) slow.push(`${least} ms: ${request.method} ${request.path.slice(0, 100)}`)
  }
  return slow
}
