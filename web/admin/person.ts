import type { DataOf } from '#domain/calls/registry.ts'

/** An account as the admin site reads it. */
export type Person = DataOf<'GET api/admin/people/:id'>

/** How much lies with a person. */
export function openItems({ open_work: work }: Person): number {
  return Object.values(work).reduce((sum, count) => sum + count, 0)
}
