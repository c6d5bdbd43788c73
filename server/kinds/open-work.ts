import { sql } from 'kysely'
import { finishedProjectStatuses } from '#domain/choices.ts'
import { openWorkKinds, type OpenWork, type OpenWorkKind } from '#domain/open-work.ts'
import type { Queryable } from '../db/pool.ts'
import type { SqlFragment, Store } from '../records/store.ts'
import { assignmentStore } from './assignment.ts'
import { projectStore } from './project.ts'
import { rfiStore } from './rfi.ts'
import { submittalStore } from './submittal.ts'
import { taskStore } from './task.ts'

const isActive = sql`deleted_at IS NULL AND status = 'Active'`
const isUnfinished = sql`deleted_at IS NULL
  AND status NOT IN (${sql.join(finishedProjectStatuses.map((status) => sql.lit(status)))})`

/** In which column it is written with whom work lies, and which of it is open. */
export const openWorkPlaces: Record<OpenWorkKind, { store: Store; column: string; isOpen: SqlFragment }> = {
  task: { store: taskStore, column: 'assigned_to', isOpen: isActive },
  assignment: { store: assignmentStore, column: 'assigned_to', isOpen: isActive },
  submittal: { store: submittalStore, column: 'assigned_to', isOpen: isActive },
  rfi: { store: rfiStore, column: 'assigned_to', isOpen: isActive },
  project: { store: projectStore, column: 'manager', isOpen: isUnfinished },
}

/** How much open work lies with a person, in one statement. */
export async function openWorkOf(db: Queryable, employeeId: string): Promise<OpenWork> {
  const counts = openWorkKinds.map((kind) => {
    const { store, column, isOpen } = openWorkPlaces[kind]
    return sql`(SELECT count(*) FROM ${sql.table(store.table)}
      WHERE ${sql.ref(column)} = ${employeeId} AND ${isOpen}) AS ${sql.ref(kind)}`
  })
  const { rows } = await sql<OpenWork>`SELECT ${sql.join(counts)}`.execute(db)
  return rows[0] ?? { task: 0, assignment: 0, submittal: 0, rfi: 0, project: 0 }
}
