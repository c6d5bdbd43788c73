import { describe, expect, it } from 'vitest'
import { faceOf, type Face } from './faces.ts'
import { printable } from './printable.ts'
import { wrapText } from './wrap.ts'

const face = faceOf('plain')

/** A face that remembers the longest text it was asked about. */
function watched(): { face: Face; longest: () => number } {
  let longest = 0
  const widthOf = (text: string) => {
    longest = Math.max(longest, text.length)
    return face.widthOf(text)
  }
  return { face: { ...face, widthOf }, longest: () => longest }
}

describe('texts that nobody wrote by hand', () => {
  it('have a few marks on a letter, however many were sent', () => {
    expect(printable(`a${'\u0301'.repeat(9999)}b`, face).length).toBeLessThanOrEqual(6)
    expect(printable('\u0301'.repeat(9999), face).length).toBeLessThanOrEqual(4)
    expect(printable('Ha\u0300 Nô\u0323i', face)).toBe('Hà Nội')
  })

  it.each([
    ['Arabic', '\u0628'],
    ['Hebrew', '\u05d0'],
    ['Latin', 'W'],
  ])('are laid out in pieces: a word of 10,000 letters, %s', (_script, letter) => {
    const { face: asked, longest } = watched()
    const lines = wrapText(letter.repeat(10_000), asked, 10, 500)
    expect(longest()).toBeLessThanOrEqual(110)
    expect(lines.join('')).toBe(letter.repeat(10_000))
    for (const line of lines) expect(face.widthOf(line) * 10).toBeLessThanOrEqual(520)
  })

  it('fill every line but the last', () => {
    const lines = wrapText(`See ${'W'.repeat(1000)}`, face, 10, 500)
    for (const line of lines.slice(0, -1)) expect(face.widthOf(line) * 10).toBeGreaterThan(480)
  })
})

it('Latin letters beside Hebrew ones stay in their order', () => {
  const { glyphs } = face.source.layout('שלום.pdf')
  const letters = glyphs.flatMap(({ codePoints }) => codePoints)
  expect(String.fromCodePoint(...letters)).toBe('םולש.pdf')
})
