import type { CompiledQuery } from 'kysely'
import type { Queryable } from './pool.ts'

/** One statement for all that several ask for at once, and which of its rows are whose. */
export type Several<Given, Row> = {
  queryOf(db: Queryable, all: readonly Given[]): CompiledQuery<Row>
  isOf(row: Row, given: Given): boolean
}

/** How a statement is asked in a transaction that several share; without it, it is not asked there. */
export type Sharing<Row> = 'by itself' | { given: object; several: Several<object, Row> }
