import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useNarrow } from './use-narrow.ts'

/** The left end of the top bar, once it is there. */
export const BarStart = createContext<HTMLElement | null>(null)

/** The way back stands first in the phone's bar, for the eye and for the Tab key. */
export function AtBarStart({ children }: { children: ReactNode }) {
  const start = use(BarStart)
  return useNarrow() && start !== null ? createPortal(children, start) : children
}
