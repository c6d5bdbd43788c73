import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLimit, readRefs, readSearch, readSearchKinds, searchKinds } from './search.ts'

const badText = { refused: { name: 'q', sentence: 'This search text cannot be used' } }

const wordsOf = (text: string) => {
  const read = readSearch(text)
  if ('refused' in read) throw new Error(read.refused.sentence)
  return read.words
}

describe('a search text', () => {
  it('is split at spaces into words in small letters, each once', () => {
    expect(readSearch('  Load\tCALC  load ')).toEqual({
      text: 'load calc load',
      words: [
        { text: 'load', isShort: false },
        { text: 'calc', isShort: false },
      ],
    })
  })

  it('looks for nothing below two letters', () => {
    for (const text of [undefined, '', ' ', 'a', ' 1 ', '𝒳'])
      expect(readSearch(text)).toMatchObject({ words: [] })
    expect(wordsOf('12')).toHaveLength(1)
  })

  it('is refused over 200 characters, with a NUL or half of a pair, and when it is no text', () => {
    expect(readSearch('x'.repeat(200))).toHaveProperty('words')
    for (const text of ['x'.repeat(201), 'du\0ct', 'du\ud800ct', ['duct'], { duct: '' }])
      expect(readSearch(text)).toEqual(badText)
  })

  it.each([
    ['rfi', 'rfi'],
    ['RFIs', 'rfi'],
    ['submittals', 'submittal'],
    ['task', 'task'],
    ['projects', 'project'],
    ['invoice', 'invoice'],
    ['clients', 'client'],
    ['contact', 'pointofcontact'],
    ['assignments', 'assignment'],
    ['files', 'file'],
  ])('has a word for a kind: %s', (word, kind) => {
    expect(wordsOf(word)).toEqual([expect.objectContaining({ kind })])
  })

  it('knows numbers, with and without the sign of a kind', () => {
    expect(wordsOf('12 #13 r-14 S-3 x-4 r15 1234567890 0').map(({ number }) => number)).toEqual([
      { value: 12 },
      { value: 13 },
      { value: 14, sign: 'R' },
      { value: 3, sign: 'S' },
      undefined,
      undefined,
      undefined,
      { value: 0 },
    ])
  })

  it('is read or refused, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 250, unit: 'binary' }), (text) => {
        const read = readSearch(text)
        if ('refused' in read) return
        expect(read.text.length).toBeLessThanOrEqual(600)
        for (const word of read.words) expect(word.text).not.toMatch(/^$|\s/)
      }),
    )
  })
})

describe('what else is asked', () => {
  it('names kinds, in any order, or none', () => {
    expect(readSearchKinds(undefined)).toEqual({ kinds: searchKinds })
    expect(readSearchKinds('rfi, task')).toEqual({ kinds: ['task', 'rfi'] })
    for (const sent of ['task,tree', 'holiday', ',', ['task'], '__proto__'])
      expect(readSearchKinds(sent)).toEqual({ refused: { name: 'kinds', sentence: 'Unknown model' } })
  })

  it('has from 1 to 50 rows, 20 if nothing is said', () => {
    expect([undefined, '1', '50'].map(readLimit)).toEqual([{ limit: 20 }, { limit: 1 }, { limit: 50 }])
    for (const sent of ['0', '51', '-1', '1.5', 'ten', '', '1e1', ['5']])
      expect(readLimit(sent)).toEqual({
        refused: { name: 'limit', sentence: 'limit must be a whole number from 1 to 50' },
      })
  })

  it('names at most twenty records; what names no kind is left out', () => {
    expect(readRefs('task:1, tree:2,rfi:3,user,file:\0')).toEqual({
      refs: [
        { kind: 'task', id: '1' },
        { kind: 'rfi', id: '3' },
        { kind: 'user', id: '' },
      ],
    })
    expect(readRefs(undefined)).toEqual({ refs: [] })
    expect(readRefs(Array.from({ length: 21 }, () => 'task:1').join(','))).toEqual({
      refused: { name: 'of', sentence: 'Please ask for at most 20 records' },
    })
    expect(readRefs(['task:1'])).toHaveProperty('refused.name', 'of')
  })
})
