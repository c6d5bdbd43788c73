import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { models } from '#domain/kinds/kind.ts'
import { everyCall, type DeclaredCall } from '#domain/calls/registry.ts'
import { schemaOf } from '#server/calls/read.ts'
import { rowShape } from '#domain/calls/shapes.ts'
import { startApp, type TestApp } from './app.ts'
import { makeClient, makeContact } from './factories.ts'
import { isDocumented } from './openapi-document.ts'
import { matrix, type Line } from './rights/matrix.ts'
import { prepare } from './rights/requests.ts'
import { lines, routeOf } from './rights/routes.ts'
import { send } from './rights/send.ts'
import { makeCaller, makers, makeWorld, type Caller, type World } from './rights/world.ts'

let test: TestApp
let world: World
let administrator: Caller

beforeAll(async () => {
  test = await startApp()
  world = await makeWorld(test)
  administrator = await makeCaller(world, 'Administrator')
  await fillTheFirm()
})

afterAll(() => test.close())

/** No success to be had by the table's request: no provider is configured, and a captcha wants solving. */
const withoutSuccess: readonly Line[] = ['POST auth/sso/', 'POST api/callback/', 'POST api/contact/post']

// Declared objects drop what they do not know, so a body that comes through unchanged holds nothing else.
describe('bodies of successes', () => {
  const answered = lines.filter(
    (line) => isDocumented(line) && matrix[line] !== 'no one' && !withoutSuccess.includes(line),
  )

  it.each(answered)(
    'the success of %s has the body that is declared for it, and nothing besides',
    async (line) => {
      const { status, body } = await send(line, administrator, await prepare(line, world, administrator))
      expect(body).toEqual(shapeOf(line, status).parse(body))
      // The envelope repeats the status of the answer; plain bodies have neither.
      expect(body.operation === undefined || body.status === status).toBe(true)
    },
  )

  it('POST api/contact/post, with its captcha solved', async () => {
    const visitor = test.nobody()
    const challenge: Challenge = (await visitor.get('api/contact/challenge')).body
    const solution = await solveChallenge({ challenge, deriveKey })
    const recaptcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    const { status, body } = await visitor.post('api/contact/post', {
      email: 'v@example.com',
      general: true,
      recaptcha,
    })
    expect(body).toEqual(shapeOf('POST api/contact/post', status).parse(body))
  })
})

describe('what lists hold has the shape of its kind', () => {
  it.each(models)('the rows of %s have the shape of their kind', async (model) => {
    const { body } = await administrator.client.get(
      `api/pagination/get_model_data?model=${model}&per_page=100`,
    )
    expect(body.data.length).toBeGreaterThan(1)
    for (const row of body.data) expect(row).toEqual(rowShape(model).parse(row))
  })

  it('every column of the dashboard', async () => {
    const { body } = await (await test.as('Administrator')).get('api/dashboard')
    expect(body).toEqual(shapeOf('GET api/dashboard', 200).parse(body))
    const kinds = body.data.columns.map(({ kind, items }: { kind: string; items: unknown[] }) => [
      kind,
      items.length > 0,
    ])
    expect(kinds).toEqual(['task', 'project', 'submittal', 'rfi', 'invoice'].map((kind) => [kind, true]))
  })

  it('every part of the history', async () => {
    const { body } = await administrator.client.get('api/history')
    expect(body).toEqual(shapeOf('GET api/history', 200).parse(body))
    for (const part of ['tasks', 'submittals', 'rfis']) {
      expect(body.some((project: Record<string, unknown[]>) => (project[part]?.length ?? 0) > 0)).toBe(true)
    }
  })

  it('every list that forms choose from', async () => {
    const { body } = await administrator.client.get('form/fetch?include_projects=true&include_templates=true')
    expect(body).toEqual(shapeOf('GET form/fetch', 200).parse(body))
    expect(Object.entries(body.data).filter(([, options]) => (options as unknown[]).length === 0)).toEqual([])
  })

  it('lists of names and addresses, plain and for selection, have their declared shape', async () => {
    const shape = shapeOf('GET api/user/all_users_name_and_email', 200)
    const plain = await administrator.client.get('api/user/all_users_name_and_email')
    const options = await administrator.client.get('api/user/all_users_name_and_email?for_selection=true')
    expect(plain.body).toEqual(shape.parse(plain.body))
    expect(options.body).toEqual(shape.parse(options.body))
    expect(Object.keys(plain.body.data[0])).toEqual(['name', 'email'])
    expect(Object.keys(options.body.data[0])).toEqual(['value', 'label', 'name', 'email'])
  })
})

/** Records of every kind with everything filled in, beside the bare ones: what may be null is both. */
async function fillTheFirm(): Promise<void> {
  const done = { status: 'Closed', completed_at: new Date() }
  const client = await makeClient(test.db)
  const contact = await makeContact(test.db, { client_uuid: client.uuid })
  const project = await makers.project(world, {
    client_uuid: client.uuid,
    point_of_contact_uuid: contact.uuid,
    end_date: '2026-04-01',
    is_sent_to_quickbooks: true,
  })
  for (const model of models) await makers[model](world)
  for (const model of ['submittal', 'rfi', 'assignment', 'task'] as const) await makers[model](world, done)
  await makers.task(world, { assigned_to: null })
  await makers.rfi(world, { sent_out_date: '2026-03-03' })
  await makers.invoice(world, { project_id: project, payment_status: 'Sent', completed_at: new Date() })
  await test.db
    .insertInto('task_template')
    .values({ title: 'Load calculation', category: 'Mechanical' })
    .execute()
  await makers.client(world, { deleted_at: new Date() })
  // What came in through the API has a history.
  const lines = [
    'POST task/',
    'POST submittal/',
    'POST rfi/',
    'POST projects/',
    'POST api/announcements/',
  ] as const
  for (const line of lines) await send(line, administrator, await prepare(line, world, administrator))
}

function shapeOf(line: Line, status: number): z.ZodType {
  const call = callOf(line)
  if (status !== (call.status ?? 200)) throw new Error(`${line} declares no answer ${status}`)
  return schemaOf(call.answers)
}

/** The declared call behind a line; the POST twin of a GET that changes state is declared with it. */
function callOf(line: Line): DeclaredCall {
  const calls = new Map(everyCall.map((call) => [call.call.replace(/\/$/, ''), call]))
  const routes = [...calls.keys()]
  const route = routeOf(line, routes) ?? routeOf(line.replace(/^POST/, 'GET') as Line, routes)
  const call = calls.get(route ?? '')
  if (call === undefined) throw new Error(`${line} is no declared call`)
  return call
}
