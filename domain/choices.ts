/** `value` goes over the wire, `label` is read by people. */
export type Choice = { value: string; label: string }

export const categories = ['Mechanical', 'Electrical', 'Plumbing', 'Fire Protection', 'Other'] as const
export type Category = (typeof categories)[number]

/** Forms offer four categories, the server keeps any of the five. */
export const taskCategories = ['Electrical', 'Plumbing', 'Mechanical', 'Other'] as const

export const projectStatuses = ['Active', 'Hold', 'Review', 'Not Started', 'Completed', 'Cancelled'] as const
export type ProjectStatus = (typeof projectStatuses)[number]

/** Projects of these statuses are no longer work. */
export const finishedProjectStatuses = ['Completed', 'Cancelled'] as const

export function isFinishedProject(status: string): boolean {
  return isOneOf(finishedProjectStatuses, status)
}

/** Whether a text is one of some words. */
export function isOneOf<T extends string>(words: readonly T[], text: unknown): text is T {
  return words.some((word) => word === text)
}

export const workStatuses = ['Active', 'Closed'] as const
export type WorkStatus = (typeof workStatuses)[number]

/** Whether a piece of work or a project of this status is no longer to be done. */
export function isOver(status: string): boolean {
  return status === ('Closed' satisfies WorkStatus) || isFinishedProject(status)
}

/** What is over cannot be late. */
export function isLate(due: string, today: string, status: string): boolean {
  return due < today && !isOver(status)
}

/** What an answer does to the cost or the schedule of a project. */
export const impacts = ['None', 'Yes', 'To be determined'] as const
export type Impact = (typeof impacts)[number]

export const submittalTypes = ['Product Data', 'Shop Drawings', 'Samples', 'O&M', 'Other'] as const
export type SubmittalType = (typeof submittalTypes)[number]

export const dispositions = [
  'Approved',
  'Approved as Noted',
  'Revise and Resubmit',
  'Rejected',
  'For Record Only',
] as const
export type Disposition = (typeof dispositions)[number]

/** Those after which the contractor sends it again, unless the reviewer says otherwise. */
export const askAgain: readonly Disposition[] = ['Revise and Resubmit', 'Rejected']

export const reviewStates = ['Pending', 'Reviewed', 'Not needed'] as const
export type ReviewState = (typeof reviewStates)[number]

export const paymentStatuses = ['Sent', 'Pending'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const projectTypes = [
  'default',
  'commercial',
  'educational',
  'food service',
  'industrial',
  'institutional',
  'medical',
  'municipal',
  'religious',
  'residential',
] as const
export type ProjectType = (typeof projectTypes)[number]

export const announcementDurations = [
  { seconds: 43_200, label: '12 Hours' },
  { seconds: 86_400, label: '1 Day' },
  { seconds: 604_800, label: '1 Week' },
] as const

export const contactTopics = [
  { name: 'general', label: 'General Inquiry' },
  { name: 'pricing', label: 'Pricing' },
  { name: 'services', label: 'Services' },
] as const

export const defaultState = 'TX'

export function matchChoice<T extends string>(choices: readonly T[], value: string): T | undefined {
  const wanted = value.trim().toLowerCase()
  return choices.find((choice) => choice.toLowerCase() === wanted)
}

/** Letter case is forgiven, anything unknown counts as Other. */
export function countedCategory(value: string): Category {
  return matchChoice(categories, value) ?? 'Other'
}

/** `Open` is an older word for Active: accepted on the way in, never stored. */
export function matchWorkStatus(value: string): WorkStatus | undefined {
  return value.trim().toLowerCase() === 'open' ? 'Active' : matchChoice(workStatuses, value)
}

export function toChoices(values: readonly string[]): Choice[] {
  return values.map((value) => ({
    value,
    label: value.replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase()),
  }))
}
