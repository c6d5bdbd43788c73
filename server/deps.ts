import type { Database } from './db/pool.ts'
import type { Env } from './env.ts'
import type { Audience } from './events/audience.ts'

/** What the routes work with. */
export type Deps = {
  db: Database
  env: Env
  /** Who is told of changes as they happen. */
  audience: Audience
  secrets: { csrf: Buffer; captcha: Buffer }
  /** The folder of the built web app; undefined when only the API is served. */
  webDir: string | undefined
}
