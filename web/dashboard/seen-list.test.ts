import { describe, expect, it } from 'vitest'
import { isSafe, mostSeen, readSeen, withSeen } from './seen-list.ts'

describe('stored list', () => {
  it('the stored list of seen cards is a list of cards', () => {
    expect(readSeen('["task:1","rfi:1"]')).toEqual(['task:1', 'rfi:1'])
  })

  it.each([null, '', '{', 'null', '7', '"task:1"', '{"task:1":true}'])(
    'the stored list of seen cards counts for nothing when it is %j',
    (text) => {
      expect(readSeen(text)).toEqual([])
    },
  )

  it('the stored list of seen cards loses only what is no word', () => {
    expect(readSeen('["task:1",null,7,["rfi:1"],"rfi:2"]')).toEqual(['task:1', 'rfi:2'])
  })

  it('the stored list of seen cards is cut to its latest part when somebody made it longer', () => {
    const long = Array.from({ length: mostSeen + 5 }, (_, n) => `task:${n}`)
    expect(readSeen(JSON.stringify(long))).toEqual(long.slice(5))
  })
})

describe('seen cards', () => {
  const full = Array.from({ length: mostSeen }, (_, n) => `task:${n}`)

  it('a card that was seen comes last and stands there once', () => {
    expect(withSeen(['task:1', 'rfi:1'], 'task:1')).toEqual(['rfi:1', 'task:1'])
  })

  it('a card that was seen takes the place of the oldest one when there are too many', () => {
    const seen = withSeen(full, 'rfi:1')
    expect(seen).toHaveLength(mostSeen)
    expect(seen).not.toContain('task:0')
    expect(seen.at(-1)).toBe('rfi:1')
  })

  it('a card that was seen is put last again only when it could be forgotten soon', () => {
    expect(isSafe(undefined, 10)).toBe(false)
    expect(isSafe(0, 10)).toBe(true)
    expect(isSafe(0, mostSeen)).toBe(false)
    expect(isSafe(mostSeen - 1, mostSeen)).toBe(true)
  })
})
