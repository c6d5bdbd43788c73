import { describe, expect, it } from 'vitest'
import { readValues } from './kind.ts'
import { rfi } from './rfi.ts'

const now = { today: '2026-03-02', me: 'me@example.com' }
const valid = {
  project_id: 'p1',
  assigned_to: 'ann@example.com',
  date_received: '2026-03-01',
  description: 'Which riser?',
}
const create = (body: Record<string, unknown>) => readValues(rfi, { ...valid, ...body }, now)

describe('RFI form', () => {
  it('the RFI form needs a project, an assignee, a received date and a description; the rest has starting values', () => {
    expect(readValues(rfi, {}, now).errors).toEqual({
      project_id: ['Project is required'],
      assigned_to: ['User is required'],
      date_received: ['Required'],
      description: ['Description is required'],
    })
    expect(create({}).values).toEqual({
      ...valid,
      RFI_number: null,
      created_by: 'me@example.com',
      sent_out_date: null,
      response_due: null,
      category: 'Mechanical',
      status: 'Active',
      alert_status: false,
      cost_impact: '',
      cost_amount: null,
      schedule_impact: '',
      schedule_days: null,
    })
  })

  it.each([
    ['project_id', 'Project is required'],
    ['created_by', 'User is required'],
    ['assigned_to', 'User is required'],
    ['date_received', 'Required'],
    ['category', 'Category is required'],
    ['status', 'Status is required'],
    ['description', 'Description is required'],
  ])('the RFI form says of an empty %s: %s', (name, sentence) => {
    for (const blank of [null, '', '   '])
      expect(create({ [name]: blank }).errors).toEqual({ [name]: [sentence] })
  })

  it.each([
    ['12', 12],
    [12, 12],
    ['', null],
    [null, null],
    [undefined, null],
    ['   ', null],
  ])('the RFI form takes the number %j', (sent, kept) => {
    expect(create({ RFI_number: sent }).values?.RFI_number).toBe(kept)
  })

  it.each(['abc', '12a', -1, 1.5, Infinity, '1e309', true])('the RFI form refuses the number %j', (sent) => {
    expect(create({ RFI_number: sent }).errors).toEqual({ RFI_number: ['RFI Number must be a number'] })
  })

  it.each([
    [{ status: 'Foo' }, { status: ['Status must be one of Active, Closed'] }],
    [{ created_by: 'bob' }, { created_by: ['Invalid email format'] }],
    [{ assigned_to: 'bob' }, { assigned_to: ['Invalid email format'] }],
    [
      { sent_out_date: '2026-13-01' },
      { sent_out_date: ['Please enter a real date as yyyy-MM-dd, from 1900 to 2200'] },
    ],
    [
      { date_received: '2026-03-01T08:00:00Z' },
      { date_received: ['Please enter a real date as yyyy-MM-dd, from 1900 to 2200'] },
    ],
  ])('the RFI form refuses %j', (body, errors) => {
    expect(create(body).errors).toEqual(errors)
  })

  it('the RFI form reads what a save sends: project, created_by_pk and assigned_to_pk', () => {
    const sent = {
      project: 'p1',
      created_by_pk: '0193a1b2-0000-7000-8000-0123456789ab',
      assigned_to_pk: 'bo@example.com',
      RFI_number: '7',
      date_received: '2026-03-01',
      description: 'Which riser?',
    }
    expect(readValues(rfi, sent, now).values).toMatchObject({
      project_id: 'p1',
      created_by: '0193a1b2-0000-7000-8000-0123456789ab',
      assigned_to: 'bo@example.com',
      RFI_number: 7,
    })
  })

  it('the RFI form keeps the project and everything that was not sent on update', () => {
    const current = { ...create({ RFI_number: 4 }).values }
    const sent = { project: 'p2', project_id: 'p2', assigned_to_pk: 'bo@example.com', alert_status: true }
    expect(readValues(rfi, sent, { ...now, current }).values).toEqual({
      ...current,
      assigned_to: 'bo@example.com',
      alert_status: true,
    })
  })

  it('the RFI form takes the pinged flag on update only', () => {
    expect(create({ alert_status: true }).values?.alert_status).toBe(false)
  })

  it('an RFI cannot be closed twice', () => {
    expect(rfi.actions.close?.refuse?.({ status: 'Closed' })).toBe('RFI is already closed')
    expect(rfi.actions.close?.refuse?.({ status: 'Active' })).toBeUndefined()
  })

  it('an RFI is deleted behind two confirmations', () => {
    expect(rfi.actions.remove?.confirm).toEqual([
      'Are you sure you want to delete this RFI?',
      'The RFI leaves every list. Delete this RFI?',
    ])
  })
})

describe('impact of an RFI', () => {
  it('an impact is one of three words in any case, or none', () => {
    expect(create({ cost_impact: ' yes ', schedule_impact: 'TO BE DETERMINED' }).values).toMatchObject({
      cost_impact: 'Yes',
      schedule_impact: 'To be determined',
    })
    for (const blank of [null, '', ' '])
      expect(create({ cost_impact: blank }).values).toMatchObject({ cost_impact: '' })
    for (const wrong of ['Maybe', 1, {}])
      expect(create({ cost_impact: wrong, schedule_impact: wrong }).errors).toEqual({
        cost_impact: ['Cost Impact must be one of None, Yes, To be determined'],
        schedule_impact: ['Schedule Impact must be one of None, Yes, To be determined'],
      })
  })

  it('amount and days are kept only with an impact, and may stay empty then', () => {
    const sent = { cost_amount: 1200.5, schedule_days: '3' }
    expect(create({ ...sent, cost_impact: 'Yes', schedule_impact: 'Yes' }).values).toMatchObject({
      cost_amount: 1200.5,
      schedule_days: 3,
    })
    expect(create({ cost_impact: 'Yes', schedule_impact: 'Yes' }).values).toMatchObject({
      cost_amount: null,
      schedule_days: null,
    })
    for (const impact of ['', 'None', 'To be determined'])
      expect(create({ ...sent, cost_impact: impact, schedule_impact: impact }).values).toMatchObject({
        cost_amount: null,
        schedule_days: null,
      })
  })

  it('amount and days have one sentence for whatever is wrong with them', () => {
    for (const wrong of [-1, 'much', 2e12, true])
      expect(create({ cost_impact: 'Yes', cost_amount: wrong }).errors).toEqual({
        cost_amount: ['Please enter a valid number'],
      })
    for (const wrong of [-1, 1.5, 3651, 'soon'])
      expect(create({ schedule_impact: 'Yes', schedule_days: wrong }).errors).toEqual({
        schedule_days: ['Please enter a whole number of days'],
      })
  })

  it('until the number of days is known, the hint speaks for projects with their own and for the others', () => {
    expect(rfi.fields.response_due.emptyHint).toBe(
      'Left empty: as many working days as the project or the firm allows',
    )
  })
})
