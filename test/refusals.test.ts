import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { errorShape } from '#server/calls/documentation.ts'
import { startApp, type Answer, type TestApp } from './app.ts'
import {
  isDocumented,
  openApiDocument,
  operationOf,
  operationsOf,
  type Operation,
} from './openapi-document.ts'
import { matrix, type Line } from './rights/matrix.ts'
import { prepare } from './rights/requests.ts'
import { addressOf, lines } from './rights/routes.ts'
import { send } from './rights/send.ts'
import { makeCaller, makeWorld, type Caller, type World } from './rights/world.ts'

let test: TestApp
let world: World
let administrator: Caller
let nobody: Caller
let operations: Map<string, Operation>

beforeAll(async () => {
  test = await startApp()
  world = await makeWorld(test)
  administrator = await makeCaller(world, 'Administrator')
  nobody = await makeCaller(world, 'nobody')
  operations = operationsOf(openApiDocument.parse((await test.nobody().get('api/openapi.json')).body))
})

afterAll(() => test.close())

const documented = lines.filter(isDocumented)
const guarded = documented.filter((line) => matrix[line] !== 'anybody')
/** Mail programs unsubscribe, and know of no token. */
const unsafe = documented.filter((line) => !line.startsWith('GET') && line !== 'POST api/unsubscribe/:key')
const withId = documented.filter((line) => line.includes(':id'))

describe('refusals', () => {
  it.each(guarded)('the refusal of %s without a token is documented and has the one shape', async (line) => {
    expect(check(line, await send(line, nobody, await prepare(line, world, nobody)))).toEqual(refusal(401))
  })

  it.each(unsafe)(
    'the refusal of %s without a CSRF token is documented and has the one shape',
    async (line) => {
      const { verb, path } = addressOf(line)
      const answer = await administrator.client.call(
        verb,
        path.replace(':id', randomUUID()),
        {},
        { csrf: false },
      )
      expect(check(line, answer)).toEqual(refusal(403))
      expect(answer.body.detail).toMatch(/CSRF/)
    },
  )

  it.each(withId)(
    'the refusal of %s with an id that nothing has is documented and has the one shape',
    async (line) => {
      const { body } = await prepare(line, world, administrator)
      const isKindWithoutBin = /(recycle_bin|admin\/records)\/user/.test(line)
      for (const id of [randomUUID(), 'x', '260001-aaaa-bbbb-cccccccccccc']) {
        const answer = await send(line, administrator, { id, body })
        expect(check(line, answer)).toEqual(refusal(isKindWithoutBin ? 403 : 404))
      }
    },
  )

  it.each(unsafe)(
    'the refusal of %s with a body that says nothing is documented and has the one shape',
    async (line) => {
      const { id = '' } = await prepare(line, world, administrator)
      const twin = await makeCaller(world, 'Administrator')
      const answer = await send(line, twin, { id, body: {} })
      const { isDocumented, problem } = check(line, answer)
      expect({ isDocumented, problem: answer.status < 400 ? undefined : problem }).toEqual({
        isDocumented: true,
      })
    },
  )

  it.each(unsafe)(
    'the refusal of %s with a body that is no JSON is documented and has the one shape',
    async (line) => {
      const { id = '' } = await prepare(line, world, administrator)
      expect(check(line, await send(line, administrator, { id, body: '{"open' }))).toEqual(refusal(400))
    },
  )
})

const refusal = (status: number) => ({ status, isDocumented: true, problem: undefined })

function check(line: Line, { status, body }: Answer) {
  // A registration is refused with its sentences at the top as well, where the specification looks for them.
  const onTop = line === 'POST auth/register/' ? z.array(z.string()) : z.never()
  const shape = errorShape
    .catchall(onTop)
    .refine((error) => error.status === status && error.detail === error.message)
  return {
    status,
    isDocumented: Object.hasOwn(operationOf(line, operations).responses, String(status)),
    problem: shape.safeParse(body).error,
  }
}
