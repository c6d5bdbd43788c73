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
      title: '',
      spec_section: '',
      spec_title: '',
      submittal_type: '',
      contractor_number: '',
      required_on_site: null,
      lead_time_days: null,
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

describe('register of submittals', () => {
  it('a section number is tidied, other texts are kept as typed', () => {
    expect(
      create({ spec_section: ' 230500 ', title: ' Pumps ', submittal_type: 'o&m' }).values,
    ).toMatchObject({
      spec_section: '23 05 00',
      title: 'Pumps',
      submittal_type: 'O&M',
    })
  })

  it.each([
    [{ spec_section: '23_05' }, { spec_section: ['Please enter a section number such as 23 05 00'] }],
    [{ spec_section: '2'.repeat(21) }, { spec_section: ['Please use at most 20 characters'] }],
    [{ spec_section: 230_500 }, { spec_section: ['Please enter text'] }],
    [{ title: 'x'.repeat(256) }, { title: ['Please use at most 255 characters'] }],
    [{ spec_title: 'x'.repeat(151) }, { spec_title: ['Please use at most 150 characters'] }],
    [{ contractor_number: 'x'.repeat(51) }, { contractor_number: ['Please use at most 50 characters'] }],
    [
      { submittal_type: 'Mock-up' },
      { submittal_type: ['Type must be one of Product Data, Shop Drawings, Samples, O&M, Other'] },
    ],
    [{ lead_time_days: 1501 }, { lead_time_days: ['Please enter a whole number of days'] }],
    [{ lead_time_days: -1 }, { lead_time_days: ['Please enter a whole number of days'] }],
    [{ lead_time_days: 1.5 }, { lead_time_days: ['Please enter a whole number of days'] }],
    [
      { required_on_site: 'soon' },
      { required_on_site: ['Please enter a real date as yyyy-MM-dd, from 1900 to 2200'] },
    ],
  ])('%j is refused at its field', (body, errors) => {
    expect(create(body).errors).toEqual(errors)
  })
})
