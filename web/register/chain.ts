import type { DataOf } from '#domain/calls/registry.ts'

export type Section = DataOf<'GET api/submittals/register/:id'>['sections'][number]

/** A submittal with its earlier revisions. */
export type Chain = Section['submittals'][number]
