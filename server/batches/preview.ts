import type { Resource } from '#domain/kinds/kind.ts'
import { calledAs } from '#domain/kinds/titles.ts'
import { writeChanges, type Changes } from '#domain/records/changes.ts'
import type { Queryable } from '../db/pool.ts'
import { namesFor } from '../records/names-for.ts'
import { listWires } from '../records/rows.ts'
import type { Row, Store, Wire } from '../records/store.ts'
import type { Context } from '../request/context.ts'

/** A record as it is shown before something is done to many; `sentence` tells why it cannot be. */
export type Shown = { id: string; row?: Row | undefined; changes: Changes; sentence?: string | undefined }

export async function wiresOf(
  db: Queryable,
  store: Store,
  chosen: readonly { id: string; row?: Row | undefined }[],
  context: Context,
): Promise<Map<string, Wire>> {
  const there = chosen.flatMap(({ id, row }) => (row === undefined ? [] : { id, row }))
  const wires = await listWires(
    db,
    store,
    there.map(({ row }) => row),
    context,
  )
  return new Map(there.flatMap(({ id }, index) => (wires[index] ? [[id, wires[index]]] : [])))
}

export async function previewRows(
  db: Queryable,
  resource: Resource,
  shown: readonly Shown[],
  wires: ReadonlyMap<string, Wire>,
) {
  const { model } = resource
  const names = await namesFor(
    db,
    shown.map(({ changes }) => ({ model, changes })),
  )
  return shown.map(({ id, row, changes, sentence }) => {
    const wire = wires.get(id)
    const worded = writeChanges(model, changes, names)
    return {
      id,
      title: wire === undefined ? '' : calledAs(resource, wire),
      version: row?.version ?? null,
      changes: Object.fromEntries(
        worded.map((each): [string, [string, string]] => [each.field, [each.before_words, each.after_words]]),
      ),
      refused: sentence ?? null,
    }
  })
}
