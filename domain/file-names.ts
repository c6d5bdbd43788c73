const longestFileName = 200

/** Tidy names hold no path, nothing invisible and nothing that Windows or a shell reads as something else. */
export function tidyFileName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? ''
  // The name is cut before the patterns run: it can be very long.
  const base = last.length > farTooLong ? `${last.slice(0, farTooLong / 2)}${last.slice(-20)}` : last
  const spelled = base
    .replaceAll(invisible, '')
    // Letters and accents may have come together only now that invisible characters are gone.
    .normalize('NFC')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
  const plain = withoutEnd(spelled, ' .')
  if (plain === '') return 'file'
  return cut(reserved.test(plain) ? `_${plain}` : plain, '')
}

export function endingOf(name: string): string {
  return /[^.]\.([^.\s]{1,12})$/u.exec(name)?.[1]?.toLowerCase() ?? ''
}

export function numberedName(name: string, number: number): string {
  return number < 2 ? name : cut(name, ` (${number})`)
}

const farTooLong = 2000

const shaping = String.raw`[[\p{L}\p{M}]--[\p{DI}\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{scx=Zinh}]]`

/** Control characters, lone surrogates and direction marks, but not the joiners of emoji and of some scripts. */
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

/** Device names: Windows opens the device, whatever the ending. */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i

function cut(name: string, addition: string): string {
  const ending = endingOf(name) === '' ? '' : name.slice(name.lastIndexOf('.'))
  const stem = Array.from(name.slice(0, name.length - ending.length))
  const room = longestFileName - Array.from(ending).length - addition.length
  // A joiner at the cut end joins nothing.
  const kept = withoutEnd(stem.slice(0, room).join(''), ' \u200C\u200D')
  return `${kept}${addition}${ending}`
}

/** A loop and not a pattern, which would begin anew at each character. */
function withoutEnd(name: string, characters: string): string {
  let end = name.length
  while (end > 0 && characters.includes(name.charAt(end - 1))) end -= 1
  return name.slice(0, end)
}
