import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ticksOf } from './ticks.ts'

const ours = (days: number) => ({ isOurs: true, days })
const theirs = (days: number) => ({ isOurs: false, days })

type Asked = Parameters<typeof ticksOf>

const letters = (court: Partial<Asked[0]>, stretches: Asked[1]) =>
  ticksOf({ days_allowed: null, side: 'us', overdue: false, ...court }, stretches)
    .map((tick) => ({ us: '=', them: '/', over: '!', left: '-' })[tick])
    .join('')

describe('the scale', () => {
  it('has a tick a day, ours over what is allowed red, and what is left', () => {
    const stretches = [ours(2), theirs(2), ours(3)]
    expect(letters({ days_allowed: 6 }, stretches)).toBe('==//===-')
    expect(letters({ days_allowed: 4, overdue: true }, stretches)).toBe('==//==!')
    expect(letters({}, stretches)).toBe('==//===')
  })

  it('shows nothing as late that is not: while others have it, and once it is closed', () => {
    for (const side of ['them', 'closed'] as const)
      expect(letters({ days_allowed: 1, side }, [ours(3), theirs(1)])).toBe('===/')
  })

  it('leaves nothing to do for what is closed', () => {
    expect(letters({ days_allowed: 7, side: 'closed' }, [ours(1)])).toBe('=')
  })

  it('stays readable however long somebody had it', () => {
    const stretch = fc.record({ isOurs: fc.boolean(), days: fc.nat(3000) })
    fc.assert(
      fc.property(
        fc.array(stretch, { maxLength: 500 }),
        fc.integer({ min: 1, max: 90 }),
        (steps, allowed) => {
          const ticks = letters({ days_allowed: allowed }, steps)
          // Each stretch is rounded by itself, and what is left comes on top.
          expect(ticks.length).toBeLessThanOrEqual(60 + steps.length + 60)
        },
      ),
    )
  })
})
