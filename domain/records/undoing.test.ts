import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { task } from '../kinds/task.ts'
import { collisionsOf, mergeChanges } from './undoing.ts'
import { changesBetween } from './changes.ts'

const names = ['status', 'due_date', 'title', 'description'] as const

const value = fc.oneof(fc.constantFrom('Active', 'Closed', '', null), fc.integer({ min: 0, max: 3 }))
const record = fc.record({ status: value, due_date: value, title: value, description: value })
/** A record as it was at first, and after each of several acts. */
const states = fc.array(record, { minLength: 2, maxLength: 5 })

const stepsOf = (all: readonly Record<string, unknown>[]) =>
  all.slice(1).map((after, index) => changesBetween(all[index] ?? {}, after, names))

describe('merging what a batch did to one record', () => {
  it('several changes are what lies between the first and the last state', () => {
    fc.assert(
      fc.property(states, (all) => {
        expect(mergeChanges(stepsOf(all))).toEqual(changesBetween(all[0] ?? {}, all.at(-1) ?? {}, names))
      }),
    )
  })

  it('in whichever pieces they are merged', () => {
    fc.assert(
      fc.property(states, fc.nat(4), (all, at) => {
        const steps = stepsOf(all)
        const pieces = [mergeChanges(steps.slice(0, at)), mergeChanges(steps.slice(at))]
        expect(mergeChanges(pieces)).toEqual(mergeChanges(steps))
      }),
    )
  })
})

describe('collisions', () => {
  it('a record that is as the batch left it collides in nothing, whatever else changed', () => {
    fc.assert(
      fc.property(record, record, record, (before, after, later) => {
        const changes = changesBetween(before, after, names)
        const untouched = Object.fromEntries(
          names.map((name) => [name, Object.hasOwn(changes, name) ? after[name] : later[name]]),
        )
        expect(collisionsOf(task, changes, untouched, [])).toEqual({})
      }),
    )
  })

  it('those fields collide that the batch set and that differ now', () => {
    fc.assert(
      fc.property(record, record, record, (before, after, now) => {
        const changes = changesBetween(before, after, names)
        const collided = Object.keys(collisionsOf(task, changes, now, names))
        const differ = names.filter((name) => Object.hasOwn(changes, name) && after[name] !== now[name])
        expect(collided.toSorted()).toEqual([...differ].toSorted())
      }),
    )
  })

  it('people are the same under another name, objects in any order of their keys', () => {
    const given = { assigned_to: ['', 'Bob Ray|bob@example.com'] } satisfies Record<
      string,
      [unknown, unknown]
    >
    const since = ['assigned_to']
    expect(collisionsOf(task, given, { assigned_to: 'Bob B. Ray|bob@example.com' }, since)).toEqual({})
    const other = { assigned_to: 'Bob Ray|other@example.com' }
    expect(collisionsOf(task, given, other, since)).not.toEqual({})
    expect(collisionsOf(task, given, other, ['title'])).toEqual({})
    const person = { other: [null, { name: 'Bob', email: 'b' }] } satisfies Record<string, [unknown, unknown]>
    expect(collisionsOf(task, person, { other: { email: 'b', name: 'Bob' } }, [])).toEqual({})
  })
})
