import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './dates.ts'
import { latestReturn, numberText, returnWarning, tidySection } from './register.ts'
import { isWorkday } from './workdays.ts'

const calendar = { weekdays: [1, 2, 3, 4, 5], holidays: new Set<string>() }

describe('section numbers', () => {
  it.each([
    ['230500', '23 05 00'],
    ['23 05 00', '23 05 00'],
    ['23-05-00', '23 05 00'],
    ['2305 00.13', '23 05 00.13'],
    ['23 05 00.13', '23 05 00.13'],
    ['  15  A/2.1 ', '15 A/2.1'],
    ['Section 9', 'Section 9'],
    ['2305', '2305'],
    ['23 05 00.1', '23 05 00.1'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(tidySection(typed)).toBe(kept)
  })

  it.each(['23_05_00', '23 05 00;', '<b>', '23 05 00 and much more', ' ', '23,05,00'])(
    '%j is no section number',
    (typed) => {
      expect(tidySection(typed)).toBeUndefined()
    },
  )

  it('a tidied number stays as it is, and is never longer than 20 characters', () => {
    const nearly = fc.array(fc.constantFrom('2', '3', '0', '5', ' ', '.', '-', '/', 'a', 'é', '\t'), {
      maxLength: 22,
    })
    const typed = fc.oneof(
      fc.string({ maxLength: 30, unit: 'grapheme' }),
      nearly.map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const kept = tidySection(text)
        if (kept === undefined) return
        expect(kept.length).toBeLessThanOrEqual(20)
        expect(tidySection(kept)).toBe(kept)
      }),
    )
  })
})

describe('what a submittal is called', () => {
  it.each([
    [{ spec_section: '23 05 00', sub_number: 14, revision: 1 }, '23 05 00-014 Rev 1'],
    [{ spec_section: '23 05 00', sub_number: 14, revision: 0 }, '23 05 00-014'],
    [{ spec_section: '', sub_number: 14, revision: 0 }, '014'],
    [{ spec_section: '', sub_number: 1234, revision: 2 }, '1234 Rev 2'],
  ])('%j is called %s', (submittal, called) => {
    expect(numberText(submittal)).toBe(called)
  })
})

describe('the latest return', () => {
  it('is the day on site less the lead time, moved back to a work day', () => {
    expect(latestReturn('2024-03-20', 10, calendar)).toBe('2024-03-08')
    expect(latestReturn('2024-03-20', null, calendar)).toBe('2024-03-20')
    expect(latestReturn(null, 10, calendar)).toBeNull()
    const holidays = new Set(['2024-03-08'])
    expect(latestReturn('2024-03-20', 10, { ...calendar, holidays })).toBe('2024-03-07')
  })

  it('is always a work day, never after the plain date', () => {
    const firm = fc.record({
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      holidays: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 20 }),
    })
    const days = fc.integer({ min: 0, max: 400 })
    fc.assert(
      fc.property(firm, days, fc.option(days), ({ weekdays, holidays }, day, lead) => {
        const onSite = addDays('2024-03-01', day)
        const plain = addDays(onSite, -(lead ?? 0))
        const own = { weekdays, holidays: new Set(holidays.map((ago) => addDays(plain, -ago))) }
        const latest = latestReturn(onSite, lead, own) ?? ''
        expect(isWorkday(latest, own)).toBe(true)
        expect(latest <= plain).toBe(true)
      }),
    )
  })
})

describe('the warning of a late return', () => {
  const submittal = {
    latest_return: '2026-11-20',
    required_on_site: '2026-12-20',
    is_returned: false,
    side: 'us',
    due: '2026-11-27',
    today: '2026-11-16',
  } as const
  const tight = 'Due Nov 27, 2026, but needed back by Nov 20, 2026 to be on site by Dec 20, 2026.'
  const late = 'Should have been returned by Nov 20, 2026 to be on site by Dec 20, 2026.'

  it.each([
    ['due too late', {}, tight],
    ['too late already', { today: '2026-11-21' }, late],
    ['too late already, with others', { today: '2026-11-21', side: 'them', due: null } as const, late],
    ['on its last day', { today: '2026-11-20' }, tight],
    ['due in time', { due: '2026-11-20' }, ''],
    ['with others, in time', { side: 'them', due: null } as const, ''],
    ['returned', { today: '2026-11-21', is_returned: true }, ''],
    ['without a day on site', { latest_return: null, required_on_site: null }, ''],
  ])('of one that is %s', (_case, given, warning) => {
    expect(returnWarning({ ...submittal, ...given })).toBe(warning)
  })
})
