import { z } from 'zod'
import { personShape } from '../fields.ts'
import { models } from '../kinds/kind.ts'
import { densities } from '../records/views.ts'
import type { Calls } from './call.ts'
import { result } from './shapes.ts'

const common = { tag: 'Views', may: 'account.use' } as const

const filter = z.object({ by: z.string(), op: z.string().optional(), text: z.string().optional() })

const view = z.object({
  id: z.uuid(),
  model: z.enum(models),
  name: z.string(),
  is_shared: z.boolean(),
  is_mine: z.boolean(),
  owner: personShape,
  is_pinned: z.boolean(),
  position: z.int().nullable().meta({ description: 'Among your tabs, from 1' }),
  is_default: z.boolean().meta({ description: 'Opens when you go to the list without any query' }),
  filters: z.array(filter),
  sort_by: z.string(),
  sort_order: z.enum(['asc', 'desc']),
  columns: z.array(z.string()),
  density: z.enum(densities),
  per_page: z.int(),
  changed_at: z.string(),
  version: z.int(),
})

/** For documents alone: the server reads them with sentences of its own. */
const facts = z.object({
  name: z.string(),
  is_shared: z.boolean().optional(),
  filters: z.array(filter).optional(),
  sort_by: z.string().optional(),
  sort_order: z.enum(['asc', 'desc']).optional(),
  columns: z.array(z.string()).nullable().optional().meta({ description: 'null: those of the list' }),
  density: z.enum(densities).optional(),
  per_page: z.int().optional(),
})
const ofModel = z.object({ model: z.enum(models) })
const views = result(z.array(view))

export const viewCalls = {
  'GET api/views': {
    ...common,
    summary: 'Your views and the shared ones, those on your tabs first',
    query: z.object({ model: z.string().optional() }),
    answers: views,
  },
  'POST api/views': {
    ...common,
    summary: 'Keep a list as you want to see it; what is left out is as the list has it',
    body: facts.extend({ model: z.enum(models) }),
    status: 201,
    answers: result(view),
  },
  'GET api/views/counts': {
    ...common,
    summary: 'How many rows the views on your tabs have for you, counted to 1,000',
    query: z.object({ model: z.string().optional() }),
    answers: result(z.record(z.string(), z.int())),
  },
  'PUT api/views/pins': {
    ...common,
    summary: 'Set your tabs of a list, in this order',
    body: ofModel.extend({ view_ids: z.array(z.string()) }),
    answers: views,
  },
  'PUT api/views/default': {
    ...common,
    summary: 'Set what opens when you go to a list without any query',
    body: ofModel.extend({ view_id: z.string().nullable() }),
    answers: views,
  },
  'PUT api/views/:id': {
    ...common,
    summary: 'Change what is sent of your view; administrators change shared ones too',
    params: { id: 'id of the view' },
    body: facts.partial().extend({ version: z.int().optional() }),
    answers: result(view),
    refuses: [404, 409],
  },
  'DELETE api/views/:id': {
    ...common,
    summary: 'Take a view from all lists; it can be restored for 30 days',
    params: { id: 'id of the view' },
    answers: result(view),
    refuses: [404],
  },
  'POST api/views/:id/restore': {
    ...common,
    summary: 'Bring a deleted view back, on all tabs that had it',
    params: { id: 'id of the view' },
    answers: result(view),
    refuses: [404],
  },
} satisfies Calls
