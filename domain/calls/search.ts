import { z } from 'zod'
import { searchKinds } from '../records/search.ts'
import type { Calls, OutputOf } from './call.ts'
import { pageOf, result } from './shapes.ts'

const common = { tag: 'Search', may: 'account.use' } as const

const item = z.object({
  kind: z.enum(searchKinds),
  id: z.string(),
  number: z.string().nullable().meta({ description: 'What people call it by: 260042, S-3, R-12' }),
  title: z.string(),
  subtitle: z.string().nullable(),
  status: z.string().nullable(),
  is_open: z.boolean(),
  is_mine: z.boolean(),
  project_id: z.string().nullable(),
  project_name: z.string().nullable(),
  url: z.string().meta({ description: 'The first page on which you may see it' }),
  matched_in: z.enum(['number', 'title', 'other']).nullable(),
  snippet: z
    .string()
    .nullable()
    .meta({ description: 'Around the first hit, where it is neither number nor title' }),
})

export type SearchItem = OutputOf<typeof item>

const counts = z.partialRecord(z.enum(searchKinds), z.int())

export const searchCalls = {
  'GET api/search': {
    ...common,
    summary: 'Everything you may see that has all of these words, the best fit first',
    query: z.object({
      q: z.string().optional(),
      kinds: z
        .string()
        .optional()
        .meta({ description: `Some of ${searchKinds.join(', ')}, with commas` }),
      limit: z.string().optional().meta({ description: 'From 1 to 50; 20 if nothing is said' }),
    }),
    paged: true,
    answers: pageOf(item).extend({
      counts: counts.meta({ description: 'Matches by kind, counted to 100; 101 means more' }),
    }),
  },
  'GET api/search/records': {
    ...common,
    summary: 'These records as a search shows them, without those that are gone or not for you',
    query: z.object({ of: z.string().optional().meta({ description: 'task:ID,rfi:ID; at most 20' }) }),
    answers: result(z.array(item)),
  },
} satisfies Calls
