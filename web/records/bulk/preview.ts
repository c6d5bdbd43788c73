import type { DataOf } from '#domain/calls/registry.ts'

/** What becomes of rows, as the server sees it. */
export type Preview = DataOf<'POST api/bulk/preview'>
