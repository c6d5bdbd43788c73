import { describe, expect, it } from 'vitest'
import { isSafe, mostSeen, readSeen, withSeen } from './seen-list.ts'

describe('what the browser kept', () => {
  it('is a list of cards', () => {
    expect(readSeen('["task:1","rfi:1"]')).toEqual(['task:1', 'rfi:1'])
  })

  it.each([null, '', '{', 'null', '7', '"task:1"', '{"task:1":true}'])(
    'counts for nothing when it is %j',
    (text) => {
      expect(readSeen(text)).toEqual([])
    },
  )

  it('loses only what is no word', () => {
    expect(readSeen('["task:1",null,7,["rfi:1"],"rfi:2"]')).toEqual(['task:1', 'rfi:2'])
  })

  it('is cut to its latest part when somebody made it longer', () => {
    const long = Array.from({ length: mostSeen + 5 }, (_, n) => `task:${n}`)
    expect(readSeen(JSON.stringify(long))).toEqual(long.slice(5))
  })
})

describe('a card that was seen', () => {
  const full = Array.from({ length: mostSeen }, (_, n) => `task:${n}`)

  it('comes last and stands there once', () => {
    expect(withSeen(['task:1', 'rfi:1'], 'task:1')).toEqual(['rfi:1', 'task:1'])
  })

  it('takes the place of the oldest one when there are too many', () => {
    const seen = withSeen(full, 'rfi:1')
    expect(seen).toHaveLength(mostSeen)
    expect(seen).not.toContain('task:0')
    expect(seen.at(-1)).toBe('rfi:1')
  })

  it('is put last again only when it could be forgotten soon', () => {
    expect(isSafe(undefined, 10)).toBe(false)
    expect(isSafe(0, 10)).toBe(true)
    expect(isSafe(0, mostSeen)).toBe(false)
    expect(isSafe(mostSeen - 1, mostSeen)).toBe(true)
  })
})
