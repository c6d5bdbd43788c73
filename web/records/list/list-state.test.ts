import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseListQuery, sortNames } from '#domain/records/list-query.ts'
import { lastPage } from '#domain/records/page.ts'
import { models } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import {
  askedFilters,
  filterErrors,
  listQuery,
  nextFilter,
  readListState,
  splitComparison,
  writeListState,
  type ListState,
} from './list-state.ts'

const asker = { today: '2026-11-18', email: 'jo@example.com' }
const task = resourceOf('task')
const project = resourceOf('project')
const client = resourceOf('client')
const read = (search: string, remembered?: number) =>
  readListState(new URLSearchParams(search), task, remembered)
const write = (state: ListState, remembered?: number) => writeListState(state, task, remembered).toString()

describe('days without an operator', () => {
  it.each([
    ['2026-11-01..2026-11-20', { op: 'between', text: '2026-11-01..2026-11-20' }],
    ['2026-11-01..', { op: 'after', text: '2026-10-31' }],
    ['..2026-11-30', { op: 'before', text: '2026-12-01' }],
    ['2026-11-01', { text: '2026-11-01' }],
    ['2026-11-01..x', { text: '2026-11-01..x' }],
  ])('are shown by the operator that means the same: %s', (text, shown) => {
    const { filters } = read(`filter_count=1&filter_by_0=due_date&filter_text_0=${text}`)
    expect(filters).toEqual([{ name: 'due_date', ...shown }])
  })
})

describe('empty addresses', () => {
  it('an empty address of the task list shows the declared list: first page, newest first, active tasks', () => {
    expect(read('')).toEqual({
      page: 1,
      perPage: 10,
      sortBy: 'date_created',
      direction: 'desc',
      filters: [
        { name: 'status', text: 'Active' },
        { name: 'project_id__project_name', text: '' },
      ],
    })
  })

  it('an empty address of a list shows as many rows as this browser showed last', () => {
    expect(read('', 50).perPage).toBe(50)
  })

  it('the declared list has an empty address', () => {
    for (const model of models) {
      const resource = resourceOf(model)
      expect(writeListState(readListState(new URLSearchParams(), resource), resource).size).toBe(0)
    }
  })
})

describe('addresses', () => {
  it('the address of a list is read as it was written', () => {
    const search =
      'page=3&per_page=20&sort_by=title&sort_order=asc&filter_count=2&filter_by_0=title&filter_text_0=a+%26+b&filter_by_1=due_date&open=x-1'
    const state = read(search)
    expect(state).toEqual({
      page: 3,
      perPage: 20,
      sortBy: 'title',
      direction: 'asc',
      filters: [
        { name: 'title', text: 'a & b' },
        { name: 'due_date', text: '' },
      ],
      open: 'x-1',
    })
    expect(write(state)).toBe(search)
  })

  it('the address of a list that says anything means the same in every browser', () => {
    expect(read('page=2', 50).perPage).toBe(10)
    const state = read('', 50)
    expect(write({ ...state, page: 2 }, 50)).toBe('page=2&per_page=50')
  })

  it('the address of a list names the usual page size only where silence would mean another', () => {
    const usual = { ...read(''), perPage: 10 }
    expect(write(usual, 10)).toBe('')
    expect(write(usual, 50)).toBe('per_page=10')
  })

  it('the address of a list says when all filters are gone', () => {
    const none = { ...read(''), filters: [] }
    expect(write(none)).toBe('filter_count=0')
    expect(read('filter_count=0').filters).toEqual([])
    expect(writeListState({ ...readListState(new URLSearchParams(), client) }, client).size).toBe(0)
  })

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    'page=99999999999',
    'per_page=7',
    'per_page=1000',
    'per_page=',
    'sort_by=password',
    'sort_by=constructor',
    'sort_order=sideways',
    'filter_count=abc',
    'filter_count=2&filter_by_0=manager__password&filter_text_0=x',
    'filter_by_0=__proto__',
    'open=',
    'nonsense=1',
  ])('the address of a list with %s falls back to the defaults', (search) => {
    expect(read(search)).toEqual(read(''))
  })

  it('the address of a list keeps its good filters beside bad ones, and no text beyond the limit', () => {
    const long = 'x'.repeat(1000)
    const { filters } = read(`filter_by_0=nope&filter_by_1=title&filter_text_1=${long}`)
    expect(filters).toEqual([{ name: 'title', text: 'x'.repeat(200) }])
  })

  it('any text pasted into the address of a list asks for nothing that the kind does not have', () => {
    const names = ['page', 'per_page', 'sort_by', 'sort_order', 'filter_count', 'open']
    const filters = [0, 1, 19, 20].flatMap((index) => [
      `filter_by_${index}`,
      `filter_op_${index}`,
      `filter_text_${index}`,
    ])
    const words = fc.oneof(
      fc.string(),
      fc.constantFrom('title', 'status', '__proto__', '-1', '1e9', '10', 'asc', 'is', 'between', 'any_of'),
    )
    const pasted = fc.dictionary(fc.constantFrom(...names, ...filters), words)
    fc.assert(
      fc.property(pasted, fc.constantFrom(...models), (params, model) => {
        const resource = resourceOf(model)
        const state = readListState(new URLSearchParams(params), resource)
        const refused = parseListQuery(listQuery(state, resource), asker).error?.name ?? 'filter_text_'
        // Only what a person typed can be wrong, and then it is said at the filter.
        expect(refused).toContain('filter_text_')
      }),
    )
  })

  it('the address of a list of any kind is read as it was written, whatever is in it', () => {
    const states = (model: (typeof models)[number]) => {
      const resource = resourceOf(model)
      const filter = fc.record({
        name: fc.constantFrom(...Object.keys(resource.list.filters)),
        text: fc.string({ maxLength: 20 }),
      })
      return fc.record(
        {
          page: fc.integer({ min: 1, max: 1e6 }),
          perPage: fc.constantFrom(10, 20, 50, 100),
          sortBy: fc.constantFrom(...sortNames(resource)),
          direction: fc.constantFrom('asc', 'desc'),
          filters: fc.array(filter, { maxLength: 5 }),
          density: fc.constantFrom('normal', 'compact'),
          view: fc.oneof(fc.constant('all'), fc.uuid()),
          open: fc.uuid(),
        },
        { requiredKeys: ['page', 'perPage', 'sortBy', 'direction', 'filters'] },
      )
    }
    for (const model of models) {
      const resource = resourceOf(model)
      fc.assert(
        fc.property(states(model), fc.constantFrom(10, 20, 50), (state, remembered) => {
          const written = writeListState(state, resource, remembered).toString()
          expect(readListState(new URLSearchParams(written), resource, remembered)).toEqual(state)
        }),
      )
    }
  })
})

describe('list calls', () => {
  it('the call for a list asks for the declared defaults first', () => {
    expect(listQuery(read(''), task)).toEqual({
      model: 'task',
      page: '1',
      per_page: '10',
      sort_by: 'date_created',
      sort_order: 'desc',
      filter_count: '1',
      filter_by_0: 'status',
      filter_text_0: 'Active',
    })
  })

  it('the call for a list leaves out filters without text, and a comparison without a number', () => {
    const filters = [
      { name: 'project_name', text: '  ' },
      { name: 'project_size', text: '>=' },
      { name: 'city', text: ' Waco ' },
      { name: 'project_size', text: '<=900' },
    ]
    const asked = listQuery({ ...readListState(new URLSearchParams(), project), filters }, project)
    expect(asked).toMatchObject({
      filter_count: '2',
      filter_by_0: 'city',
      filter_text_0: 'Waco',
      filter_by_1: 'project_size',
      filter_text_1: '<=900',
    })
    expect(askedFilters(filters, project).map(({ place }) => place)).toEqual([2, 3])
  })

  it('the server’s refusal of a filter is shown at that filter, whatever empty ones stand before it', () => {
    const filters = [
      { name: 'project_name', text: '' },
      { name: 'project_size', text: '>=x' },
    ]
    expect(filterErrors({ filter_text_0: ['Not a number', 'Twice'] }, filters, project)).toEqual(
      new Map([[1, 'Not a number']]),
    )
    expect(filterErrors(undefined, filters, project).size).toBe(0)
    expect(filterErrors({ page: ['no'] }, filters, project).size).toBe(0)
  })
})

describe('size filters', () => {
  it.each([
    ['>=500', '>=', '500'],
    ['<= 12.5', '<=', '12.5'],
    ['==0', '==', '0'],
    ['500', '==', '500'],
    ['<=', '<=', ''],
    ['', '>=', ''],
  ])('the size filter %j is the comparison %s with the number “%s”', (text, comparison, number) => {
    expect(splitComparison(text)).toEqual({ comparison, number })
  })
})

describe('new filters', () => {
  it('a new filter is on the first field that has none, or on the first again', () => {
    expect(nextFilter(client.list, [])).toEqual({ name: 'name', text: '' })
    const all = Object.keys(client.list.filters).map((name) => ({ name, text: 'x' }))
    expect(nextFilter(client.list, all.slice(0, 2))).toEqual({ name: 'phone_number', text: '' })
    expect(nextFilter(client.list, all)).toEqual({ name: 'name', text: '' })
  })
})

describe('last pages', () => {
  it.each([
    [0, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [143, 50, 3],
  ])('the last page of %i rows, %i on each, is page %i', (total, perPage, last) => {
    expect(lastPage(total, perPage)).toBe(last)
  })
})
