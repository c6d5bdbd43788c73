import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  besides,
  lay,
  placedOn,
  settle,
  unanswered,
  versionFor,
  type LaidAct,
  type LaidActs,
  type ShownPage,
} from './laid-acts.ts'
import { keyOf } from './shown-work.ts'
import { itemOf } from './some-work.ts'

const page: ShownPage = { view: 'mine', person: 'ann@example.com', kinds: [] }
const { view, person } = page
const none: LaidActs = new Map()

const actOn = (id: string, more: Partial<LaidAct> = {}): LaidAct => ({
  placed: { item: itemOf(id), group: 'today' },
  view,
  person,
  ...more,
})
const keysOn = (acts: LaidActs, shown = page) => [...placedOn(acts, shown).keys()]

describe('acts over the lines of My Work', () => {
  it('an act is shown until lines come that were answered after it was done, and never again', () => {
    const act = actOn('a')
    const done = settle(lay(none, act), act, 100)
    expect(keysOn(unanswered(done, page, 99))).toEqual(['task-a'])
    expect(keysOn(unanswered(done, page, 100))).toEqual(['task-a'])
    const answered = unanswered(done, page, 101)
    expect(keysOn(answered)).toEqual([])
    expect(keysOn(unanswered(answered, page, 1))).toEqual([])
  })

  it('an act that is under way is shown whatever comes, and gone once it is refused', () => {
    const act = actOn('a')
    const laid = lay(none, act)
    expect(unanswered(laid, page, 1000)).toBe(laid)
    expect(keysOn(settle(laid, act, undefined))).toEqual([])
  })

  it('the answer to an act changes nothing once a later one on its line is shown', () => {
    const [first, second] = [actOn('a'), actOn('a')]
    const laid = lay(lay(none, first), second)
    expect(settle(laid, first, undefined)).toBe(laid)
    expect(settle(laid, first, 100)).toBe(laid)
    expect(placedOn(laid, page).get('task-a')).toBe(second.placed)
  })

  it('an act is shown on the page of its view and person alone, among the kinds that are shown', () => {
    const laid = lay(lay(none, actOn('a')), actOn('b', { placed: { item: itemOf('b', { model: 'rfi' }) } }))
    expect(keysOn(laid)).toEqual(['task-a', 'rfi-b'])
    expect(keysOn(laid, { ...page, kinds: ['rfi', 'submittal'] })).toEqual(['rfi-b'])
    expect(keysOn(laid, { ...page, view: 'waiting' })).toEqual([])
    expect(keysOn(laid, { ...page, person: 'bo@example.com' })).toEqual([])
  })

  it('lines of another page do not tell of an act', () => {
    const act = actOn('a')
    const done = settle(lay(none, act), act, 100)
    expect(unanswered(done, { ...page, person: 'bo@example.com' }, 101)).toBe(done)
    expect(unanswered(done, { ...page, view: 'waiting' }, 101)).toBe(done)
  })

  it('whatever is done, refused and answered, just that is shown which no answer can tell of yet', () => {
    const event = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      does: fc.constantFrom('act', 'done', 'refused', 'answer'),
    })
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let acts = none
        const last = new Map<string, LaidAct>()
        const expected = new Map<string, number | undefined>()
        for (const [now, { id, does }] of events.entries()) {
          const act = last.get(id)
          if (does === 'act') {
            const begun = actOn(id)
            last.set(id, begun)
            acts = lay(acts, begun)
            expected.set(id, undefined)
          } else if (does === 'answer') {
            acts = unanswered(acts, page, now)
            for (const [each, doneAt] of expected) if (doneAt !== undefined) expected.delete(each)
          } else if (act !== undefined) {
            last.delete(id)
            acts = settle(acts, act, does === 'done' ? now : undefined)
            if (does === 'done') expected.set(id, now)
            else expected.delete(id)
          }
          expect(new Set(keysOn(acts))).toEqual(new Set([...expected.keys()].map((each) => `task-${each}`)))
        }
      }),
    )
  })
})

describe('taking back an act of My Work', () => {
  it('an act goes out with the newest version that is known of its line', () => {
    const version = fc.nat()
    fc.assert(
      fc.property(version, fc.option(version, { nil: undefined }), (shown, before) => {
        const sent = versionFor(itemOf('a', { version: shown }), before)
        expect(sent).toBe(before === undefined || before < shown ? shown : before)
      }),
    )
    expect(versionFor(itemOf('a', { version: 3 }), undefined)).toBe(3)
  })

  it('of one line only the last act can be taken back', () => {
    const acts = ['a', 'b', 'a'].map((id) => ({ item: itemOf(id) }))
    const newer = { item: itemOf('a') }
    const { outdated, others } = besides(acts, newer)
    expect(outdated).toEqual([acts[0], acts[2]])
    expect(others.map(({ item }) => keyOf(item))).toEqual(['task-b'])
  })
})
