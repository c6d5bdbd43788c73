/** A place in PostgreSQL's write-ahead log, as it writes it: `16/B374D848`. */
export type Position = string

type Sample = { at: number; position: Position }

/** What is known of a replica: how far it is, and until when it has all that was committed. */
export type Replay = { position: bigint; upTo: number; samples: readonly Sample[] }

/** A replica that is further behind than this is not read from. */
export const mostBehindMs = 5000
/** Enough for the time a replica may be behind; older ones mean `behind` anyway. */
const mostSamples = 100

export const replayed = {
  nothing: (): Replay => ({ position: -1n, upTo: Number.NEGATIVE_INFINITY, samples: [] }),

  /** `sample` is where the primary was, asked at that moment; `position` where the replica was afterwards. */
  after({ upTo, samples }: Replay, sample: Sample, position: Position): Replay {
    const reached = numberOf(position)
    const all = [...samples, sample]
    const has = all.findLast((each) => numberOf(each.position) <= reached)
    const left = all.filter(({ at }) => has === undefined || at > has.at)
    return { position: reached, upTo: has?.at ?? upTo, samples: left.slice(-mostSamples) }
  },

  /** Without a position nobody knows what the caller has written. */
  has: ({ position }: Replay, seen: string | undefined): boolean =>
    seen !== undefined && isPosition(seen) && numberOf(seen) <= position,

  isBehind: ({ upTo }: Replay, now: number): boolean => now - upTo > mostBehindMs,
}

export const isPosition = (text: string): boolean => /^[\dA-F]{1,8}\/[\dA-F]{1,8}$/i.test(text)

function numberOf(position: Position): bigint {
  const [high = '0', low = '0'] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
