import { describe, expect, it } from 'vitest'
import { task } from '#domain/kinds/task.ts'
import { endOf, newRepeat, problemsIn, repeatIn, withEnd } from './repeat-draft.ts'

const { schema } = task.fields.repeat

describe('a rule in the form', () => {
  it('is none, or what was read', () => {
    expect(repeatIn('null')).toBeNull()
    expect(repeatIn('')).toBeNull()
    const stored = { every: 2, unit: 'month', weekday: null, day: 31, make: 'when_closed', ends_on: null }
    const draft = repeatIn(JSON.stringify({ ...stored, ends_after: 3 }))
    expect(draft).toMatchObject({ every: '2', day: '31', ends_on: null, ends_after: '3' })
    expect(schema.parse(draft)).toEqual({ ...stored, ends_after: 3 })
  })

  it('begins every week on the day of the task', () => {
    expect(newRepeat('2026-11-18')).toMatchObject({ unit: 'week', weekday: '3', day: '18' })
    expect(schema.parse(newRepeat(undefined))).toMatchObject({ every: 1, weekday: 1, day: null })
  })

  it('has one end at a time', () => {
    const draft = newRepeat('2026-11-18')
    expect(endOf(draft)).toBe('never')
    expect(endOf(withEnd(draft, 'ends_on'))).toBe('ends_on')
    const counted = withEnd(withEnd(draft, 'ends_on'), 'ends_after')
    expect(counted).toMatchObject({ ends_on: null, ends_after: '2' })
    expect(withEnd(counted, 'never')).toEqual(draft)
  })

  it('is marked where it is wrong, once the form says so', () => {
    const wrong = { ...newRepeat('2026-11-18'), every: '0', ends_on: '' }
    expect(problemsIn(schema, wrong, undefined).size).toBe(0)
    expect([...problemsIn(schema, wrong, 'Wrong').keys()].toSorted()).toEqual(['ends_on', 'every'])
    const late = { ...newRepeat('2026-11-18'), ends_on: '2026-11-19' }
    expect(problemsIn(schema, late, 'The end comes before the next date')).toEqual(
      new Map([['ends_on', 'The end comes before the next date']]),
    )
  })
})
