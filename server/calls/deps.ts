import type { Audience } from '../events/audience.ts'
import type { FileDeps } from '../files/storage.ts'
import type { LongAnswers } from '../http/long-answer.ts'
import type { Reports } from '../reports/reports.ts'
import type { SealState } from '../seals/seal-state.ts'

/** What the routes work with. */
export type Deps = FileDeps & {
  /** Who is told of changes as they happen. */
  audience: Audience
  /** Who is told of faults of ours. */
  reports: Reports
  /** How sealing the logs goes. */
  seals: SealState
  /** Who is being answered with a long list. */
  longAnswers: LongAnswers
  secrets: { csrf: Buffer; captcha: Buffer; sso: Buffer }
  /** The folder of the built web app; undefined when only the API is served. */
  webDir: string | undefined
}
