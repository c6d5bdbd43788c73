import type { DataOf } from '#domain/calls/registry.ts'

export type Person = DataOf<'GET api/admin/people/:id'>

export function openItems({ open_work: work }: Person): number {
  return Object.values(work).reduce((sum, count) => sum + count, 0)
}
