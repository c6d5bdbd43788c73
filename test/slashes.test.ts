import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Answer, type TestApp } from './app.ts'
import type { Line } from './rights/matrix.ts'
import { prepare } from './rights/requests.ts'
import { lines } from './rights/routes.ts'
import { send } from './rights/send.ts'
import { makeCaller, makeWorld, type Caller, type World } from './rights/world.ts'

let test: TestApp
let world: World
let administrator: Caller
let nobody: Caller

beforeAll(async () => {
  test = await startApp()
  world = await makeWorld(test)
  administrator = await makeCaller(world, 'Administrator')
  nobody = await makeCaller(world, 'nobody')
})

afterAll(() => test.close())

/** The root has nothing to leave out, and the viewer's own page leads to ours. */
const addresses = lines.filter((line) => line !== 'GET /' && line !== 'GET api/docs/static/index.html')

/** A GET that answers the same twice, so that whole bodies can be compared; a paper says when it was made. */
const isReading = (line: Line) =>
  /^GET (?!metrics|auth\/csrf|.*challenge|.*mark_|.*ping|api\/paper|.*reset_password|api\/docs|api\/download|api\/export\/link|api\/admin\/system)/.test(
    line,
  )

describe('slashes at the end', () => {
  it.each(addresses)('a slash at the end of %s makes no difference', async (line) => {
    const request = await prepare(line, world, administrator)
    const without = await send(line, administrator, request, 'without')
    const again = isReading(line) ? request : await prepare(line, world, administrator)
    const written = await send(line, administrator, again, 'with')
    for (const { status, headers } of [without, written]) {
      expect(status >= 300 && status < 400).toBe(false)
      expect(headers['location']).toBeUndefined()
    }
    expect(written.status).toBe(without.status)
    expect(comparable(line, written)).toEqual(comparable(line, without))
  })

  it.each(addresses)('a slash at the end of %s makes no difference for a visitor', async (line) => {
    const request = await prepare(line, world, nobody)
    const without = await send(line, nobody, request, 'without')
    const written = await send(line, nobody, await prepare(line, world, nobody), 'with')
    expect(written.status).toBe(without.status)
    expect(keysOf(written)).toEqual(keysOf(without))
  })
})

/** The whole body of what is read; of what is done twice only the keys can be the same. */
function comparable(line: Line, answer: Answer): unknown {
  return isReading(line) && answer.status < 400 ? answer.body : keysOf(answer)
}

function keysOf({ body }: Answer): string[] {
  return typeof body === 'object' && body !== null ? Object.keys(body) : []
}
