import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#domain/words/messages.ts'
import { startApp, type TestApp } from '../app.ts'
import { routesOf } from './routes.ts'
import { makeCaller, makers, makeWorld, type Caller, type World } from './world.ts'
import { watchWrites } from '../writes.ts'

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

const verbs = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

describe('unknown verbs', () => {
  it('a verb that a path does not take is answered 404 or 405 on every path, and changes nothing', async () => {
    const routes = new Set(routesOf(test.app))
    const paths = [...new Set([...routes].map((route) => route.slice(route.indexOf(' ') + 1)))]
    const wrong = paths.flatMap((path) =>
      verbs.filter((verb) => !routes.has(`${verb} ${path}`)).map((verb) => ({ verb, path })),
    )
    const writes = await watchWrites(test.db)
    const answered: string[] = []
    for (const { verb, path } of wrong) {
      const address = path.replace(':model', 'project').replace(':id', world.project)
      const { status } = await administrator.client.call(verb, address, verb === 'GET' ? undefined : {})
      if (status !== 404 && status !== 405) answered.push(`${status} to ${verb} ${path}`)
    }
    expect(answered).toEqual([])
    expect(await writes.list()).toEqual([])
    expect(wrong.length).toBeGreaterThan(200)
  })

  it.each(['project', 'invoice', 'assignment', 'user'] as const)(
    'a verb that a path does not take deletes no %s',
    async (model) => {
      const path = {
        project: 'projects/id',
        invoice: 'api/invoice/id',
        assignment: 'assignment/id',
        user: 'api/user/id',
      }
      const address = `${path[model]}/${await makers[model](world)}`
      const deleted = await administrator.client.delete(address)
      expect([404, 405]).toContain(deleted.status)
      expect((await administrator.client.get(address)).status).toBe(200)
    },
  )

  it('a verb that a path does not take runs no state-changing GET for a HEAD', async () => {
    const id = await makers.task(world)
    expect((await administrator.client.call('HEAD', `task/mark_as_closed/${id}`)).status).toBe(404)
    expect((await administrator.client.get(`task/id/${id}`)).body.data.status).toBe('Active')
  })
})

describe('unknown paths', () => {
  it.each([
    'api',
    'api/',
    'api/unknown',
    'api/invoice',
    'api/record_history/task',
    'api/announcements/1',
    'auth',
    'auth/user/1',
    'task/id',
    `task/id/${randomUUID()}/more`,
    `TASK/ID/${randomUUID()}`,
    'projects/id/x/update_description/more',
    'admin/users',
    '.git/config',
    'debug',
    'package.json',
    'api/docs/static/',
    'api/docs/static/..%2f..%2fpackage.json',
    'api/docs/static/..%5c..%5cpackage.json',
    'api/docs/static//swagger-ui.css',
    'api/docs/static/swagger-ui.js',
    `api/docs/static/${'x'.repeat(300)}`,
    'api/docs/static/unknown.js',
    'api/docs-unknown',
  ])('the unknown path %s is 404 for a visitor and for an administrator', async (path) => {
    for (const { client } of [nobody, administrator]) {
      const answer = await client.get(path)
      expect(answer.status).toBe(404)
      expect(answer.body).toMatchObject({
        operation: 'ERROR',
        status: 404,
        message: messages.generic.notFound,
      })
    }
  })

  it('a path that does not exist is answered with a sentence where a page was asked for', async () => {
    const answer = await nobody.client.get('no/such/page', { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(404)
    expect(answer.body).toBe('Error 404: Page Not Found')
  })
})
