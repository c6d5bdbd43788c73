import { isFolderKind, type FolderKind } from '#domain/kinds/registry.ts'
import { can } from '#domain/permissions.ts'
import type { Queryable } from '../db/pool.ts'
import { forbidden, notFound } from '../base/errors.ts'
import { findRow } from '../records/read.ts'
import type { Row } from '../records/store.ts'
import { stores } from '../kinds/registry.ts'

export type Folder = { kind: FolderKind; record_id: string }

export async function folderOf(
  db: Queryable,
  { kind, id }: { kind: string; id: string },
  act: 'read' | 'update',
  user: { role: string },
): Promise<Folder> {
  if (!isFolderKind(kind)) throw notFound()
  if (!can(user, `${kind}.${act}`)) throw forbidden()
  const row = await findRow(db, stores[kind], id)
  return { kind, record_id: String(row[stores[kind].key]) }
}

export async function lockRecord(tx: Queryable, { kind, record_id: id }: Folder): Promise<Row> {
  return await findRow(tx, stores[kind], id, { lock: true })
}

export function projectIn(row: Row, { kind }: Folder): string | null | undefined {
  return stores[kind].projectOf?.(row)
}
