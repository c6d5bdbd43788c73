import { z } from 'zod'
import type { Calls } from './call.ts'
import { result } from './shapes.ts'

const health = z.string().meta({ description: 'ok, or what is wrong in a sentence' })
const instant = z.string()

export const adminSystemCalls = {
  'GET api/admin/system': {
    tag: 'Administration',
    summary: 'Version, database, queues, outbox, storage, backups and whether all of it is in health',
    may: 'admin.use',
    answers: result(
      z.object({
        version: z.string(),
        started_at: instant,
        uptime_seconds: z.int(),
        node: z.string(),
        database: z.object({
          kind: z.enum(['embedded', 'server']),
          version: z.string(),
          bytes: z.int(),
          migrations: z.array(z.object({ name: z.string(), applied_at: instant })),
        }),
        queue: z.array(z.object({ name: z.string(), waiting: z.int(), active: z.int(), failed: z.int() })),
        outbox: z.object({
          waiting: z.int(),
          retried: z.int().meta({ description: 'Of those that wait, how many have been tried in vain' }),
          failed: z.int(),
          oldest_waiting_at: instant.nullable(),
        }),
        mail: z.enum(['off', 'on']),
        storage: z.object({
          kind: z.enum(['disk', 's3']),
          files: z.int(),
          bytes: z.int(),
          free_bytes: z.number().nullable(),
        }),
        backups: z.object({
          schedule: z.enum(['nightly', 'every', 'off']),
          every_minutes: z.int().nullable(),
          last_made_at: instant.nullable().meta({ description: 'Of the last one that lacks nothing' }),
          directory: z.string(),
          runs: z.array(
            z.object({
              started_at: instant,
              finished_at: instant.nullable(),
              file: z.string(),
              bytes: z.int().nullable(),
              error: z.string().nullable(),
            }),
          ),
        }),
        seals: z.object({ last_at: instant.nullable() }),
        health: z.object({ database: health, storage: health, mail: health, backups: health, logs: health }),
      }),
    ),
  },
} satisfies Calls
