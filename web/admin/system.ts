import type { DataOf } from '#domain/calls/registry.ts'

/** How the server is doing. */
export type System = DataOf<'GET api/admin/system'>

export type BackupRun = System['backups']['runs'][number]
