import type { Database } from './db/pool.ts'
import type { Env } from './env.ts'

/** What the routes work with. */
export type Deps = {
  db: Database
  env: Env
  secrets: { csrf: Buffer; captcha: Buffer }
  /** The folder of the built web app; undefined when only the API is served. */
  webDir: string | undefined
}
