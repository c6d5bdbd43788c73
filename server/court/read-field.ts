import type { z } from 'zod'
import { messages } from '#domain/words/messages.ts'
import { invalidField } from '../base/errors.ts'

/** A value of a payload that is no record's, read like a field of a form and refused under its own name. */
export function readField<Schema extends z.ZodType>(
  { schema }: { schema: Schema },
  sent: unknown,
  name: string,
): z.output<Schema> {
  const read = schema.safeParse(sent)
  if (read.success) return read.data
  throw invalidField(name, read.error.issues[0]?.message ?? messages.generic.error)
}
