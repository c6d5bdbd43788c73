import { z } from 'zod'
import { models, type Model } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'

/** A list row of one kind. */
export function rowShape(model: Model): z.ZodObject {
  const { row, read } = resourceOf(model)
  return row ?? read
}

/** A list row of whichever kind was asked for. */
export const anyRow = z.union(models.map(rowShape))

/** A record of whichever kind was asked for. */
export const anyRecord = z.union(models.map((model) => resourceOf(model).read))
