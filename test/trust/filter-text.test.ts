import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { models, type Model } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { startApp, type Answer, type Client, type TestApp } from '#test/app.ts'
import { makeClient, makeEmployee, makeProject, makeTask } from '#test/factories.ts'
import { cpuMs, makeFirm, median } from './support.ts'
import { withoutEffect } from '../writes.ts'

let test: TestApp
let admin: Client

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
  await makeFirm(test.db)
})
afterAll(() => test.close())

async function filter(model: Model, by: string, text: string): Promise<Answer> {
  const query = new URLSearchParams({
    model,
    per_page: '100',
    filter_count: '1',
    filter_by_0: by,
    filter_text_0: text,
  })
  return await admin.get(`api/pagination/get_model_data?${query.toString()}`)
}

const found = async (model: Model, by: string, text: string, shown: string): Promise<string[]> => {
  const { status, body } = await filter(model, by, text)
  expect(status, text).toBe(200)
  return body.data.map((row: Record<string, unknown>) => row[shown]).toSorted()
}

describe('filter texts', () => {
  const titles = [
    '100% done',
    'a_b',
    'axb',
    String.raw`C:\plans`,
    "O'Brien's pump",
    '"quoted"',
    'x; DROP TABLE task; --',
    'مخطط',
    '🔧 valve',
    'a%b',
  ]

  it.each([
    ['%', ['100% done', 'a%b']],
    ['_', ['a_b']],
    ['\\', [String.raw`C:\plans`]],
    [String.raw`\%`, []],
    ['a_b', ['a_b']],
    ['a%b', ['a%b']],
    ["'", ["O'Brien's pump"]],
    ["' OR '1'='1", []],
    ['"', ['"quoted"']],
    ['; DROP', ['x; DROP TABLE task; --']],
    ['--', ['x; DROP TABLE task; --']],
    ['مخطط', ['مخطط']],
    ['‮طط', []],
    ['🔧', ['🔧 valve']],
    ['$1', []],
    ['${1}', []],
    ['.*', []],
  ])('the filter text %s finds what contains it, letter for letter', async (text, expected) => {
    const { project_id: id } = await makeProject(test.db, { project_name: 'Filters' })
    await test.db.deleteFrom('task').execute()
    for (const title of titles) await makeTask(test.db, { project_id: id, title })
    expect(await found('task', 'title', text, 'title')).toEqual(expected.toSorted())
  })

  it('the text of a filter is data also where it is looked for in another table', async () => {
    const names = ['Fifty % Ltd', 'Under_score Ltd', 'Plain Ltd']
    for (const name of names) {
      const { uuid } = await makeClient(test.db, { name })
      const manager = await makeEmployee(test.db, { name })
      const { project_id: id } = await makeProject(test.db, { project_name: name, client_uuid: uuid })
      await makeTask(test.db, {
        project_id: id,
        title: name,
        assigned_by: manager.id,
        assigned_to: manager.id,
      })
    }
    for (const [text, expected] of [
      ['%', 'Fifty % Ltd'],
      ['_', 'Under_score Ltd'],
    ] as const) {
      expect(await found('task', 'assigned_to', text, 'title')).toEqual([expected])
      expect(await found('task', 'project_id__project_name', text, 'title')).toEqual([expected])
      expect(await found('project', 'client_name', text, 'project_name')).toEqual([expected])
    }
  })
})

const nasty = [
  "'",
  '"',
  ';',
  '--',
  '/*',
  '\\',
  '%',
  '_',
  '%%%',
  '\n',
  '\t',
  '‮',
  '﻿',
  '💩',
  '́',
  'ﷺ'.repeat(66),
  "1' AND pg_sleep(5) --",
  '${jndi:ldap://x}',
  '{{7*7}}',
  '<script>',
  'NULL',
  'true',
  '[]',
  '{}',
  '0',
  '-1',
  '1e309',
  'NaN',
  'Infinity',
  '2026-02-30',
  '0000-00-00',
  '>=<=',
  '==',
  '>= ',
  '>=1e309',
  '>=NaN',
  '<=-',
  '>=0x10',
  '>=1,5',
  '== 1 OR 1=1',
  '\0',
  'a\0b',
  'x'.repeat(201),
  'x'.repeat(1_000_000),
]

describe('nonsense', () => {
  it.each(models)(
    'every filter of %s: nonsense is refused or finds nothing, and changes nothing',
    async (model) => {
      await withoutEffect(test.db, async () => {
        for (const [name, { kind }] of Object.entries(resourceOf(model).list.filters)) {
          for (const text of nasty) {
            const answer = await filter(model, name, text)
            const what = `${name} ${JSON.stringify(text.slice(0, 40))}`
            const isWrong =
              text.includes('\0') || text.length > 200 || (kind === 'date' && text.trim() !== '')
            expect(isWrong ? [400] : [200, 400], what).toContain(answer.status)
            expect(Object.keys(answer.body.errors ?? {}), what).toEqual(
              answer.status === 400 ? ['filter_text_0'] : [],
            )
            expect(JSON.stringify(answer.body), what).not.toMatch(
              /syntax error|does not exist|invalid input|pg_catalog|\.ts:/,
            )
          }
        }
      })
    },
  )

  it('every filter is answered at once, whatever the text', async () => {
    for (const text of [
      '%'.repeat(200),
      '_%'.repeat(100),
      '\\'.repeat(200),
      'a'.repeat(200),
      '💩'.repeat(100),
    ]) {
      for (const model of models) {
        const [name] = Object.keys(resourceOf(model).list.filters)
        const times: number[] = []
        for (let round = 0; round < 3; round += 1)
          times.push(await cpuMs(() => filter(model, name ?? '', text)))
        expect(median(times), `${model} ${text.slice(0, 4)}`).toBeLessThan(2_000)
      }
    }
  })
})

describe('sizes', () => {
  it.each([
    '>=<=5',
    '><5',
    '>=',
    '=',
    '==',
    '>5',
    '<5',
    '=5',
    '===5',
    '!=5',
    'NaN',
    '>=NaN',
    'Infinity',
    '1e309',
    '>=1e5',
    '1e-400',
    '0x10',
    '1_000',
    '1,000',
    '１０',
    '5 5',
    '>=5;',
    '5 OR 1=1',
    '9'.repeat(16),
    '--5',
    '+5',
    '.5',
    '5.',
    `1.${'1'.repeat(7)}`,
    '>=5<=6',
    '\0',
    '5\0',
  ])('the size %s is refused', async (text) => {
    const answer = await filter('project', 'project_size', text)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors)).toEqual(['filter_text_0'])
  })

  it.each([
    ['100', ['Equal']],
    ['==100', ['Equal']],
    ['== 100.00', ['Equal']],
    ['>=100', ['Equal', 'Large']],
    ['>= 100.001', ['Large']],
    ['<=100', ['Equal', 'Small']],
    ['-1', []],
    [`>=${'9'.repeat(15)}`, []],
  ])('the size %s is compared as a number', async (text, expected) => {
    await test.db.deleteFrom('task').execute()
    await test.db.updateTable('project').set({ deleted_at: new Date() }).execute()
    for (const [name, size] of [
      ['Small', 99.99],
      ['Equal', 100],
      ['Large', 1e12],
    ] as const) {
      await makeProject(test.db, { project_name: name, project_size: size })
    }
    expect(await found('project', 'project_size', text, 'project_name')).toEqual(expected)
  })
})
