import { emptyAs } from '#domain/field-values.ts'
import { readValues, type Resource } from '#domain/kinds/kind.ts'
import { canBeNobodys, hasHours, templatedKinds, type TemplatedKind } from '#domain/kinds/project-template.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import type { FieldErrors } from '#domain/result.ts'
import { allOf } from '../base/all-of.ts'
import { Refusal, invalid, mostSentences } from '../base/errors.ts'
import type { Transaction } from '../db/pool.ts'
import { stores } from '../kinds/registry.ts'
import { createRows } from '../records/create-rows.ts'
import type { Columns, Given } from '../records/store.ts'
import type { Context } from '../request/context.ts'
import type { Planned } from './plan.ts'

/** An item as it is to be made; `at` is what its faults are told of, `assignee` an address, or empty for nobody. */
export type Wanted = Planned & { at: string; assignee: string }

/** Ids by kind, in the order of the items. */
export type Made = Record<TemplatedKind, string[]>

/** Makes records as their forms would, all of a kind together; whatever is wrong is told of every item at once. */
export async function makeRecords(
  tx: Transaction,
  projectId: string,
  wanted: readonly Wanted[],
  context: Context,
): Promise<Made> {
  const read = []
  for (const kind of templatedKinds) {
    const own = wanted.filter((each) => each.kind === kind)
    read.push({ kind, rows: await allOf(own.map((each) => columnsOrErrors(tx, projectId, each, context))) })
  }
  refuseFaulty(read.flatMap(({ rows }) => rows.map(({ errors }) => errors)))
  const made: Partial<Made> = {}
  for (const { kind, rows } of read) {
    const columns = rows.flatMap(({ columns: own }) => (own === undefined ? [] : [own]))
    const store = stores[kind]
    const created = columns.length === 0 ? [] : await createRows(tx, formOf(kind), store, columns, context)
    made[kind] = created.map((row) => String(row[store.key]))
  }
  return made as Made
}

type Read = { columns?: Columns; errors?: FieldErrors }

async function columnsOrErrors(
  tx: Transaction,
  projectId: string,
  wanted: Wanted,
  context: Context,
): Promise<Read> {
  const { kind, at } = wanted
  const resource = formOf(kind)
  const { values, errors } = readValues(resource, payloadOf(resource, projectId, wanted), {
    today: context.today,
    me: context.user.email,
  })
  if (errors) return { errors: errorsAt(at, resource, errors) }
  const given: Given = { tx, context, now: context.now }
  try {
    // Rows with the same columns are written together: one that is nobody's has the column, too.
    return { columns: { ...nobody(resource), ...(await stores[kind].toColumns(values, given)) } }
  } catch (error) {
    if (!(error instanceof Refusal) || error.errors === undefined) throw error
    return { errors: errorsAt(at, resource, error.errors) }
  }
}

function payloadOf({ plays, fields }: Resource, projectId: string, wanted: Wanted): Record<string, unknown> {
  const { item, due_date: day, assignee } = wanted
  const { fromTemplate: part, heldBy, inProject = '' } = plays
  if (part === undefined || heldBy === undefined) throw new Error('No template makes such records')
  return {
    [inProject]: projectId,
    [part.title]: item.title,
    [part.description]: item.description || (fields[part.description]?.required ? item.title : ''),
    [part.day]: day,
    [heldBy.value]: assignee,
    category: item.category,
    ...(hasHours(item.kind) ? { estimated_hours: item.estimated_hours } : {}),
  }
}

const forms = new Map<TemplatedKind, Resource>()

/** The form of a kind, in which a record may be left to nobody where it can be nobody's. */
function formOf(kind: TemplatedKind): Resource {
  const known = forms.get(kind)
  if (known !== undefined) return known
  const resource = resourceOf(kind)
  const holder = resource.plays.heldBy?.value ?? ''
  const field = resource.fields[holder]
  const form =
    field === undefined || !canBeNobodys(kind)
      ? resource
      : {
          ...resource,
          fields: { ...resource.fields, [holder]: { ...field, schema: emptyAs('', field.schema) } },
        }
  forms.set(kind, form)
  return form
}

function nobody({ plays }: Resource): Columns {
  return plays.heldBy === undefined ? {} : { [plays.heldBy.value]: null }
}

/** Faults by the names that items have, not by those of the records made of them. */
function errorsAt(at: string, { plays }: Resource, errors: FieldErrors): FieldErrors {
  const names: Record<string, string> = { [plays.fromTemplate?.day ?? '']: 'due_date' }
  return Object.fromEntries(
    Object.entries(errors).map(([name, sentences]) => [`${at}.${names[name] ?? name}`, sentences]),
  )
}

function refuseFaulty(all: readonly (FieldErrors | undefined)[]): void {
  const faults = all.flatMap((errors) => Object.entries(errors ?? {})).slice(0, mostSentences)
  if (faults.length > 0) throw invalid(Object.fromEntries(faults))
}
