import { sql } from 'kysely'
import { isUuid } from '#domain/fields.ts'
import { messages } from '#domain/words/messages.ts'
import type { FieldErrors } from '#domain/result.ts'
import { compiled, several } from '../db/compiled.ts'
import { makeLookUp } from '../db/look-ups.ts'
import type { Transaction } from '../db/pool.ts'
import { invalid } from '../base/errors.ts'
import { seenIn } from './seen.ts'
import type { Row, SqlFragment } from './store.ts'

type Person = { email: string; name: string }

export type PersonColumns<Name extends string> = Record<`${Name}_name` | `${Name}_email`, string>

export type MaybePersonColumns<Name extends string> = Record<`${Name}_name` | `${Name}_email`, string | null>

export function personColumns(name: string): SqlFragment {
  return sql`, ${sql.ref(`${name}_person.name`)} AS ${sql.ref(`${name}_name`)}, ${sql.ref(`${name}_person.email`)} AS ${sql.ref(`${name}_email`)}`
}

export function joinPerson(name: string, optional = false): SqlFragment {
  return sql`${sql.raw(optional ? 'LEFT JOIN' : 'JOIN')} employee ${sql.ref(`${name}_person`)} ON ${sql.ref(`${name}_person.id`)} = ${sql.ref(`t.${name}`)}`
}

export function sortByPerson(name: string, optional = false) {
  return { by: sql.ref(`${name}_person.name`), join: name, nullable: optional, through: sql.ref(`t.${name}`) }
}

export function personOf<Name extends string>(row: PersonColumns<Name>, name: Name): Person {
  return { email: row[`${name}_email`], name: row[`${name}_name`] }
}

/** The joined columns of a person whom a transaction has seen; of nobody those of none. */
export function seenPerson(tx: Transaction, name: string, id: unknown): Row | undefined {
  const person = typeof id === 'string' ? seenIn(tx).people.get(id) : { name: null, email: null }
  return person && { [`${name}_name`]: person.name, [`${name}_email`]: person.email }
}

export function maybePersonOf<Name extends string>(row: MaybePersonColumns<Name>, name: Name): Person | null {
  return joinedPerson(row[`${name}_name`], row[`${name}_email`])
}

export function joinedPerson(name: string | null, email: string | null): Person | null {
  return name === null || email === null ? null : { email, name }
}

export function personText(person: Person | null): string {
  return person === null ? '' : `${person.name}|${person.email}`
}

/** People who left cannot be given anything new, but stay where they already stand. */
export async function employeeIds<Name extends string>(
  tx: Transaction,
  wanted: Record<Name, string>,
  before: Row = {},
): Promise<Record<Name, string>> {
  const keyOf = (name: Name) => wanted[name].toLowerCase()
  const stays = (name: Name) => keyOf(name) === before[name] || keyOf(name) === emailIn(before, name)
  const names = Object.keys(wanted) as Name[]
  const found = await activeEmployees.findAll(tx, names.filter((name) => !stays(name)).map(keyOf))
  const errors: FieldErrors = {}
  const ids: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const id = found.get(keyOf(name))
    if (stays(name)) ids[name] = String(before[name])
    else if (id !== undefined) ids[name] = id
    else errors[name] = [messages.shared.userNotFound]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return ids as Record<Name, string>
}

function emailIn(row: Row, name: string): string | undefined {
  const email = row[`${name}_email`]
  return typeof email === 'string' ? email.toLowerCase() : undefined
}

/** Ids by address or id. */
const activeEmployees = makeLookUp(async (tx, keys): Promise<ReadonlyMap<string, string>> => {
  const found = await findActive(tx, { emails: keys, ids: keys.filter(isUuid) })
  for (const { id, ...person } of found) seenIn(tx).people.set(id, person)
  return new Map(
    found.flatMap(
      ({ id, email }) =>
        [
          [id, id],
          [email.toLowerCase(), id],
        ] as const,
    ),
  )
})

type Wanted = { emails: readonly string[]; ids: readonly string[] }

const findingActive = (slot: Record<keyof Wanted, unknown>) => sql<Person & { id: string }>`
  SELECT id, email, name FROM employee
  WHERE is_active AND (lower(email) = ANY(${slot.emails}::text[]) OR id = ANY(${slot.ids}::uuid[]))`

const findActive = compiled<Wanted, Person & { id: string }>(
  findingActive,
  several<Wanted, Wanted, Person & { id: string }>(
    findingActive,
    (all) => ({ emails: all.flatMap(({ emails }) => emails), ids: all.flatMap(({ ids }) => ids) }),
    ({ id, email }, { emails, ids }) => emails.includes(email.toLowerCase()) || ids.includes(id),
  ),
)
