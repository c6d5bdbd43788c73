import { describe, expect, it } from 'vitest'
import {
  finishProblem,
  cardsToSend,
  cardsWithoutEmployee,
  loadChange,
  questionsOf,
  takenNames,
} from './finish.ts'
import { mergeBoard, openBoard, type StoredTask } from './merge.ts'
import {
  addColumn,
  addCustomCard,
  emptyBoard,
  moveCard,
  removeEmptyColumns,
  resetBoard,
  type Board,
} from './state.ts'

const ann = { name: 'Ann Lee', email: 'ann@example.com' }
const bob = { name: 'Bob Ray', email: 'bob@example.com' }
const stored = (id: string, assigned_to: StoredTask['assigned_to'], version = 1): StoredTask => ({
  task_id: id,
  title: `Task ${id}`,
  description: 'D',
  category: 'Other',
  assigned_to,
  due_date: '2026-03-06',
  estimated_hours: null,
  completion_percentage: 0,
  version,
})
const template = { id: 't', title: 'Load calc', description: '', category: 'Mechanical' as const }
const facts = {
  tasks: [stored('1', ann), stored('2', bob)],
  total: 2,
  templates: [template],
  made_titles: [],
}
const opened = removeEmptyColumns(openBoard(facts))
const custom = (board: Board, title: string) =>
  addCustomCard(board, title, { title, description: '', category: 'Other' }).board ?? board

describe('obstacles to Finish', () => {
  it('Finish is blocked by a missing project before anything else', () => {
    for (const id of [undefined, ''])
      expect(finishProblem(id, emptyBoard)).toBe('Please select a project before submitting.')
  })

  it('Finish is blocked by a column without an employee, whether it has cards or not', () => {
    expect(finishProblem('p', openBoard(facts))).toBe(
      'There is a container with no assigned employee. Please assign an employee to the container or delete the container before submitting.',
    )
    expect(finishProblem('p', opened)).toBeUndefined()
  })

  it('Finish is blocked by a task that was moved here and elsewhere', () => {
    const { board } = mergeBoard(moveCard(opened, '1', null), { ...facts, tasks: [stored('1', bob, 2)] })
    expect(finishProblem('p', board)).toBe(
      '1 task was moved by you and by someone else. Please choose where each of them belongs.',
    )
  })
})

describe('questions of Finish', () => {
  it('Finish asks nothing when everything is assigned', () => {
    expect(questionsOf(moveCard(opened, 't', 1))).toEqual([])
  })

  it('Finish asks whether no employees and unassigned tasks are meant, and names the custom ones', () => {
    const text =
      'There are essential tasks that have not been assigned to an employee. Are you sure you want to submit?'
    expect(questionsOf(opened)).toEqual([{ text }])
    expect(questionsOf(resetBoard(custom(custom(opened, 'Site visit'), 'Photos')))).toEqual([
      { text: 'There are no employees on the board. Are you sure you want to submit?' },
      {
        text,
        about:
          'These custom tasks will be lost: “Photos”, “Site visit”. ' +
          'Nobody will have these any more: “Task 1 (Ann Lee)”, “Task 2 (Bob Ray)”.',
      },
    ])
  })
})

describe('warnings before Finish', () => {
  it('the warning names the tasks that would be taken from somebody', () => {
    const [question] = questionsOf(moveCard(opened, '1', null))
    expect(question?.about).toBe('Nobody will have these any more: “Task 1 (Ann Lee)”.')
  })

  it('the warning names what leaves the columns that nobody was chosen for', () => {
    const { board = opened } = addColumn(opened)
    const number = board.columns.at(-1)?.number ?? 0
    expect(cardsWithoutEmployee(opened)).toEqual([])
    expect(cardsWithoutEmployee(moveCard(board, '1', number))).toEqual(['Task 1'])
  })
})

describe('cards to send', () => {
  it('Finish sends what is new or has changed hands, and nothing else', () => {
    const board = moveCard(moveCard(custom(opened, 'Unassigned'), 't', 1), '2', null)
    expect(cardsToSend(opened)).toEqual([])
    expect(cardsToSend(board)).toEqual([
      {
        id: '2',
        title: 'Task 2',
        description: 'D',
        category: 'Other',
        parent: null,
        selected_employee: null,
        version: 1,
      },
      {
        id: 't',
        title: 'Load calc',
        description: '',
        category: 'Mechanical',
        parent: 'ann@example.com',
        selected_employee: 'ann@example.com',
      },
    ])
  })
})

it('a custom task whose name was taken meanwhile is told', () => {
  const mine = moveCard(custom(opened, 'Site visit'), 'Site visit', 1)
  const tasks = [...facts.tasks, { ...stored('3', bob), title: 'SITE visit' }]
  const { board } = mergeBoard(mine, { ...facts, tasks })
  expect(takenNames(mine)).toEqual({})
  expect(takenNames(board)).toEqual({ 'Site visit': 'Custom task name must be unique' })
  expect(takenNames(moveCard(board, 'Site visit', null))).toEqual({})
})

it('a column tells how the load of its employee changes', () => {
  const board = moveCard(moveCard(opened, 't', 1), '2', 1)
  expect(board.columns.map((column) => loadChange(board, column))).toEqual([2, -1])
  expect(opened.columns.map((column) => loadChange(opened, column))).toEqual([0, 0])
})
