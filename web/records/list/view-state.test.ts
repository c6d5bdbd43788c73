import { describe, expect, it } from 'vitest'
import { employee, peopleList } from '#domain/kinds/employee.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { readListState, writeListState, type ListState } from './list-state.ts'
import {
  addressOfAll,
  addressOfView,
  countWords,
  factsOf,
  fits,
  isChanged,
  mayChange,
  pinsAfter,
  stateOfView,
  tabsOf,
  type View,
} from './view-state.ts'

const task = resourceOf('task')
const id = '6d0f7d3e-52f1-4b58-9c1e-0f4f7a3ce001'

function makeView(facts: Partial<View> = {}): View {
  return {
    id,
    model: 'task',
    name: 'Overdue tasks',
    is_shared: false,
    is_mine: true,
    owner: { name: 'Jo', email: 'jo@example.com' },
    is_pinned: false,
    position: null,
    is_default: false,
    filters: [
      { by: 'status', op: 'is', text: 'Active' },
      { by: 'due_date', op: 'before', text: 'today' },
    ],
    sort_by: 'due_date',
    sort_order: 'asc',
    columns: ['due_date', 'title'],
    density: 'compact',
    per_page: 100,
    changed_at: '2026-11-18T08:00:00Z',
    version: 1,
    ...facts,
  }
}

const view = makeView()
const opened = (of: View = view): ListState => {
  const { search } = new URL(addressOfView(of, task), 'http://firm')
  return readListState(new URLSearchParams(search), task, 50)
}

describe('views of a list', () => {
  it('the address of a view holds all of it, whatever a browser remembers', () => {
    expect(opened()).toEqual(stateOfView(view, task))
    expect(opened(makeView({ per_page: 10, filters: [] }))).toMatchObject({ perPage: 10, filters: [] })
  })

  it('a view that is opened is unchanged, also with a row open, on another page, and with an empty filter', () => {
    const changed = (state: ListState) => isChanged(state, view, task, 'normal')
    expect(changed(opened())).toBe(false)
    expect(changed({ ...opened(), page: 3, open: 'x' })).toBe(false)
    expect(changed({ ...opened(), filters: [...opened().filters, { name: 'title', text: ' ' }] })).toBe(false)
  })

  it.each<[string, Partial<ListState>]>([
    ['another filter', { filters: [] }],
    ['another order', { direction: 'desc' }],
    ['other columns', { columns: ['title'] }],
    ['the declared columns', { columns: undefined }],
    ['another density', { density: 'normal' }],
    ['the density of all lists', { density: undefined }],
    ['another page size', { perPage: 20 }],
  ])('a view with %s is changed', (_, change) => {
    expect(isChanged({ ...opened(), ...change }, view, task, 'normal')).toBe(true)
  })

  it('the declared list is unchanged, with whichever page size; filtered it is not', () => {
    const declared = readListState(new URLSearchParams(), task, 50)
    expect(isChanged(declared, undefined, task, 'compact')).toBe(false)
    expect(isChanged({ ...declared, density: 'compact' }, undefined, task, 'normal')).toBe(true)
    expect(isChanged({ ...declared, filters: [] }, undefined, task, 'compact')).toBe(true)
  })

  it('a view keeps the declared columns as none, so that later ones come along', () => {
    const state = { ...opened(), columns: undefined, density: undefined }
    expect(factsOf(state, task, 'normal')).toMatchObject({ columns: null, density: 'normal', per_page: 100 })
    const declared = task.list.columns.map(({ name }) => name)
    expect(stateOfView(makeView({ columns: declared }), task).columns).toBeUndefined()
  })

  it('a view that asks for what this list does not know is not offered by it', () => {
    const confirmed = makeView({
      model: 'user',
      filters: [{ by: 'email_confirmed', op: 'is', text: 'No' }],
      sort_by: 'name',
    })
    expect(fits(confirmed, employee)).toBe(false)
    expect(fits(confirmed, { ...employee, list: peopleList })).toBe(true)
  })
})

describe('the declared list among views', () => {
  it('has the address of the list, and one of its own where another view opens first', () => {
    expect(addressOfAll(task, [view])).toBe('/tasks/')
    expect(addressOfAll(task, [makeView({ is_default: true })])).toBe('/tasks/?view=all')
    const declared = readListState(new URLSearchParams('view=all'), task, 50)
    expect(declared).toEqual({ ...readListState(new URLSearchParams(), task, 50), view: 'all' })
  })

  it('is not left without a word where another view opens first', () => {
    const declared = readListState(new URLSearchParams(), task)
    expect(writeListState(declared, task, 10, true).toString()).toBe('view=all')
    expect(writeListState({ ...declared, page: 2 }, task, 10, true).toString()).toBe('page=2')
  })
})

describe('tabs', () => {
  const [first, second, third] = ['a', 'b', 'c'].map((each) =>
    makeView({ id: each, is_pinned: each !== 'c' }),
  )
  const views = [first, second, third].flatMap((each) => each ?? [])

  it('pinned views have one, and the open one as long as it is', () => {
    expect(tabsOf(views, undefined).map((each) => each.id)).toEqual(['a', 'b'])
    expect(tabsOf(views, 'c').map((each) => each.id)).toEqual(['a', 'b', 'c'])
  })

  it('are pinned at the end, taken off, and moved as far as there is room', () => {
    expect(pinsAfter(views, makeView({ id: 'c' }))).toEqual(['a', 'b', 'c'])
    expect(pinsAfter(views, makeView({ id: 'a', is_pinned: true }))).toEqual(['b'])
    expect(pinsAfter(views, makeView({ id: 'b', is_pinned: true }), -1)).toEqual(['b', 'a'])
    expect(pinsAfter(views, makeView({ id: 'a', is_pinned: true }), -1)).toEqual(['a', 'b'])
    expect(pinsAfter(views, makeView({ id: 'b', is_pinned: true }), 1)).toEqual(['a', 'b'])
  })

  it('count to 999', () => {
    expect([0, 999, 1000].map(countWords)).toEqual(['0', '999', '999+'])
  })

  it('of others are changed by nobody but administrators, and those only where they are shared', () => {
    const theirs = makeView({ is_mine: false, is_shared: true })
    expect([mayChange(theirs, false), mayChange(theirs, true), mayChange(view, false)]).toEqual([
      false,
      true,
      true,
    ])
  })
})
