/** Time off, in Settings and with the workload; loaded with them alone. */
export const timeOffScreen = {
  title: 'Time off',
  why: 'While you are away the workload counts you out, and no daily mail is sent.',
  first: 'First day',
  last: 'Last day',
  note: 'Note',
  noteHint: 'Read by you, administrators and managers alone',
  add: 'Add time off',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  change: 'Change',
  remove: 'Remove',
  about: (act: string, days: string) => `${act} ${days}`,
  none: 'No time off is entered.',
  undo: 'Undo',
}
