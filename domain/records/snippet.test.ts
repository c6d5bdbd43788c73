import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSearch } from './search.ts'
import { snippetOf } from './snippet.ts'

const wordsOf = (text: string) => {
  const read = readSearch(text)
  return 'refused' in read ? [] : read.words
}

const anyText = fc.string({ maxLength: 200, unit: 'grapheme' })

describe('a snippet', () => {
  it('is the first text that has a word, in one line', () => {
    const texts = ['Nothing here', 'The chilled\n  water DUCT', 'duct again']
    expect(snippetOf(texts, wordsOf('duct'))).toBe('The chilled water DUCT')
  })

  it('has the hit with what stands around it', () => {
    const text = `${'before it '.repeat(20)}chilled water duct ${'after it '.repeat(20)}`
    const snippet = snippetOf([text], wordsOf('duct')) ?? ''
    expect(snippet).toMatch(/^… it before it .*chilled water duct after it.* (after|it) …$/)
    expect(snippet.length).toBeLessThanOrEqual(120)
    expect(snippetOf([`${'x '.repeat(100)}duct`], wordsOf('duct'))).toMatch(/^… x .*duct$/)
    expect(snippetOf([`duct${' x'.repeat(100)}`], wordsOf('duct'))).toMatch(/^duct x .* …$/)
  })

  it('has short words at the beginning of a text alone', () => {
    expect(snippetOf(['aloud'], wordsOf('lo'))).toBeNull()
    expect(snippetOf(['aloud', 'Lower'], wordsOf('lo'))).toBe('Lower')
  })

  it('is at most 120 characters long and cuts no letter in two, whatever the text', () => {
    fc.assert(
      fc.property(anyText, anyText, (before, after) => {
        const snippet = snippetOf([`${before} duct ${after}`], wordsOf('duct')) ?? ''
        expect([...snippet].length).toBeLessThanOrEqual(120)
        expect(snippet.isWellFormed()).toBe(true)
        expect(snippet).toContain('duct')
      }),
    )
  })
})
