import type { Parts } from './kind.ts'

type Kinds = Record<string, { plays: Parts }>

export type KindPlaying<All extends Kinds, Part extends keyof Parts> = {
  [Model in keyof All & string]: Part extends keyof All[Model]['plays'] ? Model : never
}[keyof All & string]

export function kindsPlaying<All extends Kinds, Part extends keyof Parts>(
  kinds: All,
  part: Part,
): KindPlaying<All, Part>[] {
  const plays = (model: string): model is KindPlaying<All, Part> => kinds[model]?.plays[part] !== undefined
  return Object.keys(kinds).filter(plays)
}

export function ofEach<Model extends string, Value>(
  models: readonly Model[],
  valueOf: (model: Model) => Value,
): Record<Model, Value> {
  const values: Partial<Record<Model, Value>> = {}
  for (const model of models) values[model] = valueOf(model)
  return values as Record<Model, Value>
}

/** Kinds in the order of their places, where a screen or a sentence has one. */
export function byPlace<Model>(models: readonly Model[], placeOf: (model: Model) => number): Model[] {
  return models.toSorted((one, other) => placeOf(one) - placeOf(other))
}
