import { z } from 'zod'
import type { Action, Fields, FormWords, Parts, Resource } from './kind.ts'
import { withLater } from '../later.ts'
import { listFrom, type DeclaredList } from './list-facts.ts'

/** The shape of a record: its id, its fields as they are read, what it has beside them, and its version. */
export type ReadShape<Id extends string, F extends Fields, More extends z.ZodRawShape> = Flat<
  Record<Id, z.ZodString> & Omit<FieldShapes<F>, keyof More> & More & { version: z.ZodInt }
>

type FieldShapes<F extends Fields> = {
  [Name in keyof F as F[Name] extends { read: z.ZodType } ? Name : never]: NonNullable<F[Name]['read']>
}

type Flat<T> = { [Name in keyof T]: T[Name] }

/** A declaration as it is written: what follows from its fields, its title and its pages is not said again. */
type Declared<
  Id extends string,
  F extends Fields,
  P extends Parts,
  Read extends z.ZodRawShape,
  Row extends z.ZodRawShape,
> = Omit<Resource<F, z.ZodObject, P>, 'id' | 'read' | 'row' | 'list' | 'actions' | 'form' | 'bulk'> & {
  id: Id
  /** What a record has beside its fields, or in another shape. */
  read: () => Read
  /** The same for a list row, where it differs. */
  row?: () => Row
  list: DeclaredList<NoInfer<keyof F & string>>
  actions: Record<string, Action<z.output<z.ZodObject<ReadShape<Id, F, Read>>>>>
  bulk?: readonly NoInfer<keyof F & string>[]
  form: Omit<FormWords, 'leave' | 'next'> & {
    leave?: Partial<FormWords['leave']>
    next?: FormWords['next']
  }
}

/** Completes a declaration, and keeps its exact type while checking it. */
export function defineResource<
  const Id extends string,
  F extends Fields,
  const P extends Parts,
  Read extends z.ZodRawShape,
  Row extends z.ZodRawShape = Read,
>(
  declared: Declared<Id, F, P, Read, Row>,
): Resource<F, z.ZodObject<ReadShape<Id, F, Read>>, P, z.ZodObject<ReadShape<Id, F, Row>>> {
  const { id, fields, form, list, name, number, pages, read, row, title, ...others } = declared
  const called = number === undefined ? title : `${name.one} {${number}}, {project_name}`
  const facts = {
    ...others,
    id,
    fields,
    name,
    pages,
    title,
    ...(number === undefined ? {} : { number }),
    list: listFrom({ called, title, due: others.plays.dueOn, ...list }, fields),
    form: {
      next: waysOn(name, pages),
      ...form,
      leave: { label: 'Cancel' as const, to: pages.list, ...form.leave },
    },
  }
  return withLater(facts, {
    read: () => shapeOf<Id, F, Read>(id, fields, read()),
    row: () => shapeOf<Id, F, Row>(id, fields, (row ?? read)()),
  })
}

function shapeOf<Id extends string, F extends Fields, More extends z.ZodRawShape>(
  id: Id,
  fields: F,
  more: z.ZodRawShape,
): z.ZodObject<ReadShape<Id, F, More>> {
  const read: Record<string, z.ZodType> = {}
  for (const [name, field] of Object.entries(fields)) if (field.read) read[name] = field.read
  const shape = { [id]: z.string(), ...read, ...more, version: z.int() }
  return z.object(shape as ReadShape<Id, F, More>)
}

function waysOn({ many }: Resource['name'], { list, create }: Resource['pages']): FormWords['next'] {
  return [
    { label: `To ${many}`, to: list },
    ...(list.startsWith('/admin/') ? [] : [{ label: 'To Dashboard', to: '/main_menu' }]),
    ...(create === undefined ? [] : [{ label: 'Create another', to: create }]),
  ]
}
