import { describe, expect, it } from 'vitest'
import { projectTemplate } from '#domain/kinds/project-template.ts'
import { draftsIn, emptyDraft, moved, problemsIn } from './drafts.ts'

describe('items in a form', () => {
  it('are read from the text that the form keeps, with what is missing as it is at first', () => {
    expect(draftsIn('')).toEqual([])
    expect(draftsIn('{}')).toEqual([])
    expect(draftsIn('[{"title":"Survey","offset_days":5,"estimated_hours":null}, 7]')).toEqual([
      { ...emptyDraft, title: 'Survey', offset_days: '5' },
      emptyDraft,
    ])
  })

  it('move within their list', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
    expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
  })

  it('have the sentences of their field, each at its place', () => {
    const { schema } = projectTemplate.fields.items
    const wrong = { ...emptyDraft, title: 'Survey', offset_days: '501' }
    expect(Object.fromEntries(problemsIn(schema, [emptyDraft, wrong]))).toEqual({
      '0.title': 'Title is required',
      '1.offset_days': 'Offset must be 0 to 500 working days',
    })
    expect(problemsIn(schema, [{ ...emptyDraft, title: 'Survey', estimated_hours: '2.5' }]).size).toBe(0)
  })
})
