import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { unknownFilter } from '#domain/records/list-query.ts'
import { invalidField } from '../base/errors.ts'
import { objectOf } from '../request/object-of.ts'
import { read } from './call.ts'

/** The filters of a query that has nothing else but a page. A name that is none of them would narrow nothing. */
export function readFilters<Schema extends z.ZodObject>(
  filters: Schema,
  { query }: FastifyRequest,
): z.output<Schema> {
  const known = [...Object.keys(filters.shape), 'page']
  const unknown = Object.keys(objectOf(query)).find((name) => !known.includes(name))
  if (unknown !== undefined) throw invalidField(unknown, unknownFilter(unknown))
  return read(filters, query)
}
