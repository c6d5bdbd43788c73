import { sql, type RawBuilder } from 'kysely'

/** The next number of a project, for an insert while the project is locked. Deleted ones count too: their numbers stand on paper somewhere. */
export class NextNumber {
  readonly #table: string
  readonly #column: string
  readonly projectId: string

  constructor(table: string, column: string, projectId: string) {
    this.#table = table
    this.#column = column
    this.projectId = projectId
  }

  /** `before` of the same statement have numbers that it does not see. */
  after(before: number): RawBuilder<number> {
    const [table, column] = [sql.table(this.#table), sql.ref(this.#column)]
    return sql`(SELECT coalesce(max(${column}), 0) + ${sql.lit(before + 1)} FROM ${table} WHERE project_id = ${this.projectId})`
  }
}
