import { describe, expect, it } from 'vitest'
import { models } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { readListState, writeListState, writeWholeListState } from './list-state.ts'
import { moved, orderOf } from './column-order.ts'
import { namesOf, offeredColumns, withColumns } from './shown-columns.ts'

const task = resourceOf('task')
const read = (search: string) => readListState(new URLSearchParams(search), task)

describe('columns of a list', () => {
  it('a table can show each declared column and each detail, once', () => {
    for (const model of models) {
      const names = namesOf(offeredColumns(resourceOf(model)))
      expect(new Set(names).size).toBe(names.length)
    }
    expect(namesOf(offeredColumns(task))).toEqual(expect.arrayContaining(['title', 'due_date', 'pinged']))
  })

  it('columns in an address are those that the table has, in that order; unknown ones are left out', () => {
    expect(read('cols=due_date,title,nonsense,title').columns).toEqual(['due_date', 'title'])
    expect(read('cols=').columns).toBeUndefined()
    expect(read('cols=nonsense').columns).toBeUndefined()
    expect(read(`cols=${namesOf(task.list.columns).join()}`).columns).toBeUndefined()
  })

  it('a row that does not show a declared column tells it when it is open', () => {
    const { list } = withColumns(task, ['due_date', 'title'])
    expect(namesOf(list.columns)).toEqual(['due_date', 'title'])
    expect(namesOf(list.details)).toEqual(expect.arrayContaining(['status', 'assigned_to', 'pinged']))
  })

  it('a column that the server cannot sort by does not offer it', () => {
    const { columns } = withColumns(task, ['title', 'due_date', 'notes']).list
    const detail = offeredColumns(task).find(
      ({ name }) => !(name in task.list.filters) && !namesOf(task.list.columns).includes(name),
    )
    expect(columns.filter(({ unsorted }) => unsorted)).toEqual([])
    expect(withColumns(task, [detail?.name ?? '']).list.columns).toEqual([{ ...detail, unsorted: true }])
  })

  it('without its lead a table has another column that takes the room', () => {
    expect(withColumns(task, ['status', 'project_name']).list.lead).toBe('project_name')
    expect(withColumns(task, ['status', 'due_date']).list.lead).toBe('due_date')
    expect(withColumns(task, ['status', 'title']).list.lead).toBe('title')
    expect(withColumns(task, undefined)).toBe(task)
  })

  it('columns are moved one by one, the shown ones first', () => {
    expect(orderOf(['a', 'b', 'c'], ['c', 'a'])).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  })
})

describe('how a list looks, in its address', () => {
  const id = '6d0f7d3e-52f1-4b58-9c1e-0f4f7a3ce001'

  it('columns, density, page size and tab are read as they were written', () => {
    const search = `per_page=100&cols=title%2Cdue_date&density=compact&view=${id}`
    const state = read(search)
    expect(state).toMatchObject({
      perPage: 100,
      columns: ['title', 'due_date'],
      density: 'compact',
      view: id,
    })
    expect(writeListState(state, task).toString()).toBe(search)
    expect(read('view=all').view).toBe('all')
    expect(read('view=other&density=huge')).toEqual(read('x=1'))
  })

  it('a copied link leaves nothing to what a browser remembers', () => {
    const link = writeWholeListState(read(''), task, 'compact')
    const pasted = readListState(link, task, 50)
    expect(pasted).toMatchObject({ ...read(''), density: 'compact' })
    expect(link.get('cols')).toBe(namesOf(task.list.columns).join())
    expect(link.get('per_page')).toBe('10')
  })
})
