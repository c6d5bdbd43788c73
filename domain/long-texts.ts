/** A line of the history has room for so many letters. */
const longest = 80

/** Whether a text takes more than a line. */
export function isLong(text: string): boolean {
  return text.length > longest || text.includes('\n')
}

/** A long text from a few words before its first difference on: its beginning may be what it always was. */
export function fromChange(before: string, after: string): string {
  const [old, now] = [inOneLine(before), inOneLine(after)]
  let same = 0
  while (same < now.length && now[same] === old[same]) same += 1
  const start = same - wordsBefore
  if (now.length <= longest || start <= 0 || old === now) return now
  const space = now.indexOf(' ', start)
  // Not through the middle of a word, nor of a character that takes two places.
  const rest =
    space >= 0 && space < same ? now.slice(space + 1) : Array.from(now.slice(start)).slice(1).join('')
  return `…${rest}`
}

/** The beginning of a text, up to the end of a word, in one line. */
export function shortened(text: string): string {
  const line = inOneLine(text)
  if (line.length <= longest) return line
  const end = line.lastIndexOf(' ', longest)
  // Not through the middle of a character that takes two places.
  const start =
    end > longest / 2 ? line.slice(0, end) : Array.from(line.slice(0, longest)).slice(0, -1).join('')
  return `${start.replace(/[.,;:]$/, '')}…`
}

const wordsBefore = 25

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
