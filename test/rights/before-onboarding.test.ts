import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#domain/words/messages.ts'
import { startApp, type TestApp } from '../app.ts'
import { makeEmployee } from '../factories.ts'
import { matrix, type Line } from './matrix.ts'
import { prepare } from './requests.ts'
import { addressOf, lines } from './routes.ts'
import { send } from './send.ts'
import { makeCaller, makeWorld, type Caller, type World } from './world.ts'

let test: TestApp
let world: World
let caller: Caller

beforeAll(async () => {
  test = await startApp()
  world = await makeWorld(test)
  const nobody = await makeCaller(world, 'nobody')
  // Whoever signed in with a one-time password, an Administrator even.
  const { id, email } = await makeEmployee(test.db, {
    role: 'Administrator',
    onboarding_completed: false,
    password_expires_at: new Date(Date.now() + 3_600_000),
  })
  caller = { ...nobody, id, email, client: await test.asEmployee(id) }
})

afterAll(() => test.close())

const open: readonly Line[] = [
  'GET auth/user/',
  'GET api/user/preferences',
  'GET api/user/preferences?email=own (by one’s own address)',
  'POST api/user/update_preferences',
  'POST api/user/onboarding (not completed yet)',
  'POST auth/logout/',
]

describe('one-time passwords', () => {
  const openRoutes = new Set(open.map(routeOnly))
  const guarded = lines.filter((line) => matrix[line] !== 'anybody' && !openRoutes.has(routeOnly(line)))

  it.each(guarded)('%s is refused until a one-time password is replaced', async (line) => {
    const answer = await send(line, caller, { ...(await prepare(line, world, caller)), as: caller.client })
    expect(answer.status).toBe(403)
    expect(answer.body.message).toBe(messages.generic.onboardingFirst)
  })

  it.each(open)('%s is answered before a one-time password is replaced', async (line) => {
    const answer = await send(line, caller, { ...(await prepare(line, world, caller)), as: caller.client })
    expect(answer.status).toBe(200)
  })
})

function routeOnly(line: Line): string {
  const { verb, path } = addressOf(line)
  return `${verb} ${path}`
}
