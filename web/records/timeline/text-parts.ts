export type TextPart = { kind: 'text' | 'link' | 'mention'; text: string; at: number }

/** A comment in parts, which together are the comment: web addresses, `@` and the names of those it mentions, the rest. */
export function textParts(body: string, names: readonly string[]): TextPart[] {
  const parts: TextPart[] = []
  const calls = [...new Set(names)]
    .toSorted((left, right) => right.length - left.length)
    .map((name) => `@${name}`)
  let plain = 0
  const take = (kind: 'link' | 'mention', start: number, end: number) => {
    if (start > plain) parts.push({ kind: 'text', text: body.slice(plain, start), at: plain })
    parts.push({ kind, text: body.slice(start, end), at: start })
    plain = end
  }
  // Places where something may begin; none is looked at twice, so that no text takes long.
  let looked = 0
  for (const { index } of body.matchAll(/@|https?:\/\//gi)) {
    if (index < looked) continue
    if (body[index] === '@') {
      const call = calls.find((each) => isWordAt(body, each, index))
      if (call === undefined) continue
      looked = index + call.length
      take('mention', index, looked)
    } else {
      looked = endOfAddress(body, index)
      if (isWebAddress(body.slice(index, looked))) take('link', index, looked)
    }
  }
  if (plain < body.length) parts.push({ kind: 'text', text: body.slice(plain), at: plain })
  return parts
}

/** Whether a name stands there as a whole: '@Ann Lee' is no mention of Ann Leeds. */
export function isWordAt(text: string, word: string, index: number): boolean {
  return (
    text.startsWith(word, index) &&
    !/^[\p{L}\p{N}]/u.test(text.slice(index + word.length, index + word.length + 2))
  )
}

/** Up to the next blank, without what closes the sentence around it. */
function endOfAddress(body: string, start: number): number {
  let end = start
  while (end < body.length && !/[\s<>"]/.test(body[end] ?? '')) end += 1
  const closing = body.slice(start, end).includes('(') ? ends : `${ends})`
  while (closing.includes(body[end - 1] ?? ' ')) end -= 1
  return end
}

const ends = ".,;:!?'*_]”’…"

function isWebAddress(text: string): boolean {
  const { protocol, hostname } = URL.parse(text) ?? {}
  return (protocol === 'http:' || protocol === 'https:') && hostname !== ''
}
