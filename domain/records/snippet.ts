import type { SearchWord } from './search.ts'

const longest = 120
/** Letters before the hit: it stands in the first half, where it is seen. */
const lead = 40
const gap = '…'

/** Where a word is in a text: what is short only at its beginning. -1 is nowhere. */
export function placeIn(text: string, { text: word, isShort }: SearchWord): number {
  const folded = text.toLowerCase()
  return isShort ? (folded.startsWith(word) ? 0 : -1) : folded.indexOf(word)
}

/** The first text that has one of the words, around its first hit, in one line. */
export function snippetOf(texts: readonly string[], words: readonly SearchWord[]): string | null {
  for (const text of texts) {
    const line = text.replaceAll(/\s+/g, ' ').trim()
    const places = words.map((word) => placeIn(line, word)).filter((place) => place >= 0)
    if (places.length > 0) return cutAround(line, Math.min(...places))
  }
  return null
}

function cutAround(line: string, place: number): string {
  const letters = [...line]
  if (letters.length <= longest) return line
  const at = Math.min(Array.from(line.slice(0, place)).length, letters.length)
  const from = at <= lead ? 0 : beginOfWord(letters, at - lead, at)
  const before = from === 0 ? '' : `${gap} `
  const isEnd = letters.length - from <= longest - before.length
  const room = longest - before.length - (isEnd ? 0 : gap.length + 1)
  const shown = letters.slice(from, from + room)
  return `${before}${isEnd ? shown.join('') : `${withoutBrokenWord(shown, at - from).join('')} ${gap}`}`
}

/** Ends at the last space after the hit, which a word that is longer than all the room does not have. */
function withoutBrokenWord(letters: readonly string[], hit: number): readonly string[] {
  const space = letters.lastIndexOf(' ')
  return space > hit ? letters.slice(0, space) : letters
}

/** The first whole word in that stretch, or its beginning where there is none. */
function beginOfWord(letters: readonly string[], from: number, to: number): number {
  const space = letters.indexOf(' ', from)
  return space >= 0 && space < to ? space + 1 : from
}
