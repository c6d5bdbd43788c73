import { z } from 'zod'
import { completed } from '#domain/result.ts'
import type { Place } from '../records/newest-first.ts'
import { resultShape } from './call.ts'

/** A page of what is shown newest first, and where it stands among all. */
export function logShape(item: z.ZodType) {
  return resultShape(z.array(item)).extend({
    page: z.int().meta({ description: 'The page that was asked for, or the last one where there are fewer' }),
    total: z.int(),
    total_is_exact: z.boolean().meta({ description: 'false: there are more than total' }),
    has_more: z.boolean(),
  })
}

export function logAnswer({ data, place }: { data: object[]; place: Place }) {
  return { ...completed(data), ...place }
}
