/** Whose turn it is, and since when. */
export const courtWords = {
  ours: (days: number, allowed: number | null, due: string) =>
    `In our court ${allowed === null ? workingDays(days) : `${days} of ${workingDays(allowed)}`} · ${due}`,
  due: (day: string) => `due ${day}`,
  overdue: (day: string) => `overdue since ${day}`,
  waiting: (name: string, since: string, days: number) =>
    `Waiting for ${name} since ${since} · ${workingDays(days)}`,
  closed: (us: number, them: number) => `Closed · ${workingDays(us)} with us, ${them} with others`,
}

function workingDays(count: number): string {
  return `${count} working ${count === 1 ? 'day' : 'days'}`
}

export const courtMessages = {
  sent: (name: string) => `Sent to ${name}`,
  back: (name: string) => `Back to us: ${name}`,
  passed: (name: string) => `Passed to ${name}`,
  takenBack: 'Hand-over taken back',
  onlyNewest: 'Only the latest hand-over can be taken back.',
  chooseParty: 'Please choose who it goes to',
  nameParty: 'Please name the party',
  alreadyWith: (name: string) => `It is already with ${name}`,
  inFuture: 'The date cannot be in the future',
  beforeHolder: (day: string, name: string) => `The date cannot be before ${day}, when it came to ${name}`,
  closed: (kind: string) => `${kind} is closed. Reopen it first.`,
  tooOften: 'This item has been handed over too often.',
  clientNotFound: 'Client not found',
  contactNotFound: 'Point of contact not found',
  overall: 'All',
  fromAfterTo: 'from must not be after to',
  badGroup: 'group must be discipline or project',
}
