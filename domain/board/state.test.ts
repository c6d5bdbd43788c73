import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openBoard, type StoredTask } from './merge.ts'
import {
  addColumn,
  addCustomCard,
  cardsIn,
  chooseEmployee,
  columnName,
  dropCard,
  emptyBoard,
  moveCard,
  placeOf,
  removeColumn,
  removeEmptyColumns,
  resetBoard,
  type Board,
} from './state.ts'

const ann = { name: 'Ann Lee', email: 'ann@example.com' }
const bob = { name: 'Bob Ray', email: 'bob@example.com' }
const people = [ann, bob, { name: 'Cy Fox', email: 'cy@example.com' }]

const stored = (id: string, assigned_to: StoredTask['assigned_to'] = null): StoredTask => ({
  task_id: id,
  title: `Task ${id}`,
  description: '',
  category: 'Other',
  assigned_to,
  due_date: '2026-03-06',
  estimated_hours: null,
  completion_percentage: 0,
  version: 1,
})
const template = (id: string) => ({
  id,
  title: `Template ${id}`,
  description: '',
  category: 'Other' as const,
})
const open = (...tasks: StoredTask[]) =>
  openBoard({ tasks, total: tasks.length, templates: [template('a'), template('b')], made_titles: [] })
const names = (board: Board) => board.columns.map(columnName)

describe('opening a board', () => {
  it('a board that opens has five columns to choose a user for, and everything is unassigned', () => {
    expect(names(open())).toEqual([
      'Select a User 1',
      'Select a User 2',
      'Select a User 3',
      'Select a User 4',
      'Select a User 5',
    ])
    expect(open().unassigned).toEqual(['a', 'b'])
  })

  it('a board that opens has the people of stored tasks first, and fills up to five', () => {
    const board = open(stored('1', ann), stored('2'), stored('3', bob), stored('4', ann))
    expect(names(board)).toEqual([
      'Ann Lee',
      'Bob Ray',
      'Select a User 3',
      'Select a User 4',
      'Select a User 5',
    ])
    expect(cardsIn(board, 1)).toEqual(['1', '4'])
    expect(board.unassigned).toEqual(['2', 'a', 'b'])
  })

  it('a board that opens has as many columns as people have tasks', () => {
    const many = Array.from({ length: 7 }, (_, n) => ({ name: `P${n}`, email: `p${n}@example.com` }))
    expect(names(open(...many.map((person, n) => stored(`${n}`, person))))).toEqual(
      many.map(({ name }) => name),
    )
  })

  it('a board that opens offers no template that is stored or was completed', () => {
    const tasks = [{ ...stored('1'), title: ' template A' }]
    const board = openBoard({
      tasks,
      total: tasks.length,
      templates: [template('a'), template('b')],
      made_titles: ['TEMPLATE B'],
    })
    expect(board.unassigned).toEqual(['1'])
  })
})

describe('columns of a board', () => {
  it('columns are added one at a time', () => {
    expect(addColumn(emptyBoard).refusal).toBe(
      'There is already container with no assigned user. Please assign a user to the container before adding another one.',
    )
    const { board } = addColumn({ ...emptyBoard, columns: [] })
    expect(board && names(board)).toEqual(['Select a User 1'])
  })

  it('columns are named after the employee, and their cards go with them', () => {
    const board = moveCard(open(), 'a', 2)
    const chosen = chooseEmployee(board, 2, ann).board
    expect(chosen && names(chosen)[1]).toBe('Ann Lee')
    expect(chosen && cardsIn(chosen, 2)).toEqual(['a'])
    const changed = chosen && chooseEmployee(chosen, 2, bob).board
    expect(changed && names(changed)[1]).toBe('Bob Ray')
  })

  it('columns refuse an employee who has one, whatever the letter case of the address', () => {
    const board = chooseEmployee(open(), 1, ann).board ?? emptyBoard
    expect(chooseEmployee(board, 2, { ...ann, email: 'ANN@example.com' }).refusal).toBe(
      'This employee is already in the list of employees. Please select a different employee.',
    )
    expect(chooseEmployee(board, 1, ann).board).toBeDefined()
  })

  it('columns leave their cards unassigned when they are removed', () => {
    const board = moveCard(moveCard(open(), 'b', 3), 'a', 3)
    const without = removeColumn(board, 3)
    expect(without.columns).toHaveLength(4)
    expect(without.unassigned).toEqual(['b', 'a'])
    expect(names(removeEmptyColumns(chooseEmployee(board, 1, ann).board ?? board))).toEqual(['Ann Lee'])
  })
})

describe('cards of a board', () => {
  it('cards lie where they are dropped', () => {
    let board = moveCard(open(), 'a', 1)
    board = moveCard(board, 'b', 1, 'a')
    expect(cardsIn(board, 1)).toEqual(['b', 'a'])
    board = moveCard(board, 'b', 1)
    expect(cardsIn(board, 1)).toEqual(['a', 'b'])
    expect(placeOf(moveCard(board, 'b', null), 'b')).toBeNull()
    expect(placeOf(moveCard(board, 'b', 99), 'b')).toBeNull()
  })

  it('cards that stay where they are change nothing', () => {
    const board = moveCard(open(), 'a', 1)
    expect(moveCard(board, 'a', 1)).toBe(board)
    expect(moveCard(board, 'a', 1, 'a')).toBe(board)
    expect(moveCard(board, 'unknown', 1)).toBe(board)
  })

  it('cards leave the other columns as they are, so they need not be drawn again', () => {
    const board = open()
    const moved = moveCard(board, 'a', 2)
    expect(moved.cards).toBe(board.cards)
    expect(moved.columns[0]).toBe(board.columns[0])
    expect(moved.columns[1]).not.toBe(board.columns[1])
  })

  it('cards are made by hand with a name of their own', () => {
    const typed = { title: ' Site visit ', description: ' North side ', category: 'Plumbing' }
    const { board } = addCustomCard(open(stored('1')), 'c', typed)
    expect(board?.unassigned).toEqual(['c', '1', 'a', 'b'])
    expect(board?.cards['c']).toMatchObject({
      title: 'Site visit',
      description: 'North side',
      origin: 'custom',
    })
    for (const title of ['task 1', 'TEMPLATE A'])
      expect(addCustomCard(open(stored('1')), 'c', { ...typed, title }).errors).toEqual({
        title: ['Custom task name must be unique'],
      })
  })
})

it('a reset leaves no column and no assignment, and every card', () => {
  const board = resetBoard(moveCard(open(stored('1', ann)), 'a', 2))
  expect(board.columns).toEqual([])
  expect(board.unassigned.toSorted()).toEqual(['1', 'a', 'b'])
})

it('no sequence of steps loses or doubles a card, or gives a column to two', () => {
  const ids = ['1', '2', '3', 'a', 'b']
  const id = fc.constantFrom(...ids)
  const place = fc.option(fc.integer({ min: 1, max: 7 }))
  const step = fc.oneof(
    fc.tuple(id, place, fc.option(id)).map((given) => (board: Board) => moveCard(board, ...given)),
    fc.constant((board: Board) => addColumn(board).board ?? board),
    fc.integer({ min: 1, max: 7 }).map((number) => (board: Board) => removeColumn(board, number)),
    fc.tuple(fc.integer({ min: 1, max: 7 }), fc.constantFrom(...people)).map(
      ([number, person]) =>
        (board: Board) =>
          chooseEmployee(board, number, person).board ?? board,
    ),
    fc.constant(resetBoard),
    fc.constant(removeEmptyColumns),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const board = steps.reduce(
        (board, take) => take(board),
        open(stored('1', ann), stored('2', bob), stored('3')),
      )
      const placed = [...board.unassigned, ...board.columns.flatMap(({ cards }) => cards)]
      expect(placed.toSorted()).toEqual(ids)
      expect(Object.keys(board.cards).toSorted()).toEqual(ids)
      const emails = board.columns.flatMap(({ employee }) => (employee ? [employee.email] : []))
      expect(new Set(emails).size).toBe(emails.length)
      const numbers = board.columns.map(({ number }) => number)
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(dropCard(board, 'a').cards['a']).toBeUndefined()
    }),
  )
})
