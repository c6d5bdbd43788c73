/** How the server is doing, as the admin site reads it. */
export type System = {
  version: string
  started_at: string
  uptime_seconds: number
  node: string
  database: {
    kind: 'embedded' | 'server'
    version: string
    bytes: number
    migrations: { name: string; applied_at: string }[]
  }
  queue: { name: string; waiting: number; active: number; failed: number }[]
  outbox: { waiting: number; failed: number; oldest_waiting_at: string | null }
  mail: 'off' | 'on'
  storage: { kind: 'disk' | 's3'; files: number; bytes: number; free_bytes: number | null }
  backups: {
    schedule: 'nightly' | 'every' | 'off'
    every_minutes: number | null
    /** Of the last one that lacks nothing. */
    last_made_at: string | null
    directory: string
    runs: BackupRun[]
  }
  seals: { last_at: string | null }
  /** Each is 'ok' or a sentence. */
  health: Record<'database' | 'storage' | 'mail' | 'backups' | 'logs', string>
}

export type BackupRun = {
  started_at: string
  finished_at: string | null
  file: string
  bytes: number | null
  error: string | null
}
