import type { DataOf } from '#domain/calls/registry.ts'

export type System = DataOf<'GET api/admin/system'>

export type BackupRun = System['backups']['runs'][number]
