import type { KnownSessions } from '../auth/known-sessions.ts'
import type { Replica } from '../db/replica.ts'
import type { Audience } from '../events/audience.ts'
import type { Exports } from '../export/send-export.ts'
import type { FileDeps } from '../files/storage.ts'
import type { LongAnswers } from '../http/long-answer.ts'
import type { Papers } from '../papers/make-papers.ts'
import type { Reports } from '../reports/reports.ts'
import type { SealState } from '../seals/seal-state.ts'

export type Deps = FileDeps & {
  audience: Audience
  sessions: KnownSessions
  reports: Reports
  seals: SealState
  /** `isLeaving` in the time that DRAIN_SECONDS gives to whoever sends requests here. */
  service: { isLeaving: boolean }
  longAnswers: LongAnswers
  papers: Papers
  exports: Exports
  secrets: { csrf: Buffer; captcha: Buffer; sso: Buffer }
  webDir: string | undefined
  replica: Replica | undefined
}
