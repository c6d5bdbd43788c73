import { describe, expect, it } from 'vitest'
import {
  boardDueDate,
  boardGroups,
  cardLimits,
  customTaskErrors,
  mayHaveColumn,
  readCards,
  startingColumns,
} from './board.ts'
import { boardMessages } from '../words/board.ts'
import { roles } from '../roles.ts'

const card = {
  id: 'c1',
  title: 'Load calc',
  description: '',
  category: 'Mechanical',
  parent: 'ann@example.com',
  selected_employee: 'Ann',
}
const read = (...cards: unknown[]) => readCards(cards)
const isStored = (id: string) => id.startsWith('stored')
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...card, id: index, title: `T${index}` }))

describe('boards', () => {
  it('the board starts with five columns to choose a user for', () => {
    const names = Array.from({ length: startingColumns }, (_, index) => boardMessages.columnName(index + 1))
    expect(names).toEqual([
      'Select a User 1',
      'Select a User 2',
      'Select a User 3',
      'Select a User 4',
      'Select a User 5',
    ])
  })

  it('the board offers employees of MANAGERS, TEAM, IT and ADMIN', () => {
    expect(boardGroups).toEqual(['MANAGERS', 'TEAM', 'IT', 'ADMIN'])
    expect(roles.filter((role) => !mayHaveColumn({ role }))).toEqual(['Accountant', 'Other'])
  })

  it('the board makes tasks due by the Friday rule', () => {
    expect(boardDueDate('2025-06-02')).toBe('2025-06-06')
    expect(boardDueDate('2025-06-05')).toBe('2025-06-13')
  })
})

describe('custom tasks', () => {
  const custom = { title: 'Load calc', description: '', category: 'Other' }

  it.each([
    [{ title: '' }, { title: ['Task name is required'] }],
    [{ title: '   ' }, { title: ['Task name is required'] }],
    [{ title: 'x'.repeat(101) }, { title: ['Task name cannot be longer than 100 characters'] }],
    [{ title: 'Duct plan' }, { title: ['Custom task name must be unique'] }],
    [{ title: ' DUCT plan ' }, { title: ['Custom task name must be unique'] }],
    [{ category: '' }, { category: ['Task category is required'] }],
    [{ category: 'HVAC' }, { category: ['Task category is required'] }],
    [
      { description: 'x'.repeat(1025) },
      { description: ['Task description cannot be longer than 1024 characters'] },
    ],
    [
      { title: '', category: '', description: 'x'.repeat(1025) },
      {
        title: ['Task name is required'],
        category: ['Task category is required'],
        description: ['Task description cannot be longer than 1024 characters'],
      },
    ],
  ])('a custom task with %j is refused', (change, errors) => {
    expect(customTaskErrors({ ...custom, ...change }, ['Duct plan'])).toEqual(errors)
  })

  it.each([
    {},
    { title: 'x' },
    { title: 'x'.repeat(100) },
    { title: ` ${'x'.repeat(100)} ` },
    { description: 'x'.repeat(1024) },
    { category: 'fire protection' },
  ])('a custom task with %j is right', (change) => {
    expect(customTaskErrors({ ...custom, ...change }, ['Duct plan'])).toEqual({})
  })
})

describe('finished boards', () => {
  it('a finished board keeps what a card has and drops the rest', () => {
    expect(
      read({ ...card, title: ' Load calc ', due_date: '2026-03-06', version: 3, status: 'Closed' }).cards,
    ).toEqual([
      {
        id: 'c1',
        title: 'Load calc',
        description: '',
        category: 'Mechanical',
        parent: 'ann@example.com',
        due_date: '2026-03-06',
        version: 3,
      },
    ])
  })

  it.each([null, undefined, '', '   '])('a finished board takes the parent %j for unassigned', (parent) => {
    expect(read({ ...card, parent }).cards?.[0]?.parent).toBeNull()
  })

  it.each([
    'bo@example.com',
    { value: 'bo@example.com', label: 'Bo' },
    { name: 'Bo', email: 'bo@example.com' },
  ])(
    'a finished board takes the employee selected on a card that names no parent: %j',
    (selected_employee) => {
      const { parent: _parent, ...orphan } = card
      expect(read({ ...orphan, selected_employee }).cards?.[0]?.parent).toBe('bo@example.com')
      expect(read({ ...orphan, parent: null, selected_employee }).cards?.[0]?.parent).toBeNull()
    },
  )

  it('a finished board takes ids that are numbers, and cards that have none', () => {
    const cards = read(
      { ...card, id: 7 },
      { ...card, id: undefined, title: 'B' },
      { ...card, id: '', title: 'C' },
    ).cards
    expect(cards?.map(({ id }) => id)).toEqual(['7', '', ''])
  })

  it('a finished board spells categories as declared', () => {
    expect(read({ ...card, category: 'plumbing' }).cards?.[0]?.category).toBe('Plumbing')
  })

  it.each([undefined, null, {}, 'cards', 7])('a finished board asks for cards when it gets %j', (input) => {
    expect(readCards(input).errors).toEqual({ cards: ['Please send the cards of the board'] })
  })

  it('a finished board takes an empty board', () => {
    expect(readCards([]).cards).toEqual([])
  })

  it('a finished board holds 500 cards and no more', () => {
    expect(readCards(many(cardLimits.cards)).cards).toHaveLength(500)
    expect(readCards(many(501)).errors).toEqual({ cards: ['A board can hold at most 500 cards'] })
  })

  it('a finished board names every wrong card and takes none', () => {
    const { cards, errors } = read(
      card,
      { ...card, id: 'c2', title: '' },
      { ...card, title: 'Other', parent: 'bob', due_date: '2026-02-30' },
      null,
    )
    expect(cards).toBeUndefined()
    expect(errors).toEqual({
      'cards.1.title': ['Task name is required'],
      'cards.2.id': ['A card is on the board twice'],
      'cards.2.parent': ['Invalid email format'],
      'cards.2.due_date': ['Please enter a real date as yyyy-MM-dd, from 1900 to 2200'],
      'cards.3.title': ['Task name is required'],
      'cards.3.category': ['Task category is required'],
    })
  })

  it('a finished board refuses two custom cards of one name', () => {
    expect(Object.keys(read(card, { ...card, id: 'c2', title: 'LOAD CALC' }).errors ?? {})).toEqual([
      'cards.0.title',
      'cards.1.title',
    ])
  })

  it('a finished board lets stored tasks be as long and as alike as tasks may be', () => {
    const stored = { ...card, title: 'x'.repeat(200), description: 'x'.repeat(5000) }
    const cards = [
      { ...stored, id: 'stored1' },
      { ...stored, id: 'stored2' },
    ]
    expect(readCards(cards, isStored).cards).toHaveLength(2)
    expect(readCards([{ ...cards[0], title: '' }], isStored).errors).toEqual({
      'cards.0.title': ['Title is required'],
    })
    const custom = { ...card, id: 'new', title: 'Site visit' }
    expect(readCards([custom, { ...card, id: 'stored1', title: 'Site visit' }], isStored).errors).toEqual({
      'cards.0.title': ['Custom task name must be unique'],
    })
  })
})
