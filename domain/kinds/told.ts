import { z } from 'zod'

/** Some values of a row, by their names; of one that has parts those that are named. */
export type Told = { readonly [name: string]: true | { readonly [part: string]: true } }

export type ToldOf<Row, Names> = {
  [Name in keyof Names & keyof Row]: Names[Name] extends true
    ? Row[Name]
    : Pick<Row[Name], keyof Names[Name] & keyof Row[Name]>
}

/** The part of a row's shape that is told. */
export function toldShape(whole: z.ZodObject, told: Told): z.ZodObject {
  const values: Record<string, z.ZodType | undefined> = whole.shape
  const shape: Record<string, z.ZodType> = {}
  for (const [name, parts] of Object.entries(told)) {
    const value = values[name]
    if (value === undefined) throw new Error(`There is no ${name} to tell`)
    // Only a value that is an object has parts.
    shape[name] = parts === true ? value : toldShape(value as z.ZodObject, parts)
  }
  return z.object(shape)
}
