import { z } from 'zod'
import type { Field } from '../fields.ts'
import { models, type Fields, type Model, type Resource } from '../kinds/kind.ts'
import { resourceOf, resources } from '../kinds/registry.ts'
import type { CountedPage, Page } from '../records/page.ts'
import { completed } from '../result.ts'

export function result<Data extends z.ZodType>(data: Data) {
  return z.object({ operation: z.literal('COMPLETED'), status: z.int(), message: z.string(), data })
}

/** How a page says that there is more; lists of records say it by their total, the work history by a header. */
export const more = { has_more: z.boolean() }

/** A page of a list that nobody counts; `pageAnswer` makes it. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return result(z.array(item)).extend(more)
}

export function pageAnswer<Row>({ rows, hasMore }: Page<Row>) {
  return { ...completed(rows), has_more: hasMore }
}

/** A page of a log, newest first and counted as far as that is quick; `logAnswer` makes it. */
export function logOf<Item extends z.ZodType>(item: Item) {
  return result(z.array(item)).extend({
    page: z.int().meta({ description: 'The page that was asked for, or the last one where there are fewer' }),
    total: z.int(),
    total_is_exact: z.boolean().meta({ description: 'false: there are more than total' }),
    ...more,
  })
}

export function logAnswer<Row>({ rows, page, total, isExact, hasMore }: CountedPage<Row>) {
  return { ...completed(rows), page, total, total_is_exact: isExact, has_more: hasMore }
}

export const messageShape = z.object({ message: z.string() })

export function rowShape<M extends Model>(model: M): (typeof resources)[M]['row'] {
  return resources[model].row
}

/** Strict, so that a record with more keys is not taken for one of a kind with fewer. */
export const anyRow = z.union(models.map((model) => resourceOf(model).row.strict()))

export const anyRecord = z.union(models.map((model) => resourceOf(model).read.strict()))

export const recordParams = { model: `One of ${models.join(', ')}`, id: 'id of the record' }

export function idMeaning(resource: Pick<Resource, 'id' | 'name'>): { id: string } {
  return { id: `${resource.id} of the ${resource.name.one}` }
}

/** OpenAPI alone reads this: `readValues` does the checking, because it knows the sentences. */
export function payloadShape(fields: Fields, verb: 'create' | 'update'): z.ZodObject {
  const shown = Object.entries(fields).filter(([, field]) => !isClosed(field, verb))
  const keys = Object.fromEntries(shown.map(([name, field]) => [name, fieldShape(field, verb)]))
  return z.object(verb === 'update' ? { ...keys, version: z.int().optional() } : keys)
}

function fieldShape(field: Field, verb: 'create' | 'update'): z.ZodType {
  const isOptional = verb === 'update' || !field.required || field.assumed === true
  const description =
    field.alsoSentAs === undefined ? field.label : `${field.label}; also as ${field.alsoSentAs}`
  const shape = kindShape(field).meta({ description })
  return isOptional ? shape.optional() : shape
}

function kindShape(field: Field): z.ZodType {
  switch (field.kind) {
    case 'number':
      return z.number()
    case 'date':
      return z.iso.date()
    case 'checkbox':
      return z.boolean()
    case 'choice':
      return z.enum(field.accepts ?? (field.choices ?? []).map((choice) => choice.value))
    case 'items':
    case 'repeat':
      return field.takes ?? z.array(z.unknown())
    default:
      return z.string()
  }
}

function isClosed(field: Field, verb: 'create' | 'update'): boolean {
  return verb === 'update'
    ? field.only === 'create' || field.lockedOnUpdate === true
    : field.only === 'update'
}
