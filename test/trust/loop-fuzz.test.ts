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
    let sent = 0
    let running: Promise<unknown>[] = []
    const send = async ({ method, path }: Target, query: string, body: unknown) => {
      const payload = method === 'GET' ? undefined : JSON.stringify(body)
      running.push(admin.call(method, `${path}${query}`, payload, { csrf: false, headers: csrf }))
      sent += 1
      if (running.length < atOnce) return
      await Promise.all(running)
      running = []
    }
    for (const { target, query } of targets()) {
      const { texts, body } = target
      const everywhere = (text: string) =>
        texts.reduce<unknown>((made, path) => withText(made, path, text), body)
      if (texts.length > 0) {
        for (const text of Object.values(trapsOf(longest.inBody))) await send(target, '', everywhere(text))
        for (const text of Object.values(trapsOf(longest.inField))) await send(target, '', everywhere(text))
      }
      // A reader that stops at the first wrong field has looked at no other.
      for (const path of texts) {
        for (const text of worst) await send(target, '', withText(body, path, text))
      }
      if (query.length > 0) {
        for (const text of Object.values(trapsOf(longest.inAddress))) {
          const asked = new URLSearchParams(query.map((each) => [each, text.toWellFormed()]))
          await send(target, `?${asked.toString()}`, body)
        }
      }
    }
    await Promise.all(running)
    const { held, clock } = loop.stop()
    const figures = {
      requests: sent,
      held_p999_ms: held.percentile(99.9) / 1000,
      held_max_ms: held.max / 1000,
      clock_p999_ms: clock.percentile(99.9) / 1e6,
      clock_max_ms: clock.max / 1e6,
    }
    process.stdout.write(`event loop while every text is a trap: ${JSON.stringify(figures)}\n`)
    expect(figures.held_max_ms).toBeLessThan(mostMs)
    expect(sent).toBeGreaterThan(5_000)
  }, 300_000)
})
