/** Texts of about this length that make a careless pattern or normalisation try every way through them. */
export function trapsOf(length: number): Record<string, string> {
  const many = (piece: string) => piece.repeat(Math.floor(length / piece.length))
  const half = (piece: string) => piece.repeat(Math.floor(length / 2 / piece.length))
  const cut = (text: string) => text.slice(0, length)
  return {
    'one letter': many('a'),
    'one letter and a stranger': `${cut(many('a').slice(1))}!`,
    'an address without an end': `${half('a')}@${half('a').slice(1)}`,
    'dots before the at': `${many('a.').slice(2)}@x`,
    'labels after the at': `a@${many('a.').slice(2)}`,
    'labels of dashes': `a@${many('a-').slice(6)}.c!`,
    'many ats': many('@'),
    'pluses and quotes': `${many("a+'").slice(6)}@x.y!`,
    blanks: many(' '),
    'blanks inside': `a${many(' ').slice(2)}b`,
    'blank and tab by turns': `${many(' \t').slice(2)}x`,
    digits: many('9'),
    'digits and a stranger': `${many('9').slice(1)}x`,
    decimals: `1.${many('0').slice(3)}1`,
    exponents: `1e${many('9').slice(2)}`,
    'minus signs': many('-'),
    'a date without an end': `2026-03-${many('0').slice(8)}`,
    'dashes and digits': many('1-'),
    parentheses: many('(('),
    comparisons: `${many('>=').slice(2)}1`,
    'hex and dashes': many('abcd-'),
    pipes: many('|a@b'),
    slashes: `x${many('/').slice(2)}x`,
    backslashes: many('\\'),
    'empty comments': `${many('<!---->').slice(7)}x`,
    'comments without an end': many('<!-- '),
    quotes: many(`"'`),
    percents: many('%25'),
    commas: many(','),
    emoji: many('💩'),
    'combining marks': `a${many('\u0301').slice(1)}`,
    // Below and above by turns: to put them in order is what takes long.
    'marks in mixed order': `a${many('\u0301\u0316').slice(2)}`,
    'letters that grow in small': many('İ'),
    'letters that grow apart': many('\ufdfa'),
    'halves of letters': many('\ud800'),
    NULs: many('\0'),
    lines: many('\r\n'),
  }
}
