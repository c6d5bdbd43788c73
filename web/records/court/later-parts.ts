import { lazy } from 'react'

const load = () => Promise.all([import('./court-bar.tsx'), import('./court-sections.tsx')])

/** Asked for while the record is read: what it needs is there with it. */
export const preloadCourt = () => void load().catch(() => undefined)

export const CourtBar = lazy(async () => ({ default: (await load())[0].CourtBar }))
export const CourtSections = lazy(async () => ({ default: (await load())[1].CourtSections }))
