import { sql, type SelectQueryBuilder } from 'kysely'
import { LongList, type Sizes } from './long-list.ts'
import type { SqlFragment } from './store.ts'

/** A few short columns: forms and the like wait for no turn before a firm is very large. */
const ofOptions: Sizes = { batch: 5000, short: 5000 }

/** The key tells the rows of the query apart; the query has the order. */
export function listOf<DB, TB extends keyof DB, Raw, Row>(
  query: SelectQueryBuilder<DB, TB, Raw>,
  key: SqlFragment,
  toRow: (raw: Raw) => Row,
  sizes = ofOptions,
): LongList<Row> {
  return new LongList<Row>(
    {
      first: (limit) => query.limit(sql.lit(limit)).execute(),
      async keys() {
        const keys = query
          .clearSelect()
          .select(sql<string>`${key}`.as('key'))
          .$castTo<{ key: string }>()
        return (await keys.execute()).map((row) => row.key)
      },
      at: (keys) => query.where(sql<boolean>`${key} = ANY(${keys})`).execute(),
      finish: (rows: Raw[]) => rows.map(toRow),
    },
    sizes,
  )
}
