import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Database, Queryable } from './pool.ts'
import type { Several } from './sharing.ts'
import { runCompiled } from './transaction.ts'

type Slots<Given> = { readonly [Name in keyof Given]: RawBuilder<Given[Name]> }

type Statement<Row> = RawBuilder<Row> | Compilable<Row>

/** Where a value goes in that is given when the statement runs. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Build<Given, Row> = (slots: Slots<Given>, db: Database) => Statement<Row>

/**
 * A statement that is built and compiled at its first use: each run gives values for its slots and gets rows. Nothing
 * but slots may differ between runs. `compiled<{ id: string }, Row>((slot) => sql`SELECT … = ${slot.id}`)`
 */
export function compiled<Given extends object, Row>(
  build: Build<Given, Row>,
  shared?: 'by itself' | Several<Given, Row>,
): (db: Queryable, given: Given) => Promise<Row[]> {
  const queryOf = filled(build)
  // A transaction that is shared knows of many statements, and what is given to which.
  const together = typeof shared === 'object' ? (shared as unknown as Several<object, Row>) : undefined
  return async (db, given) => {
    const sharing = together ? { given, several: together } : isAskedByItself(shared)
    return (await runCompiled(db, queryOf(db, given), sharing)).rows
  }
}

const isAskedByItself = (shared: unknown) => (shared === 'by itself' ? shared : undefined)

/** One statement for all that several ask for at once: `join` makes what it is given, `isOf` tells which rows are whose. */
export function several<Given extends object, Joined extends object, Row>(
  build: Build<Joined, Row>,
  join: (all: readonly Given[]) => Joined,
  isOf: (row: Row, given: Given) => boolean,
): Several<Given, Row> {
  const queryOf = filled(build)
  return { queryOf: (db, all) => queryOf(db, join(all)), isOf }
}

/** Of a statement whose rows nobody reads. */
export const rowless = () => false

function filled<Given extends object, Row>(build: Build<Given, Row>) {
  let known: CompiledQuery<Row> | undefined
  return (db: Queryable, given: Given): CompiledQuery<Row> => {
    known ??= compile(build(slotsByName<Given>(), db as Database), db)
    // Slots of a statement are named by the type of what is given.
    const values = given as Record<string, unknown>
    const parameters = known.parameters.map((value) => (value instanceof Slot ? values[value.name] : value))
    return { ...known, parameters }
  }
}

/** Rows that travel as one text of JSON, under the names and types of their columns. */
export function rowsIn(
  slot: RawBuilder<string>,
  columns: Readonly<Record<string, string>>,
): RawBuilder<unknown> {
  const named = Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`)
  return sql`json_to_recordset(${slot}::json) AS given (${sql.join(named)})`
}

/**
 * A list whose length PostgreSQL does not see when it plans: it would hold the plan for the lists at hand, mostly of one,
 * against the one for any list, find that dearer, and plan anew each time.
 */
export function ofAnyLength(list: unknown, type: 'text' | 'uuid'): RawBuilder<unknown> {
  const array = sql.raw(`${type}[]`)
  return sql`(SELECT ${list}::${array})::${array}`
}

/** What is made once for each thing, a store for example, and kept as long as that. */
export function onceFor<Thing extends object, Made>(make: (thing: Thing) => Made): (thing: Thing) => Made {
  const known = new WeakMap<Thing, Made>()
  return (thing) => {
    const found = known.get(thing)
    if (found !== undefined) return found
    const made = make(thing)
    known.set(thing, made)
    return made
  }
}

/** The same for each word of a short list; never for what people send. */
export function onceBy<Word extends string, Made>(make: (word: Word) => Made): (word: Word) => Made {
  const known = new Map<Word, Made>()
  return (word) => {
    const found = known.get(word)
    if (found !== undefined) return found
    const made = make(word)
    known.set(word, made)
    return made
  }
}

function slotsByName<Given>(): Slots<Given> {
  return new Proxy({} as Slots<Given>, { get: (_slots, name) => sql.val(new Slot(String(name))) })
}

function compile<Row>(statement: Statement<Row>, db: Queryable): CompiledQuery<Row> {
  return 'isRawBuilder' in statement ? statement.compile(db) : statement.compile()
}
