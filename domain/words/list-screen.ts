import { counted } from './counted.ts'

/** The words of lists, apart from those that every screen loads. */
export const listScreen = {
  closedAfter: (days: number) => (days === 0 ? 'the same day' : `after ${counted(days, 'day', 'days')}`),
}
