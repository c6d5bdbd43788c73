import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles, type Role } from '#domain/roles.ts'
import { startApp, type TestApp } from '../app.ts'
import { groups, matrix } from './matrix.ts'
import { prepare } from './requests.ts'
import { lines, routeOf, routesOf } from './routes.ts'
import { send } from './send.ts'
import { makeCaller, makeWorld, type Caller, type World } from './world.ts'
import { watchWrites, type Writes } from '../writes.ts'

let test: TestApp
let world: World
let callers: Caller[]
let writes: Writes

beforeAll(async () => {
  test = await startApp({ LOG_LEVEL: 'silent' })
  world = await makeWorld(test)
  callers = await Promise.all([...roles, 'nobody' as const].map((role) => makeCaller(world, role)))
  writes = await watchWrites(test.db)
})

afterAll(() => test.close())

describe('matrix', () => {
  it('the matrix of rights has a line for every route the server answers', () => {
    const routes = routesOf(test.app)
    const covered = new Set(lines.map((line) => routeOf(line, routes)))
    // A head is that of its GET, by the same declaration.
    const isCovered = (route: string) => covered.has(route) || covered.has(route.replace(/^HEAD /, 'GET '))
    expect(routes.filter((route) => !isCovered(route))).toEqual([])
  })

  it('the matrix of rights names no call that the server does not answer', () => {
    const routes = routesOf(test.app)
    expect(lines.filter((line) => routeOf(line, routes) === undefined)).toEqual([])
  })

  it('the matrix of rights knows the twelve roles', () => {
    const named: Role[] = Object.values(groups).flat()
    expect([...new Set(named)].toSorted()).toEqual([...roles].toSorted())
  })
})

describe.each(lines)('%s', (line) => {
  const allowed = allowedTo(matrix[line])

  it(`${line} is for ${matrix[line]}`, async () => {
    const refused = callers.filter(({ role }) => !allowed.has(role))
    const theirs = await Promise.all(refused.map((caller) => prepare(line, world, caller)))
    await writes.forget()
    const refusals = await Promise.all(refused.map((caller, index) => send(line, caller, theirs[index])))
    expect(refusals.map(({ status }, index) => [refused[index]?.role, status])).toEqual(
      refused.map(({ role }) => [role, role === 'nobody' ? 401 : 403]),
    )
    expect(await writes.list(), 'a refused call changes nothing').toEqual([])

    const answers = callers
      .filter(({ role }) => allowed.has(role))
      .map(async (caller) => {
        const prepared = await prepare(line, world, caller)
        const { status } = await send(line, caller, prepared)
        const isDone =
          prepared.status === undefined ? status >= 200 && status < 400 : status === prepared.status
        return isDone ? 'done' : `${status} for ${caller.role}`
      })
    expect(new Set(await Promise.all(answers))).toEqual(new Set(answers.length > 0 ? ['done'] : []))
  })
})

function allowedTo(who: string): ReadonlySet<string> {
  if (who === 'anybody') return new Set([...roles, 'nobody'])
  if (who === 'everyone') return new Set(roles)
  if (who === 'no one') return new Set()
  return new Set(who.split(' ').flatMap((name) => groups[name as keyof typeof groups]))
}
