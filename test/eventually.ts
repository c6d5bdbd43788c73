import { vi } from 'vitest'

/** Waits for what is under way: on a busy machine it comes later, and is not wrong for that. */
export function eventually<Found>(look: () => Found | Promise<Found>): Promise<Found> {
  return vi.waitFor(look, { timeout: 120_000, interval: 5 })
}
