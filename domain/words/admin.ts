import { counted, grouped, inSentence, listed } from './counted.ts'

/** These sentences stay out of `messages`, which every visitor of the landing page loads. */
export const adminMessages = {
  badFilter: 'This filter cannot be used',
  unknownAction: 'Unknown action',
  unknownKind: 'Unknown kind',
  unknownState: 'Unknown state',
  badPeriod: 'The period ends before it begins',
  filterNeedsKind: 'Please choose a kind first',
  badKinds: (kinds: readonly string[]) => `Please choose one or more of ${listed(kinds)}`,
  sessionsEnded: (count: number) => (count === 1 ? '1 session ended' : `${grouped(count)} sessions ended`),
  verified: 'The address counts as confirmed',
  unverified: 'The address no longer counts as confirmed; the person has been signed out',
  ownVerified: 'You cannot take this from your own account',
  secondFactorReset: 'Second factor reset; the person has been signed out',
  ownSecondFactor: 'Please turn off your own second factor in the settings, with a code',
  noSecondFactor: 'This account has no second factor',
  handedOver: (count: number, name: string) =>
    count === 0 ? 'There was no open work to hand over' : `${items(count)} handed over to ${name}`,
  handOverToSame: 'Please choose somebody else',
  erased: (name: string) => `${name} erased`,
  notErasable: (name: string, date: string) =>
    `${name} can be erased from ${date} on, thirty days after it was deleted`,
  file: 'File',
  fileInBin: (kind: string, title: string) => `In the folder of ${kind}${kind && ' '}“${title}”`,
  folderInBin: 'The record whose folder this file lies in is in the recycle bin itself. Restore that first.',
  ownProjectInBin: 'The project that this belongs to is in the recycle bin itself. Restore that first.',
  projectInBin: (number: string, belongings: readonly { count: number; one: string; many: string }[]) => {
    const all = belongings
      .map(({ count, one, many }) => counted(count, inSentence(one), inSentence(many)))
      .filter(Boolean)
    return all.length === 0 ? `Project ${number}` : `Project ${number}, with ${all.join(', ')}`
  },
  workInBin: (project: string) => `Project ${project}`,
  erasedWithProject: 'This lies in the recycle bin with its project and is erased with it',
  clientNamed: (projects: number, contacts: number) =>
    `This client is still named by ${[counted(projects, 'project', 'projects'), counted(contacts, 'point of contact', 'points of contact')].filter(Boolean).join(' and ')}, in the recycle bin or not.`,
  contactNamed: (projects: number) =>
    `This point of contact is still named by ${counted(projects, 'project', 'projects')}, in the recycle bin or not.`,
  resent: 'The mail is in the queue again',
  sentAgain: 'The mail will be sent once more',
  beingSent: 'The mail is being sent right now',
  alreadyQueued: 'The mail is in the queue already',
  notResendable: 'This mail had nobody, or nothing any more, to write about',
  linkHidden: '(The link is made when the mail is sent and is shown to nobody else.)',
  nobodyToWrite: 'There is nobody, or nothing any more, to write about.',
  mailKinds: {
    account_created: 'Welcome to a new account',
    confirm_email: 'Please confirm your address',
    email_changed: 'Your address was changed',
    reset_password: 'Link to a new password',
    password_changed: 'Your password was changed',
    password_reset: 'Your password was reset',
    second_factor_changed: 'Your second factor was changed',
    task_pinged: 'A task was pinged',
    assigned: 'Work was given to you',
    digest: 'Daily mail',
    news: 'News from the inbox',
    invoice: 'Invoice to a client',
  },
  history: {
    undone: (change: string) => `Undone: ${change}`,
    secondFactorReset: 'Second factor reset',
    erased: (name: string, title: string) => `${name} erased: ${title}`,
    mailResent: (mail: string) => `Mail sent again: ${mail}`,
    mailQueued: (mail: string) => `Mail queued again: ${mail}`,
    takenOver: (count: number, from: string) => `${items(count)} taken over from ${from}`,
  },
  backupInterrupted: 'Cut off before its end: the process that made it was stopped, or lost the database.',
  noRoomForBackup: (free: string, reserve: string) =>
    `There is no room for the backup: ${free} are free on its disk, and ${reserve} must stay free.`,
  health: {
    readOnly: 'The database can only be read at the moment.',
    databaseLittleRoom: (size: string) =>
      `Only ${size} are free on the disk of the database. Once they are used up, nothing can be saved.`,
    noAccess: 'The folder of the files cannot be written to.',
    littleRoom: (free: string, reserve: string) =>
      `Only ${free} are free where files arrive, and ${reserve} stay free: uploads are refused.`,
    storageAway: 'The folder of the files holds none of them: its disk may be away.',
    damagedFiles: (files: number) =>
      `${counted(files, 'file', 'files')} could not be read whole. Run npm run verify -- --files to find all.`,
    noAnswer: 'The storage of the files does not answer.',
    mailOff: 'No mail server is set up: mail stays in the outbox.',
    mailFailed: (count: number) =>
      count === 1 ? '1 mail could not be sent.' : `${grouped(count)} mails could not be sent.`,
    mailRetried: (count: number) =>
      count === 1
        ? '1 mail could not be sent yet and is tried again.'
        : `${grouped(count)} mails could not be sent yet and are tried again.`,
    mailLate: (hours: number) =>
      `Mail has been waiting for ${hours === 1 ? 'an hour' : `${grouped(hours)} hours`}.`,
    backupsOff: 'No backups are made by themselves: they are turned off.',
    backupsElsewhere:
      'Plumbline makes no backups of this PostgreSQL server unless BACKUP_EVERY_MINUTES is set. Make sure that somebody does.',
    noBackup: 'No backup has been made yet.',
    lastBackup: (when: string) => `The last whole one was made on ${when}.`,
    backupFailed: 'The last backup failed.',
    backupIncomplete: 'The last backup was made, but it lacks stored files.',
    backupLate: 'The next backup is overdue.',
    notSealed: (why: string) => `History and security log are not sealed any more. ${why}`,
    sealFailed: 'History and security log could not be sealed; the log of the server says why.',
  },
}

function items(count: number): string {
  return count === 1 ? '1 item' : `${grouped(count)} items`
}
