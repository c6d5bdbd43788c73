import type { Queue } from 'pg-boss'

const day = 24 * 60 * 60

const gathering = {
  policy: 'short',
  retryLimit: 20,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 60 * 60,
  expireInSeconds: 120,
  retentionSeconds: 7 * day,
  deleteAfterSeconds: day,
} as const satisfies Omit<Queue, 'name'>

/** `exclusive`: a job with the same key waits or runs only once; `short`: one waits, and a second may while it runs. */
export const queues = {
  mail: {
    policy: 'exclusive',
    retryLimit: 80,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 60 * 60,
    expireInSeconds: 300,
    retentionSeconds: 7 * day,
    deleteAfterSeconds: day,
  },
  assigned: gathering,
  news: gathering,
  // A morning is worth nothing on the day after.
  digest: { ...gathering, policy: 'exclusive', retentionSeconds: day },
  recount: { ...gathering, expireInSeconds: 15 * 60 },
  // A process that dies leaves its job: server/imports/work.ts finds it before this does. A commit may follow its check
  // while the check's job is still ending.
  import: { ...gathering, retryLimit: 2, retryDelay: 2, expireInSeconds: 15 * 60 },
} as const satisfies Record<string, Omit<Queue, 'name'>>

export const urgent = 1

/** `urgent` workers take urgent jobs alone. */
export const workers = {
  // A slow mail server holds up one worker, and news never fills them all.
  mail: { any: 3, urgent: 1, batchSize: 1 },
  assigned: { any: 1, urgent: 0, batchSize: 5 },
  news: { any: 1, urgent: 0, batchSize: 5 },
  digest: { any: 1, urgent: 0, batchSize: 20 },
  recount: { any: 1, urgent: 0, batchSize: 1 },
  import: { any: 1, urgent: 0, batchSize: 1 },
} as const satisfies Record<keyof typeof queues, { any: number; urgent: number; batchSize: number }>

export type JobData = {
  mail: { id: string }
  assigned: Gathering
  news: Gathering
  digest: Gathering & { date: string }
  recount: Record<string, never>
  import: { id: string }
}

type Gathering = { employeeId: string }

export type QueueName = keyof typeof queues
export const queueNames = Object.keys(queues) as QueueName[]
