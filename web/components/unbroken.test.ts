import { expect, it } from 'vitest'
import { unbroken } from './unbroken.ts'

it('a sentence keeps the words of its dates together', () => {
  expect(unbroken('In our court 2 of 10 days · due Tue Dec 1')).toBe(
    'In our court 2 of 10 days · due Tue Dec\u00A01',
  )
  expect(unbroken('May we move it from Nov 3, 2026?')).toBe('May we move it from Nov\u00A03,\u00A02026?')
})

it('a sentence keeps the parts of its section numbers together', () => {
  expect(unbroken('Grease interceptor (22 13 23), room 12 14')).toBe(
    'Grease interceptor (22\u00A013\u00A023), room 12 14',
  )
})
