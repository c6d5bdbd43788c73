import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPosition, replayed, type Replay } from './replay-clock.ts'

const at = (number: number): string => `${(number >>> 16).toString(16)}/${(number & 0xffff).toString(16)}`

it('a replica has what lies at or before where it is, and nothing for whoever does not say', () => {
  const replay = replayed.after(replayed.nothing(), { at: 1, position: '1/FF' }, '1/0')
  expect(replayed.has(replay, '0/FFFFFFFF')).toBe(true)
  expect(replayed.has(replay, '1/0')).toBe(true)
  expect(replayed.has(replay, '1/1')).toBe(false)
  for (const seen of [undefined, '', 'x', '1', '1/0; DROP', 'FFFFFFFFF/0'])
    expect(replayed.has(replay, seen)).toBe(false)
  expect(isPosition('16/B374D848')).toBe(true)
})

it('what was committed before a look is there once the replica has passed what the primary said then', () => {
  const steps = fc.array(
    fc.record({ written: fc.nat(50), replayedOf: fc.double({ min: 0, max: 1, noNaN: true }) }),
    {
      minLength: 1,
      maxLength: 150,
    },
  )
  fc.assert(
    fc.property(steps, (all) => {
      let primary = 0
      let replica = 0
      let replay: Replay = replayed.nothing()
      const told: { upTo: number; isNear: boolean; latest: number; has: boolean }[] = []
      const primaryAt: number[] = []
      all.forEach(({ written, replayedOf }, now) => {
        primary += written
        primaryAt.push(primary)
        replica += Math.floor((primary - replica) * replayedOf)
        replay = replayed.after(replay, { at: now, position: at(primary) }, at(replica))
        // As late as it can be, as long as it is not far behind; never beyond what the replica has.
        const latest = primaryAt.findLastIndex((each) => each <= replica)
        const isNear = latest >= 0 && now - latest < 100
        told.push({ upTo: replay.upTo, isNear, latest, has: (primaryAt[replay.upTo] ?? 0) <= replica })
      })
      expect(told.every(({ has }) => has)).toBe(true)
      const near = told.filter(({ isNear }) => isNear)
      expect(near.map(({ upTo }) => upTo)).toEqual(near.map(({ latest }) => latest))
    }),
  )
})

it('a replica that says nothing new is behind after a while', () => {
  const replay = replayed.after(replayed.nothing(), { at: 1000, position: '0/1' }, '0/1')
  expect(replayed.isBehind(replay, 5000)).toBe(false)
  expect(replayed.isBehind(replay, 6001)).toBe(true)
  expect(replayed.isBehind(replayed.nothing(), 0)).toBe(true)
})
