import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { models } from '#domain/kinds/kind.ts'
import { resourceOf, staffModels } from '#domain/kinds/registry.ts'
import { startApp, type Answer, type Client, type TestApp } from '#test/app.ts'
import { cpuMs, makeFirm, median } from './support.ts'
import { withoutEffect } from '../writes.ts'

let test: TestApp
let admin: Client

beforeAll(async () => {
  test = await startApp()
  await makeFirm(test.db)
  admin = await test.as('Administrator')
})
afterAll(() => test.close())

const list = (query: string | Record<string, string> | string[][]): Promise<Answer> =>
  admin.get(`api/pagination/get_model_data?${new URLSearchParams(query).toString()}`)

/** What a database or a program says when it trips; none of it belongs in an answer. */
const innards =
  /syntax error|does not exist|invalid input|operator|relation |pg_|postgres|kysely|\.ts:|node_modules|at async/i

const hostile = [
  "title'; DROP TABLE task; --",
  'title" DESC, (SELECT password_hash FROM employee LIMIT 1)',
  '(CASE WHEN (SELECT 1)=1 THEN title END)',
  't.title',
  'title desc',
  '1',
  'title,status',
  'manager__password',
  'assigned_to__password_hash',
  'project_id__manager__email',
  'password_hash',
  'token_hash',
  'email_verified_at',
  'is_demo',
  'version',
  'deleted_at',
  'created_at',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'prototype',
  'TITLE',
  ' title',
  'title\0',
  '\0',
  '💩',
  '‮eltit',
  'x'.repeat(2_000),
]

describe('undeclared names', () => {
  it.each(['sort_by', 'filter_by_0', 'filter_by_20'])(
    'a name that a table does not declare is refused as %s, in every table',
    async (parameter) => {
      await withoutEffect(test.db, async () => {
        for (const model of models) {
          const declared = new Set([
            ...resourceOf(model).list.columns.map(({ name }) => name),
            ...Object.keys(resourceOf(model).list.filters),
          ])
          for (const name of hostile.filter((each) => !declared.has(each))) {
            const answer = await list({
              model,
              filter_count: '1',
              [parameter]: name,
              [parameter.replace('by', 'text')]: 'x',
            })
            expect(answer.status, `${model} ${name}`).toBe(400)
            expect(Object.keys(answer.body.errors)).toEqual([parameter])
            expect(answer.body.message.length).toBeLessThan(120)
            const { message, detail, errors, ...rest } = answer.body
            expect(JSON.stringify(rest)).not.toMatch(innards)
            expect(
              [message, detail, ...errors[parameter]].every((each: string) =>
                each.startsWith('This table cannot be'),
              ),
            ).toBe(true)
          }
        }
      })
    },
  )

  it('a name that a table does not declare cannot be a column that only the database knows: no secret can be sorted or filtered out', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT DISTINCT column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public'
        AND column_name ~ 'password|token|hash|secret|expires|seen|slot|is_demo'`.execute(test.db)
    expect(rows.length).toBeGreaterThan(5)
    for (const { name } of rows) {
      for (const model of staffModels) {
        expect((await list({ model, sort_by: name })).status).toBe(400)
        expect((await list({ model, filter_by_0: name, filter_text_0: 'a' })).status).toBe(400)
      }
    }
  })
})

describe('the other parameters', () => {
  it.each([
    [
      'model',
      [
        '',
        'employee',
        'session',
        'server_secret',
        'Task',
        'task ',
        "task'",
        '__proto__',
        'constructor',
        'toString',
        'task,rfi',
        'x'.repeat(2_000),
        '\0',
      ],
    ],
    [
      'sort_order',
      ['up', 'asc;', 'asc, title', 'desc nulls first', '1', '__proto__', '\0', 'x'.repeat(2_000)],
    ],
    [
      'page',
      [
        'x',
        '1.5',
        '1e3',
        '1000000000',
        '99999999999999999999',
        '1;--',
        'NaN',
        'Infinity',
        '0x10',
        '１',
        ' 1',
        '\0',
        '__proto__',
      ],
    ],
    [
      'per_page',
      ['0', '-1', '101', '100000', '1000000000', '1e2', 'all', 'NaN', '1.5', '10;', '\0', '__proto__'],
    ],
    ['filter_count', ['-1', '21', '1000000', '1000000000', 'x', 'NaN', '1.5', '\0', '__proto__']],
  ])('the parameter %s is refused when it is nonsense', async (parameter, values) => {
    for (const value of values) {
      const answer = await list({ model: 'task', [parameter]: value })
      const isAbsent = value === '' && parameter !== 'model'
      expect(answer.status, value.slice(0, 40)).toBe(isAbsent ? 200 : 400)
      expect(JSON.stringify(answer.body)).not.toMatch(innards)
    }
  })

  it.each([
    'model',
    'sort_by',
    'sort_order',
    'page',
    'per_page',
    'filter_count',
    'filter_by_0',
    'filter_text_0',
  ])('the parameter %s is refused when it is sent twice', async (parameter) => {
    const right: Record<string, string> = {
      model: 'task',
      sort_by: 'title',
      sort_order: 'asc',
      page: '1',
      per_page: '10',
      filter_count: '1',
      filter_by_0: 'title',
      filter_text_0: 'x',
    }
    const answer = await list([...Object.entries(right), [parameter, right[parameter] ?? '']])
    expect(answer).toMatchObject({ status: 400, body: { message: `${parameter} was sent more than once` } })
  })

  it('a page far beyond the end, or before the start, is no error', async () => {
    for (const page of ['999999999', '-1', '0', '-999999999']) {
      const answer = await list({ model: 'task', page, per_page: '100' })
      expect(answer.status).toBe(200)
      expect(answer.body.total_rows).toBeGreaterThan(0)
    }
  })

  it('parameters nobody declared are ignored', async () => {
    const plain = await list({ model: 'task' })
    const noisy = await list(
      'model=task&__proto__[model]=user&constructor=x&limit=1e9&where=1=1&filter_by_99=password_hash&filter_text_99=x&order=x',
    )
    expect(noisy.body).toEqual(plain.body)
  })
})

describe('random queries', () => {
  const name = fc.oneof(
    fc.constantFrom(...models, ...hostile),
    fc.constantFrom(...models.flatMap((model) => Object.keys(resourceOf(model).list.filters))),
    fc.string({ unit: 'binary', maxLength: 30 }),
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 250 }),
    fc.integer().map(String),
    fc.double().map(String),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  )
  const key = fc.oneof(
    fc.constantFrom(
      'model',
      'sort_by',
      'sort_order',
      'page',
      'per_page',
      'filter_count',
      'filter_by_0',
      'filter_text_0',
      'filter_by_1',
      'filter_text_1',
      '__proto__',
    ),
    fc.string({ maxLength: 10 }),
  )
  const query = fc
    .array(fc.tuple(key, fc.oneof(name, text)), { maxLength: 8 })
    .chain((pairs) =>
      fc
        .constantFrom(...models)
        .map((model) => [['model', model], ...pairs.filter(([each]) => each !== 'model')]),
    )

  it('any list query gets an answer that is no fault of the server', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(query, fc.array(fc.tuple(key, text))), async (pairs) => {
        const { status, body } = await list(pairs)
        expect([200, 400]).toContain(status)
        expect(body.operation).toBe(status === 200 ? 'COMPLETED' : 'ERROR')
      }),
      { numRuns: 400, seed: 20_260_302 },
    )
  })

  it('any list query is refused within the time of a blink', async () => {
    // Node takes no longer one: what stands above a body has 16 kB together.
    const longestAddress = 16_000
    const long = 'x'.repeat(longestAddress)
    const queries = [
      { model: long },
      { model: 'task', sort_by: long },
      { model: 'task', filter_by_0: long },
      { model: 'task', filter_by_0: 'title', filter_text_0: long },
      { model: 'task', filter_by_0: 'due_date', filter_text_0: `${'2'.repeat(longestAddress)}-01-01` },
      { model: 'project', filter_by_0: 'project_size', filter_text_0: `>=${'9'.repeat(longestAddress)}` },
      { model: 'project', filter_by_0: 'project_size', filter_text_0: `${' '.repeat(longestAddress)}x` },
      { model: 'task', page: '1'.repeat(longestAddress) },
      {
        model: 'task',
        ...Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`filter_by_${n}`, 'nothing'])),
      },
    ]
    for (const each of queries) {
      const answers: Answer[] = []
      const times: number[] = []
      for (let round = 0; round < 3; round += 1)
        times.push(await cpuMs(async () => answers.push(await list(each))))
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
      expect(median(times)).toBeLessThan(2_000)
    }
  })
})
