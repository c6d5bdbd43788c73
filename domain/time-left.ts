const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

const minute = 60

export function writeTimeLeft(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  if (whole < minute) return count(whole, 'second')
  // A minute that has begun counts, so that twelve hours are twelve hours at first.
  let rest = Math.ceil(whole / minute) * minute
  const parts: string[] = []
  for (const [name, length] of units) {
    const times = Math.floor(rest / length)
    rest -= times * length
    parts.push(times === 0 ? '' : count(times, name))
  }
  const first = parts.findIndex((part) => part !== '')
  return parts
    .slice(first, first + 2)
    .filter((part) => part !== '')
    .join(' ')
}

export function nextChangeOf(leftMs: number): number {
  const step = leftMs > minute * 1000 ? minute * 1000 : 1000
  return leftMs % step || step
}

function count(times: number, unit: string): string {
  return `${times} ${unit}${times === 1 ? '' : 's'}`
}
