import { secretFields } from '../request/secret-names.ts'

const longest = 500

/** Values, people, addresses, keys and numbers go; the kind of fault is left. */
export function scrub(text: string): string {
  // The cut comes first: nobody can make this slow.
  let words = text.slice(0, 2 * longest)
  for (const [quoted, instead] of rules) {
    words = typeof instead === 'string' ? words.replace(quoted, instead) : words.replace(quoted, instead)
  }
  return words.replace(/\s+/g, ' ').trim().slice(0, longest)
}

export const namedSecret = new RegExp(`\\b(${secretFields.join('|')})s?\\s{0,9}[:=]\\s{0,9}\\S+`, 'gi')

const rules: readonly [RegExp, string | ((found: string) => string)][] = [
  // The name of a property that is not there is ours, and says most.
  [/(?<!(?:reading|setting) )(?<!\w)(?:(["'`])[^]*?(?:\1(?!\w)|$)|“[^”]*)/g, '[value]'],
  [/\([^()\n]*\)=\([^()\n]*\)/g, '[value]'],
  [/\S+/g, (word) => (word.includes('://') ? '[address]' : word)],
  [/[^\s@<>()]{1,64}@[^\s@<>()]{1,253}/g, '[email]'],
  [namedSecret, '$1 [secret]'],
  [/\bToken\s+\S+/g, 'Token [secret]'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '[id]'],
  [/(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.])/g, '[address]'],
  [/(?<![\w:])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?![\w:])/gi, '[address]'],
  // Keys look like no word: long, and with figures in them.
  [/[\w+/=-]{20,}/g, (word) => (word.length >= 40 || /\d/.test(word) ? '[key]' : word)],
  [/\+?\d[\d ().-]{4,}\d/g, '[number]'],
]
