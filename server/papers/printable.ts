import type { Face } from './faces.ts'

/** Stands for every character that the font lacks. */
const lacking = '□'

/** Only what can be drawn: no control characters, nothing invisible, no halves of characters. Line breaks stay. */
export function printable(text: string, face: Face): string {
  const plain = text
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', '    ')
    .replaceAll(/[\p{Cc}--\n]|\p{Default_Ignorable_Code_Point}/gv, '')
    // A flood of marks would be laid out for seconds, one on top of the other.
    .replaceAll(/(\p{M}{4})\p{M}+/gu, '$1')
    // The font has most letters with their accents as one: they are drawn better than put together.
    .replaceAll(/\P{M}\p{M}+/gu, (letter) => letter.normalize('NFC'))
  return Array.from(plain, (letter) => (canDraw(letter, face) ? letter : lacking)).join('')
}

function canDraw(letter: string, face: Face): boolean {
  return letter === '\n' || face.covers(letter.codePointAt(0) ?? 0)
}
