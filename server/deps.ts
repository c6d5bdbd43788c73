import type { Database } from './db/pool.ts'
import type { Env } from './env.ts'

/** What the routes work with. */
export type Deps = { db: Database; env: Env; secrets: { csrf: Buffer; captcha: Buffer } }
