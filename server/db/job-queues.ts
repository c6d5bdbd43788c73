import type { Queue } from 'pg-boss'

const day = 24 * 60 * 60

/**
 * What is done behind the back of requests. `exclusive`: a job with the same key waits or runs only once;
 * `short`: only one waits, and a second may while the first runs.
 */
export const queues = {
  /** Sends one mail of the outbox, again and again for about three days. */
  mail: {
    policy: 'exclusive',
    retryLimit: 80,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 60 * 60,
    // Far more than a mail server is given for one mail.
    expireInSeconds: 300,
    retentionSeconds: 7 * day,
    deleteAfterSeconds: day,
  },
  /** Gathers what was given to one person into one mail. */
  assigned: {
    policy: 'short',
    retryLimit: 20,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 60 * 60,
    expireInSeconds: 120,
    retentionSeconds: 7 * day,
    deleteAfterSeconds: day,
  },
} as const satisfies Record<string, Omit<Queue, 'name'>>

export const urgent = 1

/**
 * How a server process works on each queue: how many jobs side by side, how many workers more for urgent jobs alone,
 * and how many jobs each takes at a time, to do them one after the other.
 */
export const workers = {
  // What a slow mail server holds up is one worker. News never fills them all.
  mail: { any: 3, urgent: 1, batchSize: 1 },
  assigned: { any: 1, urgent: 0, batchSize: 5 },
} as const satisfies Record<keyof typeof queues, { any: number; urgent: number; batchSize: number }>

export type JobData = { mail: { id: string }; assigned: { employeeId: string } }

export type QueueName = keyof typeof queues
export const queueNames = Object.keys(queues) as QueueName[]
