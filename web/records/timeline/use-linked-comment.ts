import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The id of a comment's entry on the page, which its address names. */
export const placeOf = ({ id }: { id: string }) => `comment-${id}`

const commentHash = `#${placeOf({ id: '' })}`

/** Pages that are looked through for a comment that an address names. */
const mostPages = 20

/** The comment that the address names: gone to once it is there, and asked for as long as there are older ones. */
export function useLinkedComment(
  data: { pages: number; hasMore: boolean } | undefined,
  isAsking: boolean,
  showOlder: () => unknown,
): string | undefined {
  const { hash, key } = useLocation()
  const wanted = hash.startsWith(commentHash) ? hash.slice(commentHash.length) : undefined
  const arrived = useRef<string>(undefined)
  useEffect(() => {
    if (wanted === undefined || data === undefined || isAsking || arrived.current === key) return
    const entry = document.getElementById(placeOf({ id: wanted }))
    if (entry !== null) {
      arrived.current = key
      entry.scrollIntoView({ block: 'center' })
      entry.focus({ preventScroll: true })
    } else if (data.hasMore && data.pages < mostPages) showOlder()
    // With each answer anew; who shows older ones changes with every drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted, key, data, isAsking])
  return wanted
}
