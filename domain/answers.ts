import { categories, dispositions, reviewStates } from './choices.ts'
import { checkbox, choice, date, optionalChoice, optionalDate, text } from './fields.ts'
import { groupsOf } from './roles.ts'
import { answerMessages } from './words/answers.ts'
import { messages } from './words/messages.ts'
import { returnTerms } from './words/register-terms.ts'

export const longestNote = 2000
export const mostAnswerFiles = 20
export const mostReviewers = 12

/** What the dialogs of hand-over, answer, return and review ask for; browser and server read it by these. */
export const courtFields = {
  note: text('Note', { limit: longestNote, multiline: true }),
  on: optionalDate('Date'),
}

export const answerFields = {
  answer: text('Answer', { required: answerMessages.answerRequired, multiline: true }),
  discipline: optionalChoice('Discipline', categories),
  answered_on: optionalDate('Answered On'),
  close: checkbox('Close'),
}

export const returnFields = {
  disposition: choice('Disposition', dispositions, { required: answerMessages.dispositionRequired }),
  note: text('Note', { limit: 5000, multiline: true }),
  revision_needed: checkbox(returnTerms.revisionNeeded),
  returned_on: optionalDate('Returned On'),
}

export const revisionFields = {
  received_date: date('Received Date', { required: messages.submittal.receivedDateRequired }),
  contractor_number: text('Contractor’s Number', { limit: 50 }),
}

export const reviewFields = {
  discipline: optionalChoice('Discipline', categories),
  state: choice('State', reviewStates, { required: messages.generic.badChoice('State', reviewStates) }),
  comment: text('Comment', { limit: longestNote, multiline: true }),
}

/** Who may say how the review of somebody else stands, beside the lead. */
export function mayReviewForOthers({ role }: { role: string }): boolean {
  return groupsOf(role).some((group) => group === 'ADMIN' || group === 'MANAGERS')
}
