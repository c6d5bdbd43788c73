/** Forms say this, and what leads out of them: it is no part of a first visit. */
export const formWords = {
  success: 'Success',
  goneWhy: 'It may have been deleted, or the link is wrong.',
  item: (number: number, sentence: string) => `Item ${number}: ${sentence}`,
  submitting: 'Submitting...',
  changes: (count: number) => (count === 0 ? 'No changes' : count === 1 ? '1 change' : `${count} changes`),
  not: (label: string) => `Not ${label.toLowerCase()}`,
  requiredMark: 'Required fields are marked with',
  leave: 'You have changes that are not saved. Leave without saving them?',
  optionsFailed: 'The lists to choose from could not be loaded.',
  moreOptions: (count: number) => `${count.toLocaleString('en-US')} more. Keep typing to narrow the list.`,
  optionCount: (count: number) => (count === 1 ? '1 option' : `${count.toLocaleString('en-US')} options`),
  useTyped: (typed: string) => `Use “${typed}”`,
  notForYou: 'Your role can look at this form, but what it sends will be refused.',
  stopped:
    'Stopped waiting for the answer. It may have been saved all the same; submitting again does no harm.',
  savedEarlier:
    'An earlier try was saved after all, as the form stood then. Submit again only if you want a second record.',
  bothChanged: 'The same fields were changed here and there. Choose what to keep in each of them.',
  merged: 'Someone else had changed other fields in the meantime. Their changes are kept too.',
  nothing: '(empty)',
  mine: 'Mine',
  theirs: 'Theirs',
  keepMine: 'Keep all mine',
  takeTheirs: 'Take all theirs',
  asSaved: 'As saved',
  takeSaved: 'Take all as saved',
  save: 'Save',
  saving: 'Saving…',
  use: 'Use these',
  notSavedYet: 'What you have typed is not saved yet, and is no part of this.',
  inVain: (fields: readonly string[], why: string) => `Not taken: ${fields.join(', ')}. ${why}`,
  /** Somebody has changed the record that a form is about. */
  latest: {
    changed: (by: Actor, what: string) =>
      by?.isMe
        ? `You have changed this ${what} since you opened this form.`
        : `${nameOf(by)} has changed this ${what} since you opened it.`,
    deleted: (by: Actor, what: string) =>
      by?.isMe
        ? `You have deleted this ${what} in another window. It can no longer be saved.`
        : `${nameOf(by)} has deleted this ${what}. It can no longer be saved.`,
    conflict: (by: Actor) =>
      by?.isMe
        ? 'You have changed this record since you opened this form.'
        : `${nameOf(by)} changed this record in the meantime.`,
    merging: 'Your changes stay. Where both changed a field you will be asked when you submit.',
    take: 'Show their changes',
  },
}

type Actor = { name: string; isMe: boolean } | undefined

const nameOf = (by: Actor) => by?.name ?? 'Someone else'
