/** A text in pieces: those at odd places are words that were searched for. */
export function marked(text: string, searched: string): string[] {
  const words = searched.toLowerCase().split(/\s+/).filter(Boolean)
  const longestFirst = [...new Set(words)].toSorted((a, b) => b.length - a.length)
  const small = text.toLowerCase()
  // A few letters have another length when small: then nobody knows where in the text a word stands.
  if (small.length !== text.length) return [text]
  const pieces: string[] = []
  let done = 0
  for (let at = 0; at < text.length;) {
    const word = longestFirst.find((each) => small.startsWith(each, at))
    if (word !== undefined) {
      pieces.push(text.slice(done, at), text.slice(at, at + word.length))
      done = at + word.length
    }
    at += word?.length ?? 1
  }
  return [...pieces, text.slice(done)]
}
