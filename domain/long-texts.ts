const longestLine = 80

export function isLong(text: string): boolean {
  return text.length > longestLine || text.includes('\n')
}

/** Excerpts begin a few words before the first difference: the beginning may be what it always was. */
export function excerptFromChange(before: string, after: string): string {
  const [old, now] = [inOneLine(before), inOneLine(after)]
  let same = 0
  while (same < now.length && now[same] === old[same]) same += 1
  const start = same - wordsBefore
  if (now.length <= longestLine || start <= 0 || old === now) return now
  const space = now.indexOf(' ', start)
  // Array.from keeps characters that take two code units whole.
  const rest =
    space >= 0 && space < same ? now.slice(space + 1) : Array.from(now.slice(start)).slice(1).join('')
  return `…${rest}`
}

export function shortened(text: string): string {
  const line = inOneLine(text)
  if (line.length <= longestLine) return line
  const end = line.lastIndexOf(' ', longestLine)
  const start =
    end > longestLine / 2 ? line.slice(0, end) : Array.from(line.slice(0, longestLine)).slice(0, -1).join('')
  return `${start.replace(/[.,;:]$/, '')}…`
}

const wordsBefore = 25

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
