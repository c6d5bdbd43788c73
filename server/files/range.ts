export type ByteRange = { start: number; end: number }

export function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const range = askedFor(header, size)
  // A range over the whole file is a download like any other, and its checksum is verified like one.
  return typeof range === 'object' && range.start === 0 && range.end === size - 1 ? undefined : range
}

function askedFor(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  // Several parts at once need not be answered as such: then all of it comes.
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '')
    return Number(last) === 0 ? 'none' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'none' : { start, end }
}
