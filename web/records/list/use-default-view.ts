import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { ListAddress } from './use-list-state.ts'
import { defaultOf, type View } from './view-state.ts'

/** Opens the view that a person wants first, when they come to a list without a word. Answers whether that is still open. */
export function useDefaultView(
  address: ListAddress,
  { views, isUnknown }: { views: readonly View[]; isUnknown: boolean },
): boolean {
  const { search } = useLocation()
  const wanted = defaultOf(views)
  const isBare = search === '' && address.state.view === undefined
  const opens = isBare && wanted !== undefined
  useEffect(() => {
    if (opens) address.openView(wanted)
    // oxlint-disable-next-line react/exhaustive-deps -- the address alone decides
  }, [opens])
  return isBare && (isUnknown || opens)
}
