import { dateIn, daysOld } from '#domain/dates.ts'
import { folderLocation } from '#domain/folders.ts'
import type { FolderKind } from '#domain/kinds/registry.ts'
import type { Context } from '../request/context.ts'
import { personOf, type PersonColumns } from '../records/people.ts'

type NumberedRow = { project_id: string; completed_at: string | null } & PersonColumns<'assigned_to'>

/** What submittals and RFIs tell beside their columns: project, holder, age and folders. */
export function numberedWork(
  row: NumberedRow,
  { kind, id, since }: { kind: FolderKind; id: string; since: string },
  { folderTemplate, timeZone, today }: Context,
) {
  const { project_id: projectId, completed_at: completed } = row
  const completedOn = completed === null ? null : dateIn(timeZone, new Date(completed))
  return {
    project: projectId,
    assigned_to: personOf(row, 'assigned_to'),
    days_old: daysOld(since, today, completedOn),
    folder_location: folderLocation(folderTemplate, { kind, id, projectId }),
    parent_project_folder_location: folderLocation(folderTemplate, {
      kind: 'project',
      id: projectId,
      projectId,
    }),
  }
}

/** As many digits as are kept, so that the same number is no change. */
export function toCents<Amount extends number | null>(amount: Amount): Amount | number {
  return amount === null ? amount : Math.round(amount * 100) / 100
}
