import { z } from 'zod'
import type { Field } from '#domain/fields.ts'
import type { Fields, Resource } from '#domain/kinds/kind.ts'

/** A payload in the words of OpenAPI. The domain's own schemas do the checking: they know the sentences. */
export function payloadShape(fields: Fields, verb: 'create' | 'update'): z.ZodObject {
  const shown = Object.entries(fields).filter(([, field]) => !isClosed(field, verb))
  const keys = Object.fromEntries(shown.map(([name, field]) => [name, fieldShape(field, verb)]))
  return z.object(verb === 'update' ? { ...keys, version: z.int().optional() } : keys)
}

/** What the id in a path stands for: 'task_id of the Task'. */
export function idMeaning(resource: Pick<Resource, 'id' | 'name'>): { id: string } {
  return { id: `${resource.id} of the ${resource.name.one}` }
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
    default:
      return z.string()
  }
}

function isClosed(field: Field, verb: 'create' | 'update'): boolean {
  return verb === 'update'
    ? field.only === 'create' || field.lockedOnUpdate === true
    : field.only === 'update'
}
