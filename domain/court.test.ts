import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  courtOf,
  dueOf,
  handOverBetween,
  isOnTime,
  standingAfter,
  standingOf,
  stretchDays,
  usualReceiver,
  type Party,
  type Step,
} from './court.ts'
import { addDays } from './dates.ts'
import { isWorkday, workdaysBetween, type WorkCalendar } from './workdays.ts'

const week: WorkCalendar = { weekdays: [1, 2, 3, 4, 5], holidays: new Set() }
const ann: Party = { type: 'user', id: 'ann', name: 'Ann' }
const bob: Party = { type: 'user', id: 'bob', name: 'Bob' }
const architect: Party = { type: 'other', id: null, name: 'Architect' }

const step = (name: Step['step'], party: Party | null, on: string): Step => ({ step: name, party, on })
const received = (on: string) => step('received', ann, on)
const seven = { asked: null, allowed: 7 }

it('something goes back to who outside had it last, or to the client', () => {
  const client: Party = { type: 'client', id: 'c1', name: 'Riverside' }
  const owner: Party = { type: 'other', id: null, name: 'Owner' }
  const had = (...parties: (Party | null)[]) => parties.map((party) => ({ party }))
  expect(usualReceiver(had(null, ann, architect, owner, bob), client)).toBe(architect)
  expect(usualReceiver(had(ann), client)).toBe(client)
  expect(usualReceiver([], null)).toBeNull()
})

describe('the clock', () => {
  it('an item that never left us is due so many work days after it came', () => {
    expect(dueOf(standingOf([received('2024-03-04')], week), seven, week)).toBe('2024-03-13')
  })

  it('stands still while others have it', () => {
    const steps: [Step, ...Step[]] = [
      received('2024-03-04'),
      step('sent', architect, '2024-03-08'),
      step('back', ann, '2024-03-12'),
    ]
    const standing = standingOf(steps, week)
    expect(standing).toMatchObject({ side: 'us', daysUs: 4, daysThem: 2, since: '2024-03-12' })
    expect(dueOf(standing, seven, week)).toBe('2024-03-15')
    expect(dueOf(standing, { asked: null, allowed: 3 }, week)).toBe('2024-03-12')
    expect(dueOf(standing, { asked: '2024-04-01', allowed: 7 }, week)).toBe('2024-04-01')
  })

  it('is not set back by passing it on among ourselves', () => {
    const late = standingOf([received('2024-03-04')], week)
    const passed = standingAfter(late, step('passed', bob, '2024-04-04'), week)
    expect(dueOf(passed, seven, week)).toBe('2024-03-13')
    expect(passed).toMatchObject({ holder: bob, since: '2024-04-04', daysUs: 23 })
  })

  it('counts nothing between closing and reopening', () => {
    const steps: [Step, ...Step[]] = [
      received('2024-03-04'),
      step('closed', null, '2024-03-06'),
      step('reopened', ann, '2024-03-20'),
    ]
    expect(standingOf(steps, week)).toMatchObject({ daysUs: 2, daysThem: 0 })
  })

  it('a closed item was in time within its days, or by the day that was asked for', () => {
    const closed = standingOf([received('2024-03-04'), step('closed', null, '2024-03-14')], week)
    expect(isOnTime(closed, { asked: null, allowed: 8 })).toBe(true)
    expect(isOnTime(closed, { asked: null, allowed: 7 })).toBe(false)
    expect(isOnTime(closed, { asked: '2024-03-14', allowed: 1 })).toBe(true)
    expect(isOnTime(closed, { asked: '2024-03-13', allowed: 90 })).toBe(false)
  })
})

describe('the words', () => {
  const words = (steps: [Step, ...Step[]], today: string, asked: string | null = null) =>
    courtOf(standingOf(steps, week), { asked, allowed: 7 }, { today, calendar: week }).words

  test.each([
    [[received('2024-11-12')], '2024-11-15', null, 'In our court 3 of 7 working days · due Thu Nov 21'],
    [[received('2024-11-12')], '2024-11-15', '2024-11-21', 'In our court 3 working days · due Thu Nov 21'],
    [[received('2024-11-12')], '2024-11-13', '2024-11-21', 'In our court 1 working day · due Thu Nov 21'],
    [
      [received('2024-11-12')],
      '2024-11-25',
      null,
      'In our court 9 of 7 working days · overdue since Thu Nov 21',
    ],
    [
      [received('2024-12-23')],
      '2025-01-08',
      null,
      'In our court 12 of 7 working days · overdue since Wed Jan 1',
    ],
    [
      [received('2024-12-16')],
      '2025-01-02',
      null,
      'In our court 13 of 7 working days · overdue since Wed Dec 25, 2024',
    ],
    [
      [received('2024-11-11'), step('sent', architect, '2024-11-12')],
      '2024-11-18',
      null,
      'Waiting for Architect since Tue Nov 12 · 4 working days',
    ],
  ] as [[Step, ...Step[]], string, string | null, string][])('%#', (steps, today, asked, said) => {
    expect(words(steps, today, asked)).toBe(said)
  })

  it('of a closed item tell the days of both sides', () => {
    const steps: [Step, ...Step[]] = [
      received('2024-11-04'),
      step('sent', architect, '2024-11-08'),
      step('back', ann, '2024-11-13'),
      step('closed', null, '2024-11-14'),
    ]
    expect(words(steps, '2024-12-20')).toBe('Closed · 5 working days with us, 3 with others')
  })
})

const parties = [ann, bob, architect, { type: 'client', id: 'c', name: 'Client' }] as const
const firstDay = '2024-01-01'

const calendars = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
  holidays: fc
    .uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 30 })
    .map((days) => new Set(days.map((day) => addDays(firstDay, day)))),
})

/** Hand-overs on later and later days, each to another than who has it. */
const histories = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.constantFrom(...parties)), { maxLength: 12 })
  .map((moves) => {
    const steps: [Step, ...Step[]] = [received(firstDay)]
    let [on, holder]: [string, Party] = [firstDay, ann]
    for (const [later, party] of moves) {
      if (party === holder) continue
      on = addDays(on, later)
      steps.push(step(handOverBetween(holder, party), party, on))
      holder = party
    }
    return steps
  })

describe('for any hand-overs, calendar and day', () => {
  it('days with us and with them are all work days since it came', () => {
    fc.assert(
      fc.property(histories, calendars, fc.integer({ min: 0, max: 40 }), (steps, calendar, later) => {
        const standing = standingOf(steps, calendar)
        const today = addDays(standing.since, later)
        const court = courtOf(standing, seven, { today, calendar })
        expect(court.days_us + court.days_them).toBe(court.days_total)
        expect(court.days_total).toBe(workdaysBetween(firstDay, today, calendar))
      }),
    )
  })

  it('taking the newest hand-over back gives the state before it', () => {
    fc.assert(
      fc.property(histories, calendars, fc.integer({ min: 0, max: 20 }), (steps, calendar, later) => {
        const before = standingOf(steps, calendar)
        const next = step('sent', architect, addDays(before.since, later))
        const [first, ...rest] = [...steps, next]
        expect(standingAfter(before, next, calendar)).toEqual(standingOf([first ?? next, ...rest], calendar))
        expect(standingOf(steps, calendar)).toEqual(before)
      }),
    )
  })

  it('what is due never moves while others have it, however long that is', () => {
    fc.assert(
      fc.property(
        histories,
        calendars,
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 40 }),
        (steps, calendar, gone, stayed) => {
          const before = standingOf(steps, calendar)
          const left = addDays(before.since, gone)
          const away = standingAfter(before, step('sent', architect, left), calendar)
          expect(dueOf(away, seven, calendar)).toBeNull()
          const back = addDays(left, stayed)
          const again = standingAfter(away, step('back', ann, back), calendar)
          const due = dueOf(again, seven, calendar) ?? ''
          // As many work days are left as when it went away, counted from the day it came back.
          const remaining = Math.max(0, seven.allowed - away.daysUs)
          expect(stretchDays(back, due, calendar)).toBe(
            remaining === 0 && !isWorkday(back, calendar) ? 1 : remaining,
          )
        },
      ),
    )
  })

  it('a date that was set back counts for nobody', () => {
    fc.assert(
      fc.property(histories, calendars, fc.integer({ min: -60, max: 0 }), (steps, calendar, back) => {
        const court = courtOf(standingOf(steps, calendar), seven, {
          today: addDays(firstDay, back),
          calendar,
        })
        expect(Math.min(court.days_us, court.days_them)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
