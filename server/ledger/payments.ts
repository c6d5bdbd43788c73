import type { Queryable } from '../db/pool.ts'

export type Payment = { id: string; paid_on: string; amount_cents: number; note: string }

/** Oldest first, by invoice. */
export async function paymentsOf(
  db: Queryable,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, Payment[]>> {
  if (invoiceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('invoice_payment')
    .select(['id', 'invoice_id', 'paid_on', 'amount_cents', 'note'])
    .where('invoice_id', 'in', invoiceIds)
    .orderBy('paid_on')
    .orderBy('at')
    .orderBy('id')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ invoice_id: id }) => id)].map(([id, own]) => [
      id,
      own.map(({ invoice_id: _id, ...payment }) => payment),
    ]),
  )
}
