import { describe, expect, it } from 'vitest'
import { readValues } from './kind.ts'
import { assignment } from './assignment.ts'
import { task } from './task.ts'

const now = { today: '2026-03-02', me: 'me@example.com' }
const work = { title: 'Load calc', due_date: '2026-03-06', assigned_to: 'ann@example.com' }
const create = (body: Record<string, unknown>) =>
  readValues(task, { project_id: 'p1', ...work, ...body }, now)
const blanks = [null, '', '   ']

describe('task form', () => {
  it('the task form needs a project, a title, a due date and an assignee; the rest has starting values', () => {
    expect(readValues(task, {}, now).errors).toEqual({
      project_id: ['Project is required'],
      title: ['Title is required'],
      due_date: ['Due date is required'],
      assigned_to: ['User is required'],
    })
    expect(create({}).values).toEqual({
      ...work,
      project_id: 'p1',
      estimated_hours: null,
      repeat: null,
      assigned_by: 'me@example.com',
      category: 'Other',
      status: 'Active',
      description: '',
      completion_percentage: 0,
    })
  })

  it.each([
    ['project_id', 'Project is required'],
    ['title', 'Title is required'],
    ['due_date', 'Due date is required'],
    ['assigned_to', 'User is required'],
    ['assigned_by', 'User is required'],
    ['category', 'Category is required'],
    ['status', 'Status is required'],
  ])('the task form says of an empty %s: %s', (name, sentence) => {
    for (const blank of blanks) expect(create({ [name]: blank }).errors).toEqual({ [name]: [sentence] })
  })

  it.each(['assigned_to', 'assigned_by'])('the task form wants an address for %s', (name) => {
    expect(create({ [name]: 'bob' }).errors).toEqual({ [name]: ['Invalid email format'] })
    expect(create({ [name]: 'Ann|ann' }).errors).toEqual({ [name]: ['Invalid email format'] })
  })

  it.each(['assigned_to', 'assigned_by'])(
    'the task form takes a person as records show them for %s',
    (name) => {
      for (const shown of ['Ann|ann@example.com', { name: 'Ann', email: 'ann@example.com' }]) {
        expect(create({ [name]: shown }).values).toMatchObject({ [name]: 'ann@example.com' })
      }
    },
  )

  it.each([
    [-1, 'Completion percentage must be greater than 0'],
    ['-1', 'Completion percentage must be greater than 0'],
    [null, 'Completion percentage must be a whole number'],
    [101, 'Completion percentage must be less than 100'],
    ['101', 'Completion percentage must be less than 100'],
    ['abc', 'Completion percentage must be a whole number'],
    [Infinity, 'Completion percentage must be a whole number'],
    [49.5, 'Completion percentage must be a whole number'],
  ])('the task form says of the completion percentage %j: %s', (completion_percentage, sentence) => {
    expect(create({ completion_percentage }).errors).toEqual({ completion_percentage: [sentence] })
  })

  it.each([0, 1, 99, 100, '0', '100', '12'])('the task form takes the completion percentage %j', (sent) => {
    expect(create({ completion_percentage: sent }).values?.completion_percentage).toBe(Number(sent))
  })

  it('the task form offers four categories and keeps any of the five', () => {
    expect(task.fields.category.choices.map((choice) => choice.value)).toEqual([
      'Electrical',
      'Plumbing',
      'Mechanical',
      'Other',
    ])
    expect(create({ category: 'fire protection' }).values?.category).toBe('Fire Protection')
    expect(create({ category: 'HVAC' }).errors).toHaveProperty('category')
  })

  it('the task form takes Open for Active and no other status than Active and Closed', () => {
    expect(create({ status: 'Open' }).values?.status).toBe('Active')
    expect(create({ status: 'Closed' }).values?.status).toBe('Closed')
    expect(create({ status: 'Foo' }).errors).toEqual({ status: ['Status must be one of Active, Closed'] })
  })

  it('the task form finds the project under either key', () => {
    expect(readValues(task, { project: 'p2', ...work }, now).values?.project_id).toBe('p2')
  })

  it('the task form never moves to another project on update', () => {
    const current = { ...create({}).values }
    const { values } = readValues(
      task,
      { project_id: 'p2', project: 'p3', title: 'New' },
      { ...now, current },
    )
    expect(values).toEqual({ ...current, title: 'New' })
  })
})

describe('the actions of a task', () => {
  const { close, ping, clear_ping: clearPing } = task.actions

  it.each([
    ['close', close, { status: 'Active' }, undefined],
    ['close', close, { status: 'Closed' }, 'Task is already complete'],
    ['ping', ping, { status: 'Active', pinged: false }, undefined],
    ['ping', ping, { status: 'Closed', pinged: false }, 'You cannot ping a completed task.'],
    ['ping', ping, { status: 'Closed', pinged: true }, 'You cannot ping a completed task.'],
    [
      'ping',
      ping,
      { status: 'Active', pinged: true },
      'Task is already pinged. The assigned user will be reminded about this task on their dashboard.',
    ],
    ['clear ping', clearPing, { status: 'Active', pinged: true }, undefined],
    ['clear ping', clearPing, { status: 'Active', pinged: false }, 'Task is not pinged'],
  ])('the task action %s is asked about the row %j', (_name, action, row, refusal) => {
    expect(action?.refuse?.(row)).toBe(refusal)
  })
})

describe('assignments', () => {
  it('an assignment is a task without a project, hours and repetition', () => {
    const { project_id: _, estimated_hours: _hours, repeat: _repeat, ...rest } = task.fields
    expect(Object.keys(assignment.fields)).toEqual(Object.keys(rest))
    expect(readValues(assignment, { ...work, project: '', project_id: '' }, now).errors).toBeUndefined()
    expect(readValues(assignment, { ...work, project: 'p1' }, now).values).not.toHaveProperty('project')
  })

  it('an assignment keeps the sentences of a task', () => {
    expect(readValues(assignment, { assigned_to: 'bob', completion_percentage: 101 }, now).errors).toEqual({
      title: ['Title is required'],
      due_date: ['Due date is required'],
      assigned_to: ['Invalid email format'],
      completion_percentage: ['Completion percentage must be less than 100'],
    })
  })

  it('an assignment cannot be closed twice', () => {
    expect(assignment.actions.close?.refuse?.({ status: 'Closed' })).toBe('Assignment is already closed')
    expect(assignment.actions.close?.refuse?.({ status: 'Active' })).toBeUndefined()
  })
})
