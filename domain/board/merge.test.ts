import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDraft, writeDraft } from './draft.ts'
import { isSameFinish, cardsToSend } from './finish.ts'
import { conflictsOf, mergeBoard, openBoard, settleConflict, type StoredTask } from './merge.ts'
import {
  addCustomCard,
  cardsIn,
  columnName,
  moveCard,
  placeOf,
  removeColumn,
  resetBoard,
  type Board,
  type SentCard,
} from './state.ts'

const ann = { name: 'Ann Lee', email: 'ann@example.com' }
const bob = { name: 'Bob Ray', email: 'bob@example.com' }
const cy = { name: 'Cy Fox', email: 'cy@example.com' }

const task = (id: string, given: Partial<StoredTask> = {}): StoredTask => ({
  task_id: id,
  title: `Task ${id}`,
  description: '',
  category: 'Other',
  assigned_to: null,
  due_date: '2026-03-06',
  estimated_hours: null,
  completion_percentage: 0,
  version: 1,
  ...given,
})
const template = { id: 't', title: 'Load calc', description: '', category: 'Mechanical' as const }
const facts = (...tasks: StoredTask[]) => ({
  tasks,
  total: tasks.length,
  templates: [template],
  made_titles: [],
})
const ownerOf = (board: Board, id: string) => {
  const column = board.columns.find(({ number }) => number === placeOf(board, id))
  return column === undefined ? null : columnName(column)
}

const sentTo = (id: string, title: string, person: { email: string }): SentCard => ({
  id,
  title,
  description: '',
  category: 'Other',
  parent: person.email,
  selected_employee: person.email,
})

const before = [task('1', { assigned_to: ann }), task('2', { assigned_to: bob }), task('3')]
const opened = openBoard(facts(...before))

describe('changes by others', () => {
  it('a merge changes nothing where nothing has changed', () => {
    const { board, news } = mergeBoard(opened, facts(...before))
    expect(board).toBe(opened)
    expect(news).toEqual([])
  })

  it('a change by others is followed where the card was not touched here', () => {
    const mine = moveCard(opened, '3', 1)
    const now = [task('1', { assigned_to: bob, version: 2 }), task('2', { version: 2 }), task('3')]
    const { board, news } = mergeBoard(mine, facts(...now))
    expect(ownerOf(board, '1')).toBe('Bob Ray')
    expect(ownerOf(board, '2')).toBeNull()
    expect(ownerOf(board, '3')).toBe('Ann Lee')
    expect(news).toEqual(['Task 1 was given to Bob Ray', 'Task 2 was unassigned'])
    expect(conflictsOf(board)).toEqual([])
  })

  it('a change by others brings columns for people who have none, in a free place first', () => {
    const now = facts(...before, task('4', { assigned_to: cy }))
    const { board, news } = mergeBoard(opened, now)
    expect(board.columns.map(columnName)).toEqual([
      'Ann Lee',
      'Bob Ray',
      'Cy Fox',
      'Select a User 4',
      'Select a User 5',
    ])
    expect(news).toEqual(['Task 4 is new: Cy Fox'])
    expect(mergeBoard(resetBoard(opened), now).board.columns.map(columnName)).toEqual(['Cy Fox'])
  })

  it('a change by others is a conflict where the card was moved here too, until one is chosen', () => {
    const mine = moveCard(opened, '1', null)
    const now = facts(task('1', { assigned_to: bob, version: 2 }), ...before.slice(1))
    const { board } = mergeBoard(mine, now)
    expect(ownerOf(board, '1')).toBeNull()
    expect(conflictsOf(board)).toMatchObject([{ id: '1', theirs: bob, stored: { version: 2 } }])
    expect(conflictsOf(settleConflict(board, '1', 'mine'))).toEqual([])
    expect(ownerOf(settleConflict(board, '1', 'mine'), '1')).toBeNull()
    expect(ownerOf(settleConflict(board, '1', 'theirs'), '1')).toBe('Bob Ray')
    expect(conflictsOf(moveCard(board, '1', 1))).toEqual([])
    expect(settleConflict(opened, '1', 'theirs')).toBe(opened)
  })

  it('a conflict is over once both have put the task into one place', () => {
    const freed = mergeBoard(
      moveCard(opened, '1', placeOf(opened, '2')),
      facts(task('1', { version: 2 }), task('2', { assigned_to: bob })),
    )
    expect(conflictsOf(freed.board)).toHaveLength(1)
    expect(conflictsOf(removeColumn(freed.board, placeOf(freed.board, '1') ?? 0))).toEqual([])
  })

  it('a change by others is no conflict where both had the same idea', () => {
    const mine = moveCard(opened, '1', 2)
    const { board } = mergeBoard(mine, facts(task('1', { assigned_to: bob, version: 2 }), ...before.slice(1)))
    expect(conflictsOf(board)).toEqual([])
    expect(ownerOf(board, '1')).toBe('Bob Ray')
  })

  it('a change by others renames a card without moving it', () => {
    const mine = moveCard(opened, '1', 2)
    const renamed = task('1', { assigned_to: ann, title: 'Renamed', version: 2 })
    const { board, news } = mergeBoard(mine, facts(renamed, ...before.slice(1)))
    expect(board.cards['1']).toMatchObject({ title: 'Renamed', stored: { version: 2 } })
    expect(ownerOf(board, '1')).toBe('Bob Ray')
    expect(news).toEqual(['Renamed was edited'])
  })

  it('a change by others takes away what is completed or deleted', () => {
    const { board, news } = mergeBoard(moveCard(opened, '1', 2), facts(...before.slice(1)))
    expect(board.cards['1']).toBeUndefined()
    expect(news).toEqual(['Task 1 was completed or deleted'])
  })
})

describe('templates stored by others', () => {
  const now = facts(...before, task('4', { title: 'LOAD calc', assigned_to: bob }))

  it('a template that somebody else has stored gives way to the stored task', () => {
    const { board } = mergeBoard(opened, now)
    expect(board.cards['t']).toBeUndefined()
    expect(ownerOf(board, '4')).toBe('Bob Ray')
  })

  it('a template that somebody else has stored becomes the stored task where it lies, with a question', () => {
    const { board } = mergeBoard(moveCard(opened, 't', 1, '1'), now)
    expect(cardsIn(board, 1)).toEqual(['4', '1'])
    expect(conflictsOf(board)).toMatchObject([{ id: '4', theirs: bob }])
  })

  it('a template that somebody else has stored is offered again once the task is deleted', () => {
    const { board } = mergeBoard(mergeBoard(opened, now).board, facts(...before))
    expect(board.unassigned).toContain('t')
  })
})

describe('templates that became tasks', () => {
  const placed = moveCard(opened, 't', 1)
  const told = 'Load calc has become a task of this project, so its card has left the board'

  it.each([
    ['completed elsewhere', { ...facts(...before), made_titles: ['LOAD calc'] }],
    [
      'a task that was renamed',
      facts(task('1', { assigned_to: ann, title: 'load CALC', version: 2 }), ...before.slice(1)),
    ],
  ])('a template that is a task of the project by now is not made a second time: %s', (_what, now) => {
    const { board, news } = mergeBoard(placed, now)
    expect(board.cards['t']).toBeUndefined()
    expect(news).toContain(told)
    expect(mergeBoard(opened, now).news).not.toContain(told)
    expect(mergeBoard(opened, now).board.cards['t']).toBeUndefined()
  })

  it('a template is not offered where its task is open but not told of', () => {
    expect(
      openBoard({ ...facts(...before), total: 600, made_titles: ['Load calc'] }).cards['t'],
    ).toBeUndefined()
  })
})

describe('where more tasks are open than are told of', () => {
  const fewer = { ...facts(...before.slice(1)), total: 600 }

  it('a task beyond those told of that was moved here is kept, and that is told once', () => {
    const { board, news } = mergeBoard(moveCard(opened, '1', 2), fewer)
    expect(ownerOf(board, '1')).toBe('Bob Ray')
    expect(news).toEqual(['Task 1 is no longer among the tasks shown. Where you put it is kept.'])
    expect(mergeBoard(board, fewer)).toEqual({ board, news: [] })
    const back = mergeBoard(board, facts(...before))
    expect(back.news).toEqual([])
    expect(back.board.cards['1']?.stored?.isBeyond).toBeUndefined()
  })

  it('a task beyond those told of that was not moved here is taken away with the right word', () => {
    const { board, news } = mergeBoard(opened, fewer)
    expect(board.cards['1']).toBeUndefined()
    expect(news).toEqual(['Task 1 is no longer among the tasks shown'])
  })

  it('a task that is known to be gone is gone, also where more are open than are told of', () => {
    const { board, news } = mergeBoard(moveCard(opened, '1', 2), { ...fewer, gone: ['1'] })
    expect(board.cards['1']).toBeUndefined()
    expect(news).toEqual(['Task 1 was completed or deleted'])
  })
})

describe('sent cards that come back', () => {
  const custom =
    addCustomCard(opened, 'c', { title: 'Mine', description: '', category: 'Other' }).board ?? opened
  const mine = moveCard(moveCard(moveCard(custom, 'c', 1), 't', 2, '2'), '3', 1)
  const sent = cardsToSend(mine)
  const now = facts(
    task('1', { assigned_to: ann }),
    task('2', { assigned_to: bob }),
    task('3', { assigned_to: ann, version: 2 }),
    task('4', { title: 'Mine', assigned_to: ann }),
    task('5', { title: 'Load calc', assigned_to: bob }),
  )

  it('a card that was sent from here is nobody else’s news, and takes the place of its card', () => {
    const { board, news } = mergeBoard(mine, now, sent)
    expect(news).toEqual([])
    expect(cardsIn(board, 1)).toEqual(['1', '4', '3'])
    expect(cardsIn(board, 2)).toEqual(['5', '2'])
    expect(cardsToSend(board)).toEqual([])
    expect(isSameFinish(mine, sent)).toBe(true)
    expect(isSameFinish(board, sent)).toBe(true)
  })

  it('a card that was sent from here stays where it was put since, and is moved there by the next Finish', () => {
    const { board, news } = mergeBoard(moveCard(moveCard(mine, 'c', 2), '3', null), now, sent)
    expect(news).toEqual([])
    expect(conflictsOf(board)).toEqual([])
    expect(cardsToSend(board).map(({ id, parent }) => [id, parent])).toEqual([
      ['3', null],
      ['4', bob.email],
    ])
    expect(isSameFinish(board, sent)).toBe(false)
  })

  it('a card that was sent from here is somebody else’s when it was given to another', () => {
    const theirs = facts(...before, task('4', { title: 'Mine', assigned_to: bob }))
    expect(mergeBoard(mine, theirs, sent).news).toEqual(['Mine is new: Bob Ray'])
    expect(mergeBoard(mine, theirs, sent).board.cards['c']).toBeDefined()
  })

  it('a card that was sent from here is not asked for any more when it was taken back', () => {
    for (const id of ['c', 't', '3']) expect(isSameFinish(moveCard(mine, id, null), sent)).toBe(false)
    expect(isSameFinish(moveCard(mine, '2', 1), sent)).toBe(false)
  })
})

it('a board of very many tasks is opened at once', () => {
  const tasks = Array.from({ length: 5000 }, (_, n) =>
    task(String(n), { assigned_to: [ann, bob, cy][n % 3] ?? null }),
  )
  const start = performance.now()
  expect(Object.keys(openBoard(facts(...tasks)).cards)).toHaveLength(5001)
  // Some 20 ms; where each task copied all the others it was 10 s.
  expect(performance.now() - start).toBeLessThan(5000)
})

it('a template that is withdrawn leaves the board unless somebody has it', () => {
  const none = { ...facts(...before), templates: [] }
  expect(mergeBoard(opened, none).board.cards['t']).toBeUndefined()
  expect(mergeBoard(moveCard(opened, 't', 1), none).board.cards['t']).toBeDefined()
})

it('whatever others do, every open task is on the board once and what was made here stays', () => {
  const person = fc.constantFrom(null, ann, bob, cy)
  const change = fc.record({ assigned_to: person, version: fc.integer({ min: 1, max: 3 }) })
  const ids = fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '5'))
  const news = fc.tuple(ids, fc.array(change, { minLength: 5, maxLength: 5 }))
  const move = fc.tuple(fc.constantFrom('1', '2', '3', 't'), fc.option(fc.integer({ min: 1, max: 5 })))
  fc.assert(
    fc.property(fc.array(fc.oneof(news, move), { maxLength: 20 }), (steps) => {
      let board = opened
      let known = before
      for (const step of steps) {
        if (typeof step[0] === 'string') {
          board = moveCard(board, step[0], step[1])
          continue
        }
        const changes = step[1] as { assigned_to: StoredTask['assigned_to']; version: number }[]
        known = step[0].map((id, index) => task(id, changes[index]))
        board = mergeBoard(board, facts(...known)).board
      }
      const placed = [...board.unassigned, ...board.columns.flatMap(({ cards }) => cards)]
      expect(placed.toSorted()).toEqual([...known.map(({ task_id: id }) => id), 't'].toSorted())
      expect(Object.keys(board.cards).toSorted()).toEqual(placed.toSorted())
      // Sent and merged again, a settled board has nothing to tell.
      expect(mergeBoard(board, facts(...known)).board).toBe(board)
      expect(readDraft(writeDraft({ board, tries: [] }))?.board).toEqual(JSON.parse(JSON.stringify(board)))
    }),
  )
})

describe('drafts', () => {
  const tries = [{ key: 'k', stamp: 's', cards: [{ ...sentTo('t', 'Load calc', ann), version: 1 }] }]
  const text = writeDraft({ board: opened, tries })
  const broken = (change: Partial<Board>) => writeDraft({ board: { ...opened, ...change }, tries: [] })

  it('a draft is read as it was written', () => {
    expect(readDraft(text)).toEqual({ board: opened, tries })
    // As one of before, which had no tries.
    expect(readDraft(JSON.stringify({ version: 1, board: opened }))).toEqual({ board: opened, tries: [] })
  })

  it.each([
    ['none', null],
    ['no JSON', '{'],
    ['another version', text.replace('"version":1,"board"', '"version":0,"board"')],
    ['a card in two places', broken({ unassigned: [...opened.unassigned, '1'] })],
    ['a card in no place', broken({ unassigned: [] })],
    ['an unknown category', text.replace('Mechanical', 'Astrology')],
    [
      'two columns of one number',
      broken({ columns: [...removeColumn(opened, 4).columns, ...opened.columns] }),
    ],
  ])('a draft that is %s is no draft', (_what, text) => {
    expect(readDraft(text)).toBeUndefined()
  })
})
