import type { Audience } from '../events/audience.ts'
import type { FileDeps } from '../files/storage.ts'
import type { LongAnswers } from '../http/long-answer.ts'
import type { Reports } from '../reports/reports.ts'
import type { SealState } from '../seals/seal-state.ts'

export type Deps = FileDeps & {
  audience: Audience
  reports: Reports
  seals: SealState
  longAnswers: LongAnswers
  secrets: { csrf: Buffer; captcha: Buffer; sso: Buffer }
  webDir: string | undefined
}
