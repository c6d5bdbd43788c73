import type { Transaction } from '../db/pool.ts'
import { sql } from 'kysely'

type Sent = {
  invoice_id: string
  invoice_date: string
  invoice_number: string | null
  completed_at: string | null
}

/**
 * The next numbers of their years for all that were sent and have none, in the order of their sending. The counter's row is
 * had until the transaction ends: what is rolled back gives its numbers back, so that there are no gaps.
 */
export async function takeNumbers(
  tx: Transaction,
  invoices: readonly Sent[],
): Promise<ReadonlyMap<string, string>> {
  const waiting = invoices
    .filter(({ invoice_number: number, completed_at: sent }) => number === null && sent !== null)
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
  const numbers = new Map<string, string>()
  // Years in one order, so that two who number in several do not wait for each other.
  const years = [...Map.groupBy(waiting, ({ invoice_date: date }) => date.slice(0, 4))].toSorted(
    ([one], [other]) => Number(one) - Number(other),
  )
  for (const [year, own] of years) {
    const last = await raise(tx, Number(year), own.length)
    own.forEach(({ invoice_id: id }, place) => {
      numbers.set(id, `${year}-${String(last - own.length + 1 + place).padStart(4, '0')}`)
    })
  }
  return numbers
}

function orderOf({ completed_at, invoice_date, invoice_id }: Sent): string {
  return [completed_at, invoice_date, invoice_id].join(' ')
}

async function raise(tx: Transaction, year: number, by: number): Promise<number> {
  const { last } = await tx
    .insertInto('invoice_counter')
    .values({ year, last: by })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last: sql`invoice_counter.last + ${by}` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
