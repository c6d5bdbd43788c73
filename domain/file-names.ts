/** The longest name that is kept, in characters as people count them. */
const longestFileName = 200

/**
 * A name that every system can keep and nobody can be misled by: no path, nothing that cannot be seen or that turns
 * the writing around, nothing that Windows or a shell takes for something else. The ending outlives a cut.
 */
export function tidyFileName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? ''
  // Looked at is what could be kept, and no more.
  const base = last.length > farTooLong ? `${last.slice(0, farTooLong / 2)}${last.slice(-20)}` : last
  const spelled = base
    .replaceAll(invisible, '')
    // What is left may have come together only now.
    .normalize('NFC')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
  const plain = withoutEnd(spelled, ' .')
  if (plain === '') return 'file'
  return cut(reserved.test(plain) ? `_${plain}` : plain, '')
}

/** The letters after the last dot, in lower case; empty where there is none. */
export function endingOf(name: string): string {
  return /[^.]\.([^.\s]{1,12})$/u.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** The name of one more file that would have this name: ‘Plan (2).pdf’. */
export function numberedName(name: string, number: number): string {
  return number < 2 ? name : cut(name, ` (${number})`)
}

const farTooLong = 2000

const shaping = String.raw`[[\p{L}\p{M}]--[\p{DI}\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{scx=Zinh}]]`

/**
 * Control characters, lone halves of a character, marks that turn the direction of writing, and whatever else cannot be
 * seen; not where emoji and writing are made of it: joiners between emoji and in scripts whose letters change their
 * shape, variants of an emoji or of a Chinese or Mongolian character.
 */
export const invisible = new RegExp(
  [
    String.raw`[\p{Cc}\p{Cs}\u2028\u2029\u2800\uFFF9-\uFFFB]`,
    String.raw`[\p{DI}--[\u200C\u200D\p{Variation_Selector}]]`,
    String.raw`(?<!\p{Extended_Pictographic}|[[\p{sc=Han}\p{sc=Mongolian}]--\p{DI}])\p{Variation_Selector}`,
    String.raw`(?<!${shaping}|\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)[\u200C\u200D]`,
    String.raw`[\u200C\u200D](?![[\p{L}\p{M}\p{Extended_Pictographic}]--\p{DI}])`,
  ].join('|'),
  'gv',
)

/** Names of devices: Windows opens the device, whatever the ending. */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i

/** The name with something before its ending, short enough. */
function cut(name: string, addition: string): string {
  const ending = endingOf(name) === '' ? '' : name.slice(name.lastIndexOf('.'))
  const stem = Array.from(name.slice(0, name.length - ending.length))
  const room = longestFileName - Array.from(ending).length - addition.length
  // A joiner at the end joins nothing.
  const kept = withoutEnd(stem.slice(0, room).join(''), ' \u200C\u200D')
  return `${kept}${addition}${ending}`
}

/** The name without these characters at its end; a pattern for that would begin anew at each of them. */
function withoutEnd(name: string, characters: string): string {
  let end = name.length
  while (end > 0 && characters.includes(name.charAt(end - 1))) end -= 1
  return name.slice(0, end)
}
