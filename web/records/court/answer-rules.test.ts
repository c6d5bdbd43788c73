import { describe, expect, it } from 'vitest'
import { givenBy, givenOn } from './answer-rules.ts'

const ann = { name: 'Ann Lee', email: 'ann@example.com' }
const bob = { name: 'Bob Ray', email: 'bob@example.com' }
const saved = { answered_by: ann, answered_on: '2026-11-09' }
const options = (...people: (typeof ann)[]) =>
  people.map(({ name, email }) => ({ label: name, value: email }))

describe('an answer that was saved before', () => {
  it('is given today where it closes the question, and keeps its day where that is closed', () => {
    expect(givenOn(saved, true)).toBeUndefined()
    expect(givenOn(saved, false)).toBe('2026-11-09')
    expect(givenOn(undefined, false)).toBeUndefined()
  })

  it('stays that of who worded it, until they have left', () => {
    expect(givenBy(saved, bob, options(ann, bob))).toBe(ann)
    expect(givenBy(saved, bob, undefined)).toBe(ann)
    expect(givenBy(saved, bob, options(bob))).toBe(bob)
    expect(givenBy(undefined, bob, options(ann, bob))).toBe(bob)
  })
})
