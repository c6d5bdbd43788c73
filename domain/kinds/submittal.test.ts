import { describe, expect, it } from 'vitest'
import { readValues } from './kind.ts'
import { submittal } from './submittal.ts'

const now = { today: '2026-03-02', me: 'me@example.com' }
const valid = {
  project: 'p1',
  assigned_to: 'ann@example.com',
  received_date: '2026-03-01',
  sub_description: 'Pump curves',
}
const create = (body: Record<string, unknown>) => readValues(submittal, { ...valid, ...body }, now)

describe('submittal form', () => {
  it('the submittal form needs a project, an assignee, a received date and a description; the rest has starting values', () => {
    expect(readValues(submittal, {}, now).errors).toEqual({
      project: ['Project is required'],
      assigned_to: ['User is required'],
      received_date: ['Received date is required'],
      sub_description: ['Description is required'],
    })
    expect(create({}).values).toEqual({
      ...valid,
      assigned_by: 'me@example.com',
      response_due: null,
      category: 'Mechanical',
      status: 'Active',
      alert_status: false,
    })
  })

  it.each([
    ['project', 'Project is required'],
    ['assigned_to', 'User is required'],
    ['assigned_by', 'User is required'],
    ['category', 'Category is required'],
    ['status', 'Status is required'],
    ['received_date', 'Received date is required'],
    ['sub_description', 'Description is required'],
  ])('the submittal form says of an empty %s: %s', (name, sentence) => {
    for (const blank of [null, '', '   '])
      expect(create({ [name]: blank }).errors).toEqual({ [name]: [sentence] })
  })

  it.each([
    [{ status: 'Foo' }, { status: ['Status must be one of Active, Closed'] }],
    [{ assigned_to: 'bob' }, { assigned_to: ['Invalid email format'] }],
    [{ assigned_by: 'bob' }, { assigned_by: ['Invalid email format'] }],
    [
      { received_date: '2026-02-29' },
      { received_date: ['Please enter a real date as yyyy-MM-dd, from 1900 to 2200'] },
    ],
    [
      { category: 'HVAC' },
      { category: ['Category must be one of Mechanical, Electrical, Plumbing, Fire Protection, Other'] },
    ],
  ])('the submittal form refuses %j', (body, errors) => {
    expect(create(body).errors).toEqual(errors)
  })

  it('the submittal form offers all five categories', () => {
    expect(submittal.fields.category.choices).toHaveLength(5)
  })

  it('the submittal form takes the project under either key and never lets it change', () => {
    const { project, ...rest } = valid
    expect(readValues(submittal, { ...rest, project_id: project }, now).values?.project).toBe('p1')
    const current = { ...create({}).values }
    expect(
      readValues(submittal, { project: 'p2', project_id: 'p2' }, { ...now, current }).values?.project,
    ).toBe('p1')
  })

  it('the submittal form takes the pinged flag on update only', () => {
    expect(create({ alert_status: true }).values?.alert_status).toBe(false)
    const current = { ...create({}).values }
    expect(readValues(submittal, { alert_status: true }, { ...now, current }).values?.alert_status).toBe(true)
  })

  it('a submittal cannot be closed twice', () => {
    expect(submittal.actions.close?.refuse?.({ status: 'Closed' })).toBe('Submittal is already closed')
    expect(submittal.actions.close?.refuse?.({ status: 'Active' })).toBeUndefined()
  })
})
