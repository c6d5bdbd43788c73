import { askAgain, type Disposition } from '#domain/choices.ts'
import { courtScreen } from '#domain/words/court-screen.ts'
import type { Reviewer } from './court-in.ts'

/** Whether it is to be sent in again: as the disposition says, until somebody says otherwise. */
export function revisionNeeded(disposition: Disposition | '', touched: boolean | undefined): boolean {
  return touched ?? askAgain.some((each) => each === disposition)
}

/** What is asked before something goes back that others still look at. */
export function pendingQuestion(reviewers: readonly Reviewer[]): string | undefined {
  const pending = reviewers.filter(({ state }) => state === 'Pending').length
  return pending === 0 ? undefined : courtScreen.return.pending(pending, reviewers.length)
}

export { usualReceiver as returnedTo } from '#domain/court.ts'
