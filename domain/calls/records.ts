import { z } from 'zod'
import { models, type Model, type Resource } from '../kinds/kind.ts'
import { resourceOf } from '../kinds/registry.ts'
import type { CallFacts, Calls } from './call.ts'
import { anyRow, idMeaning, payloadShape, result } from './shapes.ts'

export const listCalls = {
  'GET api/pagination/get_model_data': {
    tag: 'Lists',
    summary: 'One page of one of the kinds, sorted and filtered',
    may: 'account.use',
    query: z.object({
      model: z.enum(models),
      page: z.string().optional().meta({ description: 'From 1; a page past the end is empty' }),
      per_page: z.string().optional().meta({ description: '1 to 100, 10 by default' }),
      sort_by: z.string().optional().meta({ description: 'A column or filter of that table' }),
      sort_order: z.enum(['asc', 'desc']).optional().meta({ description: 'desc by default' }),
      filter_count: z.string().optional(),
      filter_by_0: z
        .string()
        .optional()
        .meta({ description: 'A filterable field; filter_by_0 to filter_by_20' }),
      filter_text_0: z
        .string()
        .optional()
        .meta({ description: 'What to look for; filter_text_0 to filter_text_20' }),
    }),
    answers: result(z.array(anyRow)).extend({ total_rows: z.int() }),
  },
} satisfies Calls

type KindAct = { verb: 'create' | 'read' | 'update' | 'remove' } | { action: string }

export type KindCall = CallFacts & { call: string; model: Model; does: KindAct }

export function callsOfKinds(): KindCall[] {
  return models.map(resourceOf).flatMap((resource) => [...verbsOf(resource), ...actionsOf(resource)])
}

function verbsOf(resource: Resource): KindCall[] {
  const { calls, fields, model, name, read } = resource
  const common = { tag: name.many, answers: result(read) }
  const one = { ...common, params: idMeaning(resource) }
  const facts = {
    create: {
      ...common,
      summary: `Create: ${name.one}`,
      may: `${model}.create`,
      status: 201,
      body: payloadShape(fields, 'create'),
    },
    read: { ...one, summary: `Read: ${name.one}`, may: `${model}.read` },
    update: {
      ...one,
      summary: `Update: ${name.one}; absent keys keep their values`,
      may: `${model}.update`,
      body: payloadShape(fields, 'update'),
      refuses: [409],
    },
    remove: {
      ...one,
      summary: `Delete (to the recycle bin): ${name.one}`,
      may: `${model}.delete`,
      refuses: [409],
    },
  } as const satisfies Record<string, CallFacts>
  return (['create', 'read', 'update', 'remove'] as const).flatMap((verb) => {
    const call = calls[verb]
    return call === undefined ? [] : { ...facts[verb], call, model, does: { verb } }
  })
}

function actionsOf(resource: Resource): KindCall[] {
  return Object.entries(resource.actions)
    .filter(([, { call }]) => !Object.values(resource.calls).includes(call))
    .map(([action, declared]) => ({
      call: declared.call,
      model: resource.model,
      does: { action },
      tag: resource.name.many,
      summary: `${declared.label}: ${resource.name.one}`,
      // `alsoFor` needs the row: the action itself decides then.
      may: declared.alsoFor ? 'account.use' : declared.may,
      params: idMeaning(resource),
      answers: result(resource.read),
      ...(declared.call.startsWith('GET ') ? { changes: true } : {}),
      ...(declared.refusesRepeat ? { refuses: [400] } : {}),
    }))
}
