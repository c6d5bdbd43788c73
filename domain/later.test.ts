import { describe, expect, it, vi } from 'vitest'
import { copyWith, once, withLater } from './later.ts'

describe('values that are made later', () => {
  it('are made once, when somebody asks for them', () => {
    const make = vi.fn<() => object>(() => ({}))
    const one = once(make)
    expect(make).not.toHaveBeenCalled()
    expect(one()).toBe(one())
    expect(make).toHaveBeenCalledOnce()
  })

  it('stand among the others, and a copy or a second addition makes none of them', () => {
    const schema = vi.fn<() => string>(() => 'first')
    const field = withLater({ label: 'Title', required: true }, { schema })
    const renamed = copyWith(field, { label: 'Name' })
    const other = withLater(renamed, { schema: () => `not ${field.label}` })
    expect(Object.keys(renamed)).toEqual(['label', 'required', 'schema'])
    expect(other.schema).toBe('not Title')
    expect(schema).not.toHaveBeenCalled()
    expect({ ...renamed }).toEqual({ label: 'Name', required: true, schema: 'first' })
    expect(field.schema).toBe('first')
    expect(schema).toHaveBeenCalledOnce()
  })

  it('may be undefined', () => {
    const make = vi.fn<() => undefined>(() => undefined)
    const { nothing } = withLater({}, { nothing: make })
    expect(nothing).toBeUndefined()
  })
})
