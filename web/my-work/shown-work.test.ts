import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WorkItem } from '#domain/calls/my-work.ts'
import { workGroups } from '#domain/my-work.ts'
import {
  isWhole,
  keyOf,
  nextAfter,
  ofKinds,
  oldestAnswer,
  totalOf,
  withActs,
  withPages,
  type Group,
} from './shown-work.ts'
import { itemOf } from './some-work.ts'

const groupsOf = (items: Partial<Record<Group['key'], WorkItem[]>>): Group[] =>
  workGroups.map((key) => ({ key, label: key, items: items[key] ?? [], total: items[key]?.length ?? 0 }))

const idsIn = (groups: readonly Group[], key: Group['key']) =>
  groups.find((group) => group.key === key)?.items.map(({ id }) => id)

describe('lines of My Work', () => {
  it('later pages of a group follow its first one, and a line that came twice is shown once', () => {
    const first = groupsOf({ overdue: [itemOf('a'), itemOf('b')], today: [itemOf('c')] })
    const second = groupsOf({ overdue: [itemOf('b'), itemOf('d')] }).slice(0, 1)
    const all = withPages(first, [second, []])
    expect(idsIn(all, 'overdue')).toEqual(['a', 'b', 'd'])
    expect(idsIn(all, 'today')).toEqual(['c'])
  })

  it('an act takes a line away or moves it before the later days, and the totals follow', () => {
    const [gone, moved] = [itemOf('a'), itemOf('b', { due_date: '2026-11-18' })]
    const groups = groupsOf({
      overdue: [gone, itemOf('b')],
      this_week: [itemOf('c', { due_date: '2026-11-17' }), itemOf('d', { due_date: '2026-11-19' })],
    })
    const after = withActs(
      groups,
      new Map([
        [keyOf(gone), { item: gone }],
        [keyOf(moved), { item: moved, group: 'this_week' }],
      ]),
    )
    expect(idsIn(after, 'overdue')).toEqual([])
    expect(idsIn(after, 'this_week')).toEqual(['c', 'b', 'd'])
    expect(after.map(({ total }) => total)).toEqual([0, 0, 3, 0, 0, 0])
  })

  it('a line that an act left where it is keeps its place among lines of the same day', () => {
    const pinged = itemOf('c', { pinged: true })
    const groups = groupsOf({ today: [itemOf('a', { pinged: true }), itemOf('b'), itemOf('c')] })
    const after = withActs(groups, new Map([[keyOf(pinged), { item: pinged, group: 'today' }]]))
    expect(idsIn(after, 'today')).toEqual(['a', 'c', 'b'])
  })

  it('of one day final deadlines come first, then the kinds in their order, then titles', () => {
    const came = itemOf('b')
    const others = [
      itemOf('z', { is_deadline: true }),
      itemOf('y', { model: 'rfi' }),
      itemOf('a'),
      itemOf('c'),
      itemOf('x', { model: 'project' }),
    ]
    const acts = new Map([[keyOf(came), { item: came, group: 'today' as const }]])
    expect(idsIn(withActs(groupsOf({ today: others }), acts), 'today')).toEqual([
      'z',
      'y',
      'a',
      'b',
      'c',
      'x',
    ])
  })

  it('acts change the whole by what they take away, whatever the lines are', () => {
    const ids = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 12 })
    fc.assert(
      fc.property(ids, fc.nat(), (all, few) => {
        const groups = groupsOf({ today: all.map((id) => itemOf(id)) })
        const gone = all.slice(0, few % (all.length + 1))
        const acts = new Map(gone.map((id) => [keyOf(itemOf(id)), { item: itemOf(id) }]))
        expect(totalOf(withActs(groups, acts))).toBe(all.length - gone.length)
      }),
    )
  })

  it('lines are narrowed by kind where all of them are there', () => {
    const groups = groupsOf({ overdue: [itemOf('a'), itemOf('b', { model: 'rfi' })], today: [itemOf('c')] })
    expect(isWhole(groups)).toBe(true)
    expect(isWhole(groups.map((group) => ({ ...group, total: group.total + 1 })))).toBe(false)
    expect(ofKinds(groups, ['rfi']).map(({ total }) => total)).toEqual([1, 0, 0, 0, 0, 0])
    expect(ofKinds(groups, [])).toEqual(groups)
  })

  it('lines are as old as the oldest answer among those that have come', () => {
    const come = { data: [], dataUpdatedAt: 20 }
    const asked = { data: undefined, dataUpdatedAt: 0 }
    expect(oldestAnswer([come, { ...come, dataUpdatedAt: 10 }, asked])).toBe(10)
  })

  it('the next line is worked on after an act, and at the end the one before', () => {
    expect(nextAfter(['a', 'b', 'c'], 'a')).toBe('b')
    expect(nextAfter(['a', 'b', 'c'], 'c')).toBe('b')
    expect(nextAfter(['a'], 'a')).toBeUndefined()
  })
})
