import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from './app.ts'
import {
  isDocumented,
  openApiDocument,
  operationOf,
  operationsOf,
  type OpenApiDocument,
  type Operation,
} from './openapi-document.ts'
import { matrix, type Line } from './rights/matrix.ts'
import { prepare } from './rights/requests.ts'
import { addressOf, lines, routeOf } from './rights/routes.ts'
import { makeCaller, makeWorld, type Caller, type World } from './rights/world.ts'

let test: TestApp
let world: World
let administrator: Caller
let document: OpenApiDocument
let operations: Map<string, Operation>

beforeAll(async () => {
  test = await startApp()
  world = await makeWorld(test)
  administrator = await makeCaller(world, 'Administrator')
  document = (await test.nobody().get('api/openapi.json')).body
  operations = operationsOf(document)
})

afterAll(() => test.close())

const documented = lines.filter(isDocumented)

/** Repeating them makes no second record, or their answer is a secret not to be kept: a key means nothing to them. */
const withoutKey: readonly Line[] = [
  'POST api/calendar/feeds',
  'POST api/client_error',
  'POST api/unsubscribe/:key',
  'POST api/templates/:id/preview',
  'POST api/bulk/preview (tasks)',
  'POST api/bulk/preview (deleting tasks)',
  'POST api/bulk/preview (invoices)',
  'POST auth/login/',
  'POST auth/logout/',
  'POST auth/sso/',
  'POST api/callback/',
  'POST auth/password/change/',
  'POST auth/password/reset/',
  'POST auth/password/reset/check/',
  'POST auth/password/reset/confirm/',
  'POST auth/email/confirm/',
  'POST auth/email/confirm/resend/',
  'POST auth/second_factor/setup/',
  'POST auth/second_factor/confirm/',
  'POST auth/second_factor/recovery_codes/',
  'POST auth/second_factor/disable/',
  'POST api/user/reset_password/:id',
  'POST api/files/project/:id/:file_id/link',
  'POST api/user/update_preferences',
  'POST api/user/update_preferences (someone else’s)',
]

/** Mail programs call it, and know of no token. */
const withoutCsrf: readonly Line[] = ['POST api/unsubscribe/:key']

describe('GET /api/openapi.json', () => {
  it('the OpenAPI document is a document of OpenAPI 3.1', () => {
    expect(openApiDocument.safeParse(document).error).toBeUndefined()
    expect(document.info).toMatchObject({
      title: 'Plumbline',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    })
  })

  it('the OpenAPI document refers to nothing that is not in it', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1])
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
    expect(known).toEqual(expect.arrayContaining([...new Set(references)]))
    expect(references.length).toBeGreaterThan(0)
  })

  it('the OpenAPI document holds every call of the matrix and no other', () => {
    const routes = [...operations.keys()]
    const named = new Set(documented.map((line) => routeOf(line, routes)))
    expect(documented.filter((line) => routeOf(line, routes) === undefined)).toEqual([])
    expect(routes.filter((route) => !named.has(route))).toEqual([])
  })

  it('the OpenAPI document tells nothing of the inside', () => {
    const paths = Object.keys(document.paths)
    expect(paths.filter((path) => /metrics|healthz|readyz|docs|openapi|static|\*/.test(path))).toEqual([])
    expect(JSON.stringify(document)).not.toMatch(
      /password_hash|token_hash|is_demo|node_modules|postgres|\.ts\b/,
    )
  })

  it('the OpenAPI document is there for everybody, and reads the same in the viewer', async () => {
    expect((await test.nobody().get('api/docs/json')).body).toEqual(document)
  })
})

describe.each(documented)('%s', (line) => {
  const { verb, path, query } = addressOf(line)

  it('every call has a summary, one tag and what it answers', () => {
    const operation = operationOf(line, operations)
    expect(operation.summary).not.toMatch(/undefined/)
    expect(operation.tags).toHaveLength(1)
    const [status] = Object.keys(operation.responses)
    expect(['200', '201', '202']).toContain(status)
    const [content] = Object.values(operation.responses[status ?? '']?.content ?? {})
    expect(Object.keys(content?.schema ?? {})).not.toEqual([])
  })

  it('every call has the refusals that fit who may call', () => {
    const operation = operationOf(line, operations)
    const isOpen = matrix[line] === 'anybody'
    const statuses = Object.keys(operation.responses)
    const wanted = [
      ...(verb === 'GET' && query === '' ? [] : ['400']),
      ...(isOpen ? [] : ['401', '403']),
      ...(path.includes(':id') ? ['404'] : []),
    ]
    expect(statuses).toEqual(expect.arrayContaining(wanted))
    expect(operation.security).toEqual(isOpen ? [] : undefined)
  })

  it('every call describes each name in its path and each word of its query', () => {
    const operation = operationOf(line, operations)
    const route = routeOf(line, [...operations.keys()]) ?? ''
    const names = [...route.matchAll(/:(\w+)/g)].map((match) => match[1])
    const inPath = parametersIn(operation, 'path')
    expect(inPath.map(({ name }) => name)).toEqual(names)
    expect(
      inPath.every(({ required, description = '' }) => required === true && description.length > 5),
    ).toBe(true)
    const words = [...new URLSearchParams(query).keys()]
    expect(parametersIn(operation, 'query').map(({ name }) => name)).toEqual(expect.arrayContaining(words))
  })

  it('every call asks for a CSRF token and takes a key where it changes something', () => {
    const headers = parametersIn(operationOf(line, operations), 'header').map(({ name, required }) => [
      name,
      required,
    ])
    const csrf = verb === 'GET' || withoutCsrf.includes(line) ? [] : [['X-CSRFToken', true]]
    const key = verb !== 'POST' || withoutKey.includes(line) ? [] : [['Idempotency-Key', false]]
    expect(headers.map(([name, required]) => [name, required ?? false])).toEqual([...csrf, ...key])
  })

  it('every call describes the body that it takes', async () => {
    const { body, file, form } = await prepare(line, world, administrator)
    const sent = file === undefined && form === undefined ? body : { file }
    const { requestBody } = operationOf(line, operations)
    const [content] = Object.values(requestBody?.content ?? {})
    const { properties = {} } = (content?.schema ?? {}) as {
      properties?: object
    }
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(sent ?? {})))
    expect(requestBody === undefined).toBe(sent === undefined)
  })
})

function parametersIn(operation: Operation, place: string) {
  return (operation.parameters ?? []).filter((parameter) => parameter.in === place)
}
