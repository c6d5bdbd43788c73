import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isoInstant } from './pool.ts'

/** As PostgreSQL writes it: no digits that say nothing. */
const written = (at: Date, micros: number) => {
  const fraction = `${at.toISOString().slice(20, 23)}${String(micros).padStart(3, '0')}`.replace(/0+$/, '')
  return `${at.toISOString().slice(0, 19).replace('T', ' ')}${fraction === '' ? '' : `.${fraction}`}+00`
}

it('an instant as PostgreSQL writes it is the same instant as ISO text', () => {
  const dates = fc.date({
    min: new Date('1000-01-01'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(dates, fc.nat(999), (at, micros) => {
      const text = written(at, micros)
      expect(isoInstant(text)).toBe(at.toISOString())
      expect(isoInstant(text)).toBe(new Date(text).toISOString())
    }),
  )
})

it('what PostgreSQL writes in another way is read as well', () => {
  expect(isoInstant('2026-11-18 09:30:00.5+05:30')).toBe('2026-11-18T04:00:00.500Z')
  expect(isoInstant('2026-11-18 09:30:00-06')).toBe('2026-11-18T15:30:00.000Z')
})
