import { describe, expect, it } from 'vitest'
import { readValues } from './kind.ts'
import { project } from './project.ts'

const now = { today: '2026-03-02', me: 'me@example.com' }
const valid = {
  project_name: 'North Clinic',
  start_date: '2026-03-02',
  manager: 'ann@example.com',
  city: 'Houston',
  template: 'default',
  status: 'Active',
}
const create = (body: Record<string, unknown>) => readValues(project, { ...valid, ...body }, now)
const blanks = [null, undefined, '', '   ']

describe('project form', () => {
  it('the project form needs a name, a start date, a manager, a city, a type and a status, and no more', () => {
    expect(readValues(project, {}, now).errors).toEqual({
      project_name: ['Project name is required'],
      start_date: ['Start date is required'],
      manager: ['Manager is required'],
      city: ['City is required'],
      template: ['Template is required'],
      status: ['Status is required'],
    })
    expect(create({}).values).toEqual({
      ...valid,
      end_date: null,
      isDeadline: false,
      no_date_due: false,
      point_of_contact: '',
      client_name: '',
      description: '',
      project_size: 0,
      rfi_response_days: null,
      submittal_response_days: null,
    })
  })

  it.each([
    ['project_name', 'Project name is required'],
    ['start_date', 'Start date is required'],
    ['manager', 'Manager is required'],
    ['city', 'City is required'],
    ['template', 'Template is required'],
    ['status', 'Status is required'],
  ])('the project form says of an empty %s: %s', (name, sentence) => {
    for (const blank of blanks) expect(create({ [name]: blank }).errors).toEqual({ [name]: [sentence] })
  })

  it('the project form takes a name of 1 to 150 characters', () => {
    expect(create({ project_name: 'N' }).values?.project_name).toBe('N')
    expect(create({ project_name: 'N'.repeat(150) }).values?.project_name).toHaveLength(150)
    expect(create({ project_name: `  ${'N'.repeat(150)}  ` }).values?.project_name).toHaveLength(150)
    expect(create({ project_name: 'N'.repeat(151) }).errors).toEqual({
      project_name: ['Project name must be less than 150 characters'],
    })
  })

  it.each([
    [12, 12],
    ['12', 12],
    ['12.5', 12.5],
    [0, 0],
    ['', 0],
    [null, 0],
  ])('the project form takes the size %j', (sent, kept) => {
    expect(create({ project_size: sent }).values?.project_size).toBe(kept)
  })

  it.each(['abc', -1, Infinity, '12 sqft', true])('the project form refuses the size %j', (sent) => {
    expect(create({ project_size: sent }).errors).toEqual({ project_size: ['Please enter a valid number'] })
  })

  it.each(['bob', 'bob@', 'Ann Lee'])('the project form refuses the manager %j', (manager) => {
    expect(create({ manager }).errors).toEqual({ manager: ['Invalid email format'] })
  })

  it('the project form knows ten types, written in any letter case, and six statuses', () => {
    expect(create({ template: 'Default' }).values?.template).toBe('default')
    expect(create({ template: 'FOOD SERVICE' }).values?.template).toBe('food service')
    expect(project.fields.template.choices).toHaveLength(10)
    expect(project.fields.template.choices).toContainEqual({ value: 'food service', label: 'Food Service' })
    expect(create({ template: 'nuclear' }).errors).toHaveProperty('template')
    for (const status of ['Active', 'Hold', 'Review', 'Not Started', 'Completed', 'Cancelled']) {
      expect(create({ status }).values?.status).toBe(status)
    }
    expect(create({ status: 'Closed' }).errors).toEqual({
      status: ['Status must be one of Active, Hold, Review, Not Started, Completed, Cancelled'],
    })
  })

  it.each([...blanks])(
    'the project form takes %j for a client, a point of contact and a due date',
    (blank) => {
      const { values } = create({ client_name: blank, point_of_contact: blank, end_date: blank })
      expect(values).toMatchObject({ client_name: '', point_of_contact: '', end_date: null })
    },
  )

  it('the project form starts today, with me as manager, type default, status Active, size 0 and no deadline', () => {
    const starts = Object.entries(project.fields).map(([name, field]) => [
      name,
      'startsAs' in field ? field.startsAs : undefined,
    ])
    expect(Object.fromEntries(starts.filter(([, start]) => start !== undefined))).toEqual({
      start_date: 'today',
      manager: 'me',
      template: 'default',
      status: 'Active',
      project_size: 0,
      isDeadline: false,
      no_date_due: false,
    })
  })

  it('the project form never takes from a payload what the server decides', () => {
    const { values } = create({
      project_id: '1-1',
      folder_location: 'javascript:alert(1)',
      payment_amount: 100,
      is_sent_to_quickbooks: true,
      version: 7,
    })
    expect(Object.keys(values ?? {})).toEqual(Object.keys(project.fields))
  })
})

describe('deadlines', () => {
  const missing = { end_date: ['Date due is required when deadline is enabled'] }

  it.each(blanks)('the deadline of a project needs a due date, which %j is not', (blank) => {
    expect(create({ isDeadline: true, end_date: blank }).errors).toEqual(missing)
  })

  it('the deadline of a project is asked about together with everything else that is wrong', () => {
    expect(create({ isDeadline: true, project_name: '' }).errors).toEqual({
      project_name: ['Project name is required'],
      ...missing,
    })
  })

  it('the deadline of a project is content with a due date, and with none when there is no deadline', () => {
    expect(create({ isDeadline: true, end_date: '2026-04-01' }).values?.end_date).toBe('2026-04-01')
    expect(create({ isDeadline: false }).values?.end_date).toBeNull()
  })

  it('the deadline of a project asks for none when No Date Due is ticked, which unticks it', () => {
    expect(create({ isDeadline: true, no_date_due: true }).errors).toBeUndefined()
  })

  it('the deadline of a project may lie before the start: no rule forbids it', () => {
    expect(create({ start_date: '2026-03-02', end_date: '2026-01-01' }).errors).toBeUndefined()
  })

  it('the deadline of a project is asked about on update too, with the present values', () => {
    const current = { ...create({}).values }
    expect(readValues(project, { isDeadline: true }, { ...now, current }).errors).toEqual(missing)
    expect(readValues(project, { status: 'Review' }, { ...now, current }).values?.status).toBe('Review')
    const due = { ...current, isDeadline: true, end_date: '2026-04-01' }
    expect(readValues(project, { end_date: '' }, { ...now, current: due }).errors).toEqual(missing)
  })

  it.each(['2026-02-30', '2026-04-01T00:00:00Z', 'soon'])(
    'the deadline of a project is never the date %j',
    (end_date) => {
      expect(create({ end_date }).errors).toEqual({
        end_date: ['Please enter a real date as yyyy-MM-dd, from 1900 to 2200'],
      })
    },
  )
})

describe('response times of a project', () => {
  it.each(['rfi_response_days', 'submittal_response_days'])('%s is 1 to 90 work days, or empty', (name) => {
    for (const [sent, kept] of [
      [1, 1],
      ['90', 90],
      [null, null],
      ['', null],
    ])
      expect(create({ [name]: sent }).values).toMatchObject({ [name]: kept })
    for (const wrong of [0, 91, 2.5, -1, 'seven', true, []])
      expect(create({ [name]: wrong }).errors).toEqual({ [name]: ['Please enter 1 to 90 working days'] })
  })
})
