import type { Transaction } from '../db/pool.ts'
import { findRow } from '../records/read.ts'
import { employeeStore } from '../kinds/employee.ts'

export type AccountHolder = { id: string; name: string; email: string; isActive: boolean }

export async function findPerson(tx: Transaction, id: string, { lock = false } = {}): Promise<AccountHolder> {
  const { id: found, name, email, is_active: isActive } = await findRow(tx, employeeStore, id, { lock })
  return { id: found, name, email, isActive }
}
