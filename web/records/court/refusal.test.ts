import { describe, expect, it } from 'vitest'
import type { Answer } from '../../api/client.ts'
import type { Row } from '../../api/records.ts'
import { refusalOf } from './refusal.ts'

const kind = { name: { one: 'RFI', many: 'RFIs' } }
const refused = (answer: Partial<Answer<Row>>): Answer<Row> => ({
  operation: 'ERROR',
  status: 400,
  message: 'Refused',
  data: null,
  body: {},
  ...answer,
})
const of = (answer: Partial<Answer<Row>>) => refusalOf(kind, refused(answer), ['to', 'note'])

const court = {
  side: 'them',
  holder: { type: 'other', id: null, name: 'Architect' },
  since: '2024-03-08',
  days_us: 4,
  days_them: 2,
  days_total: 6,
  days_allowed: 7,
  due: null,
  overdue: false,
  words: 'Waiting for Architect since Fri Mar 8 · 2 working days',
}

describe('a refused act', () => {
  it('has its sentences at the fields of the window', () => {
    expect(of({ errors: { to: ['User not found'] } })).toEqual({ fields: { to: 'User not found' } })
  })

  it('says above the buttons what belongs to no field', () => {
    expect(of({ errors: { version: ['Old'], note: ['Too long'] } })).toEqual({
      fields: { note: 'Too long' },
      problem: 'Old',
    })
    expect(of({})).toEqual({ fields: {}, problem: 'Refused' })
  })

  it('says how the record stands by now where somebody was faster', () => {
    const { fields, problem } = of({ status: 409, data: { court, version: 3 } })
    expect(fields).toEqual({})
    expect(problem).toContain('Somebody changed this RFI in the meantime: Waiting for Architect')
    expect(problem).toContain('What you typed is still here')
  })

  it('that another try has done already says so', () => {
    expect(of({ status: 422 }).problem).toMatch(/saved|earlier/i)
  })
})
