import { isUuid } from '../fields.ts'
import type { Model, Resource } from '../kinds/kind.ts'
import { isObject } from '../objects.ts'
import type { FieldErrors } from '../result.ts'
import { bulkMessages as said } from '../words/bulk.ts'
import type { BulkAction } from './batches.ts'
import { labelOf } from './changes.ts'
import type { Asker } from './filters.ts'
import { shortened, type ListQuery } from './list-query.ts'
import { readFilterList } from './views.ts'

export const mostBulkRows = 500

/** Longer lists of names are not read to their end. */
const mostNames = 20

/** What to do to which records; `versions` are those that the sender has seen. */
export type Bulk = {
  which: { ids: string[] } | { conditions: ListQuery['conditions'] }
  changes: Record<string, unknown>
  versions: ReadonlyMap<string, number>
}

type Sent = Readonly<Record<string, unknown>>

type Read = { bulk: Bulk; errors?: undefined } | { errors: FieldErrors; bulk?: undefined }

/** Reads what was sent for an act that the kind knows. */
export function readBulk(sent: Sent, resource: Resource, action: BulkAction, asker: Asker): Read {
  const errors: FieldErrors = {}
  const which = readWhich(sent, resource.model, asker)
  if ('wrong' in which) errors[which.wrong.name] = [which.wrong.sentence]
  const changes = action === 'update' ? sent['changes'] : {}
  if (action === 'update') Object.assign(errors, wrongChanges(changes, resource))
  const versions = readVersions(sent['versions'])
  if (versions === undefined) errors['versions'] = [said.badVersions]
  if ('wrong' in which || versions === undefined || Object.keys(errors).length > 0) return { errors }
  return { bulk: { which, changes: isObject(changes) ? changes : {}, versions } }
}

type Which = Bulk['which'] | { wrong: { name: string; sentence: string } }

function readWhich({ ids, filters }: Sent, model: Model, asker: Asker): Which {
  const wrong = (sentence: string, name = 'ids') => ({ wrong: { name, sentence } })
  const isGiven = (value: unknown) => value !== undefined && value !== null
  if (isGiven(ids) === isGiven(filters)) return wrong(said.chooseRows)
  if (isGiven(filters)) {
    const read = readFilterList(filters, model, asker)
    return 'sentence' in read ? wrong(read.sentence, 'filters') : { conditions: read.conditions }
  }
  const read = readIds(ids)
  return read.ids ? { ids: read.ids } : wrong(read.sentence)
}

/** The ids of rows that were selected, each once. */
export function readIds(
  sent: unknown,
): { ids: string[]; sentence?: undefined } | { sentence: string; ids?: undefined } {
  const ids: unknown[] = Array.isArray(sent) ? sent : []
  if (ids.length === 0 || !ids.every((id) => typeof id === 'string')) return { sentence: said.chooseRows }
  const once = [...new Set(ids.map(sameId))]
  return once.length > mostBulkRows
    ? { sentence: said.tooManyRows(mostBulkRows, once.length) }
    : { ids: once }
}

/** Ids that are UUIDs are the same in any letter case. */
function sameId(id: string): string {
  return isUuid(id) ? id.toLowerCase() : id
}

/** A field that cannot be changed together, or a value that no record could have. */
function wrongChanges(changes: unknown, resource: Resource): FieldErrors {
  if (!isObject(changes) || Object.keys(changes).length === 0) return { changes: [said.chooseChanges] }
  const errors: FieldErrors = {}
  for (const [name, value] of Object.entries(changes).slice(0, mostNames)) {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
    if (field === undefined || !resource.bulk?.includes(name))
      errors[shortened(name)] = [said.fieldNotTogether(labelOf(resource.model, shortened(name)))]
    else {
      const { success, error } = field.schema.safeParse(value)
      if (!success) errors[name] = [...new Set(error.issues.map((issue) => issue.message))]
    }
  }
  return errors
}

function readVersions(sent: unknown): Bulk['versions'] | undefined {
  if (sent === undefined || sent === null) return new Map()
  if (!isObject(sent)) return undefined
  const entries = Object.entries(sent)
  const isVersion = (value: unknown): value is number => Number.isInteger(value)
  const versions = entries.flatMap(([id, version]): [string, number][] =>
    isVersion(version) ? [[sameId(id), version]] : [],
  )
  return versions.length === entries.length ? new Map(versions) : undefined
}

/** Whether the sender has seen another version than the present one, or none of a record that a filter found. */
export function isOutdated({ which, versions }: Bulk, id: string, version: number | undefined): boolean {
  const seen = versions.get(id)
  if (seen === undefined) return 'conditions' in which && versions.size > 0
  return seen !== version
}
