import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#test/app.ts'
import { makeEmployee } from '#test/factories.ts'
import { makeFirm, rightPayloads, type Firm, type Write } from './support.ts'

let test: TestApp
let firm: Firm
let admin: Client

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
})
afterAll(() => test.close())
beforeEach(async () => {
  firm = await makeFirm(test.db)
})

/** Whoever makes this call: onboarding is for those who have it before them. */
const callerOf = async (call: string): Promise<Client> =>
  call.includes('onboarding')
    ? await test.asEmployee((await makeEmployee(test.db, { onboarding_completed: false })).id)
    : admin

/** What breaks programs: unreadable and unstorable characters, words with a meaning elsewhere, numbers at the edge. */
const awkward: unknown[] = [
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\udfff\ud800',
  '￿',
  '‮',
  '﻿',
  '💩',
  'İ',
  'ß',
  '',
  ' ',
  '\n',
  '%',
  '_',
  '\\',
  "'; DROP TABLE task; --",
  '$1',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-0',
  '0x10',
  '1e309',
  '-1',
  '1e-400',
  '99999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '2026-03-02T00:00:00Z',
  'Open',
  'Active',
  'nobody@example.com',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(300),
  'x'.repeat(20_000),
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1e21,
  -1e308,
  2 ** 31,
  2 ** 53,
  1e-300,
  [],
  [[]],
  {},
  { toString: 1 },
  [null],
]

const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...awkward) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }) },
)

/** The right payload with some keys wrong, here or inside its lists, and some keys that nobody asked for. */
function almostRight(body: Record<string, unknown>): fc.Arbitrary<unknown> {
  const names = [
    ...Object.keys(body),
    'version',
    'status',
    'category',
    'description',
    'completion_percentage',
    'RFI_number',
  ]
  const wrong = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 8 })), value, {
    maxKeys: 3,
  })
  const inside = Object.entries(body).filter((entry): entry is [string, object[]] => Array.isArray(entry[1]))
  const whole = wrong.map((changes) => ({ ...body, ...changes }))
  const element = fc.dictionary(
    fc.constantFrom(
      'id',
      'title',
      'parent',
      'due_date',
      'notes',
      'payment_amount',
      'project_id',
      'invoice_date',
      'version',
      'category',
      'description',
    ),
    value,
    { maxKeys: 2 },
  )
  const list = fc.tuple(element, value).map(([changes, other]) => ({
    ...body,
    ...Object.fromEntries(inside.map(([name, items]) => [name, [{ ...items[0], ...changes }, other]])),
  }))
  const one = element.map((changes) => ({
    ...body,
    ...Object.fromEntries(inside.map(([name, items]) => [name, [{ ...items[0], ...changes }]])),
  }))
  return inside.length > 0
    ? fc.oneof(whole, list, one)
    : fc.oneof({ weight: 8, arbitrary: whole }, { weight: 1, arbitrary: value })
}

const calls = rightCalls()

/** The names of the calls alone: the payloads need the firm, which is not there yet. */
function rightCalls(): string[] {
  const nobody = {
    id: '',
    email: '',
    project_id: '',
    task_id: '',
    submittal_id: '',
    rfi_id: '',
    invoice_id: '',
    uuid: '',
    name: '',
  }
  const firm = new Proxy({}, { get: () => nobody })
  return rightPayloads(firm as Firm).map(({ call }) => call)
}

describe('random bodies', () => {
  // Those that derive a password take their time on purpose.
  const runs = (call: string) => (/login|password|register|onboarding/.test(call) ? 12 : 50)

  it.each(calls)('%s answers whatever is sent without a fault of the server', async (call) => {
    const write = rightPayloads(firm).find((each): each is Write => each.call === call)
    const csrf = await test.nobody().csrf()
    const method = call.split(' ')[0] ?? ''
    await fc.assert(
      fc.asyncProperty(almostRight(write?.body ?? {}), async (body) => {
        const client = await callerOf(call)
        const answer = await client.call(method, write?.path ?? '', JSON.stringify(body), {
          csrf: false,
          headers: csrf,
        })
        // A note that cannot be saved is answered with 500 by specification; any other 500 is ours.
        const isNote =
          call.includes('update_description') && answer.body.message === 'Error updating project description'
        expect(isNote ? 200 : answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
        expect(answer.status < 400 || /\S/.test(answer.body.message), 'says why').toBe(true)
      }),
      { numRuns: runs(call), seed: 20_260_302 },
    )
  })
})

describe('a character that cannot be stored', () => {
  it.each(['\0', 'a\0b', '\ud800', 'a\udc00b'])(
    'a character that cannot be stored (%j) is refused in every text of every form, not changed in silence',
    async (text) => {
      const letters: Record<string, string[]> = {
        'POST projects/': ['project_name', 'city', 'client_name', 'point_of_contact', 'description'],
        'PUT projects/id/:id': ['project_name', 'description'],
        'POST task/': ['title', 'description', 'project_id'],
        'PUT task/id/:id': ['title', 'description'],
        'POST assignment/create': ['title', 'description'],
        'POST submittal/': ['sub_description', 'project'],
        'PUT rfi/id/:id': ['description'],
        'PUT api/invoice/id/:id': ['notes'],
        'POST auth/register/': ['name', 'email'],
        'PUT api/user/id/:id': ['name', 'email'],
        'POST api/clients/create/': ['name', 'email', 'street_address', 'city'],
        'PUT api/points-of-contact/:id/update/': ['name', 'email', 'client_name'],
        'POST api/announcements/': ['title', 'content'],
        'POST api/comments/:model/:id': ['body'],
        'POST api/admin/people/:id/hand_over': ['to'],
        'POST api/contact/post': ['email'],
        'PUT api/contact/mark_as_seen': ['email'],
        'POST api/user/onboarding': ['name', 'email'],
        'POST auth/login/': ['username'],
      }
      for (const { call, path, body } of rightPayloads(firm).filter(
        (each) => letters[each.call] !== undefined,
      )) {
        const client = await callerOf(call)
        for (const name of letters[call] ?? []) {
          const answer = await client.call(call.split(' ')[0] ?? '', path, { ...body, [name]: text })
          expect(answer.status, `${call} ${name}`).toBe(400)
          expect(Object.keys(answer.body.errors), call).toContain(name)
        }
      }
    },
  )
})
