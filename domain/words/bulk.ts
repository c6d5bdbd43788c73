import { countedAs } from './counted.ts'

type Name = { one: string; many: string }

/** What is said of many records that are changed, or taken back, together. */
export const bulkMessages = {
  notTogether: (many: string) => `This cannot be done with several ${many} at once`,
  fieldNotTogether: (label: string) => `${label} cannot be changed for several at once`,
  chooseRows: 'Please choose rows',
  tooManyRows: (most: number, found: number) => `Please choose at most ${most} rows. ${found} match.`,
  chooseChanges: 'Please choose what to change',
  badVersions: 'Please send versions as an object of whole numbers by id',
  done: {
    update: (count: number, name: Name) => `Changed ${countedAs(count, name)}`,
    close: (count: number, name: Name) => `Closed ${countedAs(count, name)}`,
    delete: (count: number, name: Name) => `Deleted ${countedAs(count, name)}`,
  },
  nothingChanged: (refused: number, all: number) => `Nothing was changed: ${refused} of ${all} cannot be.`,
  undone: (count: number, name: Name) => `Undone: ${countedAs(count, name)}`,
  nothingUndone: (changed: number, all: number) => `Nothing was undone: ${changed} of ${all} changed since.`,
  undoneAlready: 'This has been undone already',
  records: { one: 'record', many: 'records' },
  cannotUndo: 'An undo cannot be undone',
  hasWork: 'There is work in this project by now.',
} as const
