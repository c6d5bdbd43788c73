import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultPageSize, filterDebounceMs, pageSizes, parseListQuery } from './list-query.ts'
import type { Asker, Condition } from './filters.ts'
import { models } from '../kinds/kind.ts'

const asker: Asker = { today: '2026-11-18', email: 'jo@example.com' }
const parse = (params: Record<string, unknown>) => parseListQuery({ model: 'task', ...params }, asker)
const filtered = (name: string, text: string, model = 'task') =>
  parseListQuery({ model, filter_count: '1', filter_by_0: name, filter_text_0: text }, asker)
const condition = (name: string, text: string, model?: string): Condition | undefined =>
  filtered(name, text, model).query?.conditions[0]?.condition

describe('list call by default', () => {
  it('the list call without wishes gives the first ten rows by the sort of the table, descending', () => {
    expect(parse({}).query).toEqual({
      model: 'task',
      page: 1,
      perPage: 10,
      sortBy: 'date_created',
      direction: 'desc',
      conditions: [],
    })
  })

  it('the list call without wishes takes empty values for absent ones', () => {
    const empty = { page: '', per_page: '', sort_by: '', sort_order: '', filter_count: '', filter_by_0: '' }
    expect(parse(empty)).toEqual(parse({}))
  })

  it('the list call without wishes knows the page sizes and the pause of the tables', () => {
    expect(pageSizes).toEqual([10, 20, 50])
    expect(defaultPageSize).toBe(10)
    expect(filterDebounceMs).toBe(500)
  })
})

describe('models', () => {
  it.each(models)('the model of a list call may be %s', (model) => {
    expect(parseListQuery({ model }, asker).query?.model).toBe(model)
  })

  it.each([undefined, '', 'Task', 'tasks', 'history', 'constructor', '__proto__', 7])(
    'the model of a list call may not be %j',
    (model) => {
      expect(parseListQuery({ model }, asker).error).toEqual({ name: 'model', sentence: 'Unknown model' })
    },
  )
})

describe('page and page size', () => {
  it.each([
    ['1', 1],
    ['99', 99],
    ['0', 1],
    ['-5', 1],
    ['999999999', 999_999_999],
  ])('page %s is page %d', (page, number) => {
    expect(parse({ page }).query?.page).toBe(number)
  })

  it.each(['abc', '1.5', '1e3', ' 1', '9999999999', '1;drop table', 'NaN'])('page %j is refused', (page) => {
    expect(parse({ page }).error).toEqual({ name: 'page', sentence: 'page must be a whole number' })
  })

  it.each(['1', '10', '20', '50', '100'])('a list call may ask for %s rows', (rows) => {
    expect(parse({ per_page: rows }).query?.perPage).toBe(Number(rows))
  })

  it.each(['0', '-1', '101', '1000000000', 'all', '10.5'])('a list call may not ask for %s rows', (rows) => {
    expect(parse({ per_page: rows }).error).toEqual({
      name: 'per_page',
      sentence: 'per_page must be a whole number from 1 to 100',
    })
  })
})

describe('sorts', () => {
  it.each([
    'date_created',
    'title',
    'assigned_to',
    'status',
    'project_name',
    'project_id__project_name',
    'due_date',
  ])('the sort of a list may be by the column or filter %s', (name) => {
    expect(parse({ sort_by: name }).query?.sortBy).toBe(name)
  })

  it.each([
    'password',
    'manager__password',
    'title; drop table',
    'Title',
    'constructor',
    'toString',
    '__proto__',
  ])('the sort of a list may not be by %j', (name) => {
    expect(parse({ sort_by: name }).error).toEqual({
      name: 'sort_by',
      sentence: `This table cannot be sorted by ${name}`,
    })
  })

  it('the sort of a list answers a very long name with its beginning', () => {
    expect(parse({ sort_by: 'x'.repeat(5000) }).error?.sentence).toBe(
      `This table cannot be sorted by ${'x'.repeat(40)}…`,
    )
  })

  it('the sort of a list goes up or down, in any letter case, and nowhere else', () => {
    expect(parse({ sort_order: 'asc' }).query?.direction).toBe('asc')
    expect(parse({ sort_order: 'DESC' }).query?.direction).toBe('desc')
    expect(parse({ sort_order: 'sideways' }).error?.sentence).toBe('sort_order must be asc or desc')
  })
})

describe('filters', () => {
  it('list filters are all asked together, whatever their numbers from 0 to 20', () => {
    const { query } = parse({
      filter_count: '3',
      filter_by_0: 'title',
      filter_text_0: ' duct ',
      filter_by_7: 'status',
      filter_text_7: 'Active',
      filter_by_20: 'due_date',
      filter_text_20: '2026-03-06',
    })
    expect(query?.conditions).toEqual([
      { name: 'title', condition: { kind: 'contains', text: 'duct' } },
      { name: 'status', condition: { kind: 'one_of', values: ['Active'] } },
      { name: 'due_date', condition: { kind: 'within', from: '2026-03-06', to: '2026-03-06' } },
    ])
  })

  it('list filters of one field may come twice', () => {
    const twice = { filter_by_0: 'title', filter_text_0: 'a', filter_by_1: 'title', filter_text_1: 'b' }
    expect(parse(twice).query?.conditions).toHaveLength(2)
  })

  it.each(['', '   '])('list filters with the text %j ask nothing', (text) => {
    expect(filtered('title', text).query?.conditions).toEqual([])
  })

  it('list filters without a name ask nothing', () => {
    expect(parse({ filter_text_0: 'duct' }).query?.conditions).toEqual([])
  })

  it.each(['password', 'project_id__manager', 'constructor', '__proto__', 'project_name', 'Title'])(
    'list filters by %j are refused, even without a text',
    (name) => {
      const error = { name: 'filter_by_0', sentence: `This table cannot be filtered by ${name}` }
      expect(filtered(name, 'x').error).toEqual(error)
      expect(filtered(name, '').error).toEqual(error)
    },
  )

  it.each(['-1', '21', 'many', '1e1'])('list filters cannot be counted as %s', (count) => {
    expect(parse({ filter_count: count }).error?.sentence).toBe(
      'filter_count must be a whole number from 0 to 20',
    )
  })

  it('list filters take wildcards and quotes as they are', () => {
    const text = `' % _ \\ ; -- 😀`
    expect(condition('title', text)).toEqual({ kind: 'contains', text })
  })

  it('list filters take 200 characters, and no unreadable ones', () => {
    expect(filtered('title', 'x'.repeat(200)).error).toBeUndefined()
    const error = { name: 'filter_text_0', sentence: 'This filter text cannot be used' }
    expect(filtered('title', 'x'.repeat(201)).error).toEqual(error)
    expect(filtered('title', 'a\0b').error).toEqual(error)
  })

  it.each([
    ['Active', ['Active']],
    ['ACT', ['Active']],
    [' act ', ['Active']],
    ['open', ['Active']],
    ['Open', ['Active']],
    ['e', ['Active', 'Closed']],
    ['closed', ['Closed']],
    ['zzz', []],
  ])('list filters by status contain %j: %j', (text, values) => {
    for (const model of ['task', 'submittal', 'rfi']) {
      expect(condition('status', text, model)).toEqual({ kind: 'one_of', values })
    }
  })

  it('list filters by date find that day', () => {
    expect(condition('due_date', ' 2026-03-06 ')).toEqual({
      kind: 'within',
      from: '2026-03-06',
      to: '2026-03-06',
    })
  })

  it('list filters by payment amount find the figures that contain the digits', () => {
    expect(condition('payment_amount', '100', 'invoice')).toEqual({ kind: 'one_of', values: ['100'] })
    expect(condition('payment_amount', '99', 'invoice')).toEqual({ kind: 'one_of', values: ['99'] })
    expect(condition('payment_amount', '101', 'invoice')).toEqual({ kind: 'one_of', values: [] })
    expect(condition('payment_amount', '>=20', 'invoice')).toEqual({
      kind: 'compare',
      operator: '>=',
      number: 20,
    })
  })

  it.each([
    ['>=500', { operator: '>=', number: 500 }],
    ['<= 500', { operator: '<=', number: 500 }],
    ['==500', { operator: '=', number: 500 }],
    ['500', { operator: '=', number: 500 }],
    [' 12.5 ', { operator: '=', number: 12.5 }],
    ['>=-1', { operator: '>=', number: -1 }],
  ])('list filters by size compare %j', (text, comparison) => {
    expect(condition('project_size', text, 'project')).toEqual({ kind: 'compare', ...comparison })
  })

  it.each(['>=', '>500', '=500', '>=<=5', 'big', 'NaN', '1e309', 'Infinity', '>=5 or 1=1', '0x10'])(
    'list filters by size refuse %j',
    (text) => {
      expect(filtered('project_size', text, 'project').error).toEqual({
        name: 'filter_text_0',
        sentence: 'Please filter by a number, with >=, <= or == before it',
      })
    },
  )

  it.each(['2026-02-30', '03/06/2026', '2026-03', 'today', '2026-03-06T00:00:00Z'])(
    'list filters by date refuse %j',
    (text) => {
      expect(filtered('due_date', text).error).toEqual({
        name: 'filter_text_0',
        sentence: 'Please filter by a date as yyyy-MM-dd',
      })
    },
  )
})

describe('nonsense', () => {
  it.each(['model', 'page', 'sort_by', 'filter_by_0', 'filter_text_0', 'stranger'])(
    'a list query with %s sent twice is refused',
    (name) => {
      expect(parse({ [name]: ['a', 'b'] }).error).toEqual({
        name,
        sentence: `${name} was sent more than once`,
      })
    },
  )

  it('a list query that is nonsense is answered, never thrown at', () => {
    const name = fc.oneof(
      fc.constantFrom(
        'page',
        'per_page',
        'sort_by',
        'sort_order',
        'filter_count',
        'filter_by_0',
        'filter_text_0',
      ),
      fc.string(),
    )
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('title', 'status', 'due_date', 'project_size'),
      fc.anything(),
    )
    fc.assert(
      fc.property(fc.constantFrom(...models), fc.dictionary(name, value), (model, params) => {
        const { query, error } = parseListQuery({ ...params, model }, asker)
        expect((query === undefined) !== (error === undefined)).toBe(true)
        expect(error?.sentence).not.toBe('')
      }),
      { numRuns: 1000 },
    )
  })
})
