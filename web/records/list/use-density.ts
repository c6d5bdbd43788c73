import { useSyncExternalStore } from 'react'
import type { Density } from '#domain/records/views.ts'
import { isCompactShown } from '../../layout/density.ts'

/** How dense rows are everywhere, as the person's menu sets it. */
export function useDensity(): Density {
  return useSyncExternalStore(subscribe, isCompactShown) ? 'compact' : 'normal'
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-density'] })
  return () => observer.disconnect()
}
