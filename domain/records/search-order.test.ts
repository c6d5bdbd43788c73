import fc from 'fast-check'
import { expect, it } from 'vitest'
import { byFit, neededFor, pageOfFound, type Found } from './search-order.ts'

const found = (given: Partial<Found>): Found => ({
  kind: 'task',
  id: 'a',
  rank: 5,
  is_open: true,
  is_mine: false,
  made: '2026-03-02T10:00:00.000Z',
  ...given,
})

it('the better fit comes first, then open, mine, made last, and the id', () => {
  const inOrder = [
    found({ id: 'f', rank: 1, is_open: false }),
    found({ id: 'e', is_mine: true }),
    found({ id: 'd', made: '2026-03-03T10:00:00.000Z' }),
    found({ id: 'a' }),
    found({ id: 'b' }),
    found({ id: 'c', is_open: false, is_mine: true, made: '2026-04-01T10:00:00.000Z' }),
  ]
  expect(inOrder.toReversed().toSorted(byFit)).toEqual(inOrder)
})

const anyFound = fc.record({
  kind: fc.constantFrom('task' as const, 'rfi' as const),
  id: fc.uuid(),
  rank: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const),
  is_open: fc.boolean(),
  is_mine: fc.boolean(),
  made: fc.constantFrom('2026-03-02', '2026-03-03'),
})

it('pages of what each kind gave for them are the pages of all that was found', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(anyFound, { maxLength: 30 }), { maxLength: 4 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 9 }),
      (kinds, page, limit) => {
        const all = kinds.flat().toSorted(byFit)
        const given = kinds.map((each) => each.toSorted(byFit).slice(0, neededFor(page, limit)))
        expect(pageOfFound(given, page, limit)).toEqual({
          rows: all.slice((page - 1) * limit, page * limit),
          hasMore: all.length > page * limit,
        })
      },
    ),
  )
})
