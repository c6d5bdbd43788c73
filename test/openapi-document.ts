import { z } from 'zod'
import { addressOf, routeOf } from './rights/routes.ts'
import type { Line } from './rights/matrix.ts'

/**
 * What OpenAPI 3.1 demands of a document, as far as ours goes: strict, so that a key which the standard does
 * not know at its place is found.
 */
const schema = z.record(z.string(), z.unknown())
const content = z.record(z.string(), z.strictObject({ schema, example: z.unknown().optional() }))

const parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['path', 'query', 'header', 'cookie']),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema,
})

const operation = z.strictObject({
  tags: z.array(z.string().min(1)).length(1),
  summary: z.string().min(5),
  description: z.string().optional(),
  operationId: z.string().optional(),
  parameters: z.array(parameter).optional(),
  requestBody: z.strictObject({ required: z.boolean().optional(), content }).optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$/),
    z.strictObject({ description: z.string().min(2), content }),
  ),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
})

export const openApiDocument = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({
    title: z.string().min(1),
    version: z.string().min(1),
    description: z.string().optional(),
  }),
  paths: z.record(
    z.string().startsWith('/'),
    z.strictObject({
      get: operation.optional(),
      post: operation.optional(),
      put: operation.optional(),
      delete: operation.optional(),
    }),
  ),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), schema),
    securitySchemes: z.record(
      z.string(),
      z.strictObject({
        type: z.literal('apiKey'),
        in: z.enum(['header', 'query', 'cookie']),
        name: z.string(),
        description: z.string().optional(),
      }),
    ),
  }),
  security: z.array(z.record(z.string(), z.array(z.string()))),
})

export type OpenApiDocument = z.infer<typeof openApiDocument>
export type Operation = z.infer<typeof operation>

/** Whether a line is one of the API's calls, and no page, health check or document of the API itself. */
export function isDocumented(line: Line): boolean {
  return !/^(GET|HEAD) (\/|healthz|readyz|metrics|api\/openapi\.json|api\/docs.*)$/.test(line)
}

/** Every operation of a document as `VERB path`, in the words of the router. */
export function operationsOf(document: OpenApiDocument): Map<string, Operation> {
  const operations = new Map<string, Operation>()
  for (const [path, verbs] of Object.entries(document.paths)) {
    const route = path.replaceAll(/\{(\w+)\}/g, ':$1').replaceAll(/^\/|\/$/g, '')
    for (const [verb, operation] of Object.entries(verbs)) {
      if (operation !== undefined) operations.set(`${verb.toUpperCase()} ${route}`, operation)
    }
  }
  return operations
}

export function operationOf(line: Line, operations: ReadonlyMap<string, Operation>): Operation {
  const operation = operations.get(routeOf(line, [...operations.keys()]) ?? '')
  if (operation === undefined) throw new Error(`${addressOf(line).path} is not in the document`)
  return operation
}
