import { describe, expect, it } from 'vitest'
import type { WorkItem } from '#domain/calls/my-work.ts'
import { placeAfter, type Context } from './place-after.ts'
import { itemOf } from './some-work.ts'

const context: Context = {
  view: 'mine',
  person: 'ann@example.com',
  today: '2026-11-16',
  calendar: { weekdays: [1, 2, 3, 4, 5], holidays: new Set() },
}
const late: WorkItem = itemOf('a', {
  due_date: '2026-11-12',
  workdays_overdue: 2,
  why: '2 work days overdue',
})
const waiting: Context = { ...context, view: 'waiting' }
const bo = { name: 'Bo', email: 'bo@example.com' }
const ann = { name: 'Ann', email: context.person }

describe('where an act leaves a line of My Work', () => {
  it('what is completed stands nowhere', () => {
    expect(placeAfter({ name: 'complete' }, late, 'overdue', context).group).toBeUndefined()
  })

  it('a line goes to the group of its new day and says so', () => {
    const moved = placeAfter({ name: 'due_date', date: '2026-11-18' }, late, 'overdue', context)
    expect(moved).toMatchObject({
      group: 'this_week',
      item: { due_date: '2026-11-18', workdays_overdue: 0, why: 'Due Wed, Nov 18' },
    })
    const still = placeAfter({ name: 'due_date', date: '2026-11-13' }, late, 'overdue', context)
    expect(still).toMatchObject({ group: 'overdue', item: { why: '1 work day overdue' } })
  })

  it('what one hands over leaves one’s own lines, and stays among what one waits for', () => {
    const handOver = { name: 'hand_over', to: bo } as const
    expect(placeAfter(handOver, late, 'overdue', context).group).toBeUndefined()
    expect(placeAfter(handOver, late, 'overdue', waiting)).toMatchObject({
      group: 'overdue',
      item: { to: bo },
    })
    expect(placeAfter({ ...handOver, to: ann }, late, 'overdue', waiting).group).toBeUndefined()
  })

  it('a pinged line is one of today, and goes back to its day when the ping is cleared', () => {
    const later = itemOf('b', { due_date: '2026-12-09', can: ['due_date', 'ping'] })
    const pinged = placeAfter({ name: 'ping' }, later, 'later', waiting)
    expect(pinged).toMatchObject({
      group: 'today',
      item: { pinged: true, can: ['due_date'], why: 'Pinged. Due Wed, Dec 9' },
    })
    const cleared = placeAfter({ name: 'clear_ping' }, pinged.item, 'today', waiting)
    expect(cleared).toMatchObject({ group: 'later', item: { pinged: false, why: 'Due Wed, Dec 9' } })
  })
})
