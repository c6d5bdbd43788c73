import type { Face } from './faces.ts'

/** The lines of a text that is no wider than a width; words that are wider themselves are broken. */
export function wrapText(text: string, face: Face, size: number, width: number): string[] {
  const room = width / size
  return text.split('\n').flatMap((line) => wrapLine(line.trimEnd(), face, room))
}

/** Lines may end at a space, or between two letters behind a hyphen or slash: dates and numbers stay whole. */
const ends = /(?<= )(?! )|(?<=\p{L}[-–—/])(?=\p{L})/u

function wrapLine(text: string, face: Face, room: number): string[] {
  const space = face.widthOf(' ')
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const part of text
    .split(ends)
    .flatMap(inPieces)
    .flatMap((word) => broken(word, face, room))) {
    if (line !== '' && used + part.width > room) {
      lines.push(line.trimEnd())
      line = ''
      used = 0
    }
    line += part.text
    used += part.width + part.spaces * space
  }
  return [...lines, line]
}

/** A word that nobody wrote by hand, letter by letter: it fills its lines, and is laid out quickly. Marks stay with theirs. */
function inPieces(word: string): string[] {
  return word.length <= 100 ? [word] : (word.match(/.\p{M}* */gsu) ?? [])
}

type Part = { text: string; /** Without the spaces behind it. */ width: number; spaces: number }

function broken(word: string, face: Face, room: number): Part[] {
  const bare = word.trimEnd()
  const whole = { text: word, width: face.widthOf(bare), spaces: word.length - bare.length }
  if (whole.width <= room) return [whole]
  const parts: Part[] = []
  let part: Part = { text: '', width: 0, spaces: 0 }
  for (const letter of bare) {
    const width = face.widthOf(letter)
    // Marks have no width of their own and stay with their letter.
    if (part.text !== '' && width > 0 && part.width + width > room) {
      parts.push(part)
      part = { text: '', width: 0, spaces: 0 }
    }
    part.text += letter
    part.width += width
  }
  part.text += word.slice(bare.length)
  part.spaces = whole.spaces
  return [...parts, part]
}
