/** What the news of projects say beside the screen that shows them. */
export const sinceWords = {
  inFuture: 'Please choose a date that is not in the future',
  tooOld: (days: number) => `Please choose a date within the last ${days} days`,
  nobody: 'Nobody',
} as const
