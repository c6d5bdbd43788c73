import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawnGroups } from './drawn-groups.ts'

const groups = fc.array(
  fc.record({ isOpen: fc.boolean(), items: fc.array(fc.integer(), { minLength: 1, maxLength: 9 }) }),
  { maxLength: 6 },
)
type Group = { isOpen: boolean; items: readonly number[] }
const linesOf = (drawn: readonly Group[]) =>
  drawn.filter(({ isOpen }) => isOpen).flatMap(({ items }) => items)

it('groups are drawn from the top down to a number of lines, and none after one that is cut', () => {
  fc.assert(
    fc.property(groups, fc.nat(40), (all, count) => {
      const drawn = drawnGroups(all, ({ isOpen }) => isOpen, count)
      const shown = drawn.map(({ group, lines }) => ({ ...group, items: group.items.slice(0, lines) }))
      expect(linesOf(shown)).toEqual(linesOf(all).slice(0, count))
      expect(drawn.map(({ group }) => group)).toEqual(all.slice(0, drawn.length))
      expect(linesOf(shown.slice(0, -1))).toEqual(linesOf(all.slice(0, Math.max(0, drawn.length - 1))))
    }),
  )
})

it('groups are all there, whole, where there are no more lines than that', () => {
  fc.assert(
    fc.property(groups, (all) => {
      const drawn = drawnGroups(all, ({ isOpen }) => isOpen, linesOf(all).length)
      expect(drawn.map(({ group }) => group)).toEqual(all)
      expect(drawn.map(({ lines }) => lines)).toEqual(
        all.map(({ isOpen, items }) => (isOpen ? items.length : 0)),
      )
    }),
  )
})
