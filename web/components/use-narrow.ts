import { useSyncExternalStore } from 'react'
import { desktopWidth } from '#domain/conventions.ts'

const narrow = `screen and (width < ${desktopWidth}px)`

/** Whether this is a phone's screen. Paper never is, however narrow. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(narrow).matches)
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(narrow)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
