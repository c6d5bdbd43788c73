import type { z } from 'zod'
import type { OutputOf, Shape } from '#domain/calls/call.ts'
import { unknownFilter } from '#domain/records/list-query.ts'
import { invalid, invalidField, mostSentences } from '../base/errors.ts'
import { objectOf } from '#domain/objects.ts'

export function schemaOf(shape: Shape): z.ZodType {
  return shape as z.ZodType
}

export function read<S extends Shape>(shape: S, input: unknown): OutputOf<S> {
  const parsed = schemaOf(shape).safeParse(objectOf(input))
  if (parsed.success) return parsed.data as OutputOf<S>
  const errors: Record<string, string[]> = {}
  for (const issue of parsed.error.issues.slice(0, mostSentences))
    (errors[issue.path.join('.') || 'body'] ??= []).push(issue.message)
  throw invalid(errors)
}

/** Unknown names would narrow nothing and be believed. */
export function refuseUnknown(shape: Shape, sent: Record<string, unknown>): void {
  const known = [...Object.keys((shape as z.ZodObject).shape), 'page']
  const unknown = Object.keys(sent).find((name) => !known.includes(name))
  if (unknown !== undefined) throw invalidField(unknown, unknownFilter(unknown))
}
