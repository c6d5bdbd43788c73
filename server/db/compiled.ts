import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Database, Queryable } from './pool.ts'
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

/**
 * A statement that is built and compiled at its first use: each run gives values for its slots and gets rows. Nothing
 * but slots may differ between runs. `compiled<{ id: string }, Row>((slot) => sql`SELECT … = ${slot.id}`)`
 */
export function compiled<Given extends object, Row>(
  build: (slots: Slots<Given>, db: Database) => Statement<Row>,
): (db: Queryable, given: Given) => Promise<Row[]> {
  let known: CompiledQuery<Row> | undefined
  return async (db, given) => {
    known ??= compile(build(slotsByName<Given>(), db as Database), db)
    // Slots of a statement are named by the type of what is given.
    const values = given as Record<string, unknown>
    const parameters = known.parameters.map((value) => (value instanceof Slot ? values[value.name] : value))
    return await runCompiled(db, { ...known, parameters })
  }
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
