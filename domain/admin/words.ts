import type { HistoryAction } from '../records/history-actions.ts'
import { counted, grouped, inSentence, listed } from '../words/counted.ts'
import type { MailDropReason, MailState } from '../mail/mail.ts'
import { openWorkNames } from '../kinds/open-work.ts'
import { kindsWith, resources } from '../kinds/registry.ts'
import type { SecurityEventKind } from '../security.ts'

const belongings = kindsWith('inProject').map((kind) => inSentence(resources[kind].name.many))

/** These sentences stay out of `messages`, which every visitor of the landing page loads. */
export const adminSiteMessages = {
  title: 'Plumbline Admin',
  refused: 'The admin site is for administrators.',
  leaves: 'Back to Plumbline',
  records: {
    confirmDelete: (one: string) => `Delete this ${one}? It can be restored from the recycle bin.`,
    confirmDeleteProject: `Delete this project with all of its ${listed(belongings)}? They come back together when it is restored.`,
    deleteFailed: (one: string) => `The ${one} could not be deleted:`,
  },
  log: {
    none: 'Nothing has been written here yet.',
    noMatch: 'Nothing matches these filters.',
    any: 'Any',
    unknown: 'not known',
    gone: 'no longer there',
    rangeOfMore: (from: number, to: number, total: number) =>
      `${grouped(from)}–${grouped(to)} of more than ${grouped(total)}`,
    mail: 'Mail',
    work_calendar: 'Work calendar',
    firm: 'Firm',
    billing: 'Billing',
    contract: 'Contract',
  },
  person: {
    notFound: 'There is no such person.',
    ownAccount: 'This is your own account.',
    active: 'Yes: can sign in.',
    activeUnverified: 'Yes, but cannot sign in before the address is confirmed.',
    inactive: 'Deactivated: cannot sign in, and nothing can be given to them.',
    confirmDeactivate: 'Deactivate this account? The person is signed out at once.',
    confirmActivate: 'Activate this account again?',
    activated: 'Account activated',
    deactivated: 'Account deactivated',
    verified: 'Yes',
    unverified: 'No: the link that was mailed to it has not been opened.',
    confirmUnverify:
      'Mark this address as not confirmed? The person is signed out at once and cannot sign in before it is confirmed.',
    onboarded: 'Completed',
    notOnboarded: 'Not completed: a password of their own is still to be chosen.',
    factorOn: (since: string) => `On since ${since}`,
    factorOff: 'Off',
    passwordWhy: 'A reset signs the person out.',
    passwordInactive: 'Cannot be reset while the account is deactivated.',
    confirmFactor:
      'Reset the second factor? From now on the password alone is enough, and the person is signed out at once.',
    noSessions: 'Nobody is signed in to this account.',
    lastUsed: (address: string, since: string, used: string) =>
      `${address || 'unknown address'}, signed in ${since}, last used ${used}`,
    endSession: (device: string, address: string, since: string) =>
      `End the session on ${device}, ${address || 'unknown address'}, signed in ${since}`,
    confirmEndAll: 'End all sessions of this account?',
    confirmEndAllOwn:
      'End all sessions of your own account? The one that you are using ends, too, and you have to sign in again.',
    confirmEndOwn: 'This is the session that you are using. End it all the same?',
    nothingOpen: 'No open work lies with this person.',
    leftBehind: (name: string, count: number) =>
      `${name} is deactivated and still has ${counted(count, 'open item', 'open items')}.`,
    handOverWhy: (name: string) => `What goes from ${name} to the colleague you choose:`,
    chooseKinds: 'Please choose what to hand over',
    chooseColleague: 'Please choose a colleague',
    confirmHandOver: (count: number, to: string) => `Hand over ${counted(count, 'item', 'items')} to ${to}?`,
    kinds: openWorkNames,
    notEverything: 'Completed work stays with whoever did it.',
  },
  outbox: {
    none: 'No mail has been written yet.',
    resendConfirm: 'Send this mail again?',
    dropped: (why: MailDropReason | null) =>
      `Not sent, and it cannot be sent again: ${dropped[why ?? 'some']}`,
    states: {
      waiting: 'Waiting',
      sent: 'Sent',
      failed: 'Failed',
      dropped: 'Dropped',
    } satisfies Record<MailState, string>,
  },
  bin: {
    choose: 'Kind',
    all: 'Everything',
    nothing: 'The recycle bin is empty.',
    about: 'What was deleted lies here until it is restored or erased for good.',
    file: { one: 'File', many: 'Files' },
    empty: (many: string) => `No ${many} are in the recycle bin.`,
    deletedBy: (who: string) => `Deleted by ${who},`,
    erasableFrom: (date: string) => `Can be erased from ${date} on`,
    confirmErase: (one: string) => `Erase this ${one} for good?`,
    confirmEraseProject: `Erase this project for good, with its ${listed([...belongings, 'all of their files'])}?`,
    confirmAgain: 'This cannot be undone. Erase it now?',
  },
  system: {
    ok: 'OK',
    healthy: 'Everything works.',
    problems: (count: number) =>
      count === 1 ? 'One thing needs attention.' : `${count} things need attention.`,
    health: { database: 'Database', storage: 'Files', mail: 'Mail', backups: 'Backups', logs: 'Logs' },
    uptime: (days: number, hours: number, minutes: number) =>
      days > 0 ? `${days} d ${hours} h` : hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`,
    embedded: 'Embedded',
    server: 'Server',
    disk: 'On disk',
    s3: 'Bucket (S3)',
    mailOn: 'On',
    mailOff: 'Off',
    oldestWaiting: (since: string) => `the oldest since ${since}`,
    migrations: (count: number) => counted(count, 'migration', 'migrations'),
    noBackups: 'No backup has been tried yet.',
    firstBackupSoon: 'No backup has been tried yet. The first one is made a minute after the start.',
    everyMinutes: (minutes: number) =>
      minutes % 1440 === 0
        ? everyWords(minutes / 1440, 'day')
        : minutes % 60 === 0
          ? everyWords(minutes / 60, 'hour')
          : everyWords(minutes, 'minute'),
    everyNight: 'Every night after 2 AM',
    notScheduled: 'Not scheduled',
    lastMade: 'Last made',
    backupRunning: 'Running',
    backupDone: 'Done',
    backupIncomplete: 'Incomplete',
    backupInterrupted: 'Interrupted',
    backupFailed: 'Failed',
    noQueue: 'There are no queues.',
    never: 'Never',
    refreshes: 'Looked at again every few seconds while this page is in sight.',
  },
  actions: {
    create: 'Created',
    update: 'Changed',
    delete: 'Deleted',
    restore: 'Restored',
    erase: 'Erased',
    close: 'Completed',
    ping: 'Pinged',
    clear_ping: 'Ping cleared',
    send: 'Sent to accounting',
    undo: 'Undone',
    reset_password: 'Password reset',
    reset_second_factor: 'Second factor reset',
    end_sessions: 'Sessions ended',
    court: 'Handed over',
    answer: 'Answered',
    return: 'Returned',
    review: 'Reviewed',
    revision: 'Revised',
    approve: 'Approved',
    unapprove: 'Approval taken back',
    void: 'Voided',
    payment: 'Payment recorded',
    payment_removed: 'Payment removed',
    export: 'Exported',
    mail: 'Mailed',
    hand_over: 'Work handed over',
    resend_mail: 'Mail sent again',
    requeue_mail: 'Mail queued again',
    seen: 'Marked as seen',
    file_added: 'File added',
    file_renamed: 'File renamed',
    file_deleted: 'File deleted',
    file_restored: 'File restored',
    file_erased: 'File erased',
  } satisfies Record<HistoryAction, string>,
  events: {
    signed_in: 'Signed in',
    sign_in_failed: 'Sign-in failed',
    signed_out: 'Signed out',
    session_ended: 'Session ended',
    access_denied: 'Access denied',
    account_created: 'Account created',
    account_deactivated: 'Account deactivated',
    account_activated: 'Account activated',
    role_changed: 'Role changed',
    email_changed: 'Address changed',
    email_confirmed: 'Address confirmed',
    email_unconfirmed: 'Address no longer confirmed',
    password_changed: 'Password changed',
    password_reset: 'Password reset',
    reset_requested: 'New password asked for',
    second_factor_on: 'Second factor turned on',
    second_factor_off: 'Second factor turned off',
    second_factor_reset: 'Second factor reset',
    recovery_codes_made: 'Recovery codes made',
    recovery_code_used: 'Recovery code used',
    sign_in_limited: 'Sign-in refused after too many attempts',
    password_refused: 'Wrong password of one’s own',
    code_refused: 'Wrong code of a second factor',
    link_refused: 'Link of a mail refused',
    exported: 'Exported',
    feed_created: 'Calendar subscription made',
    feed_revoked: 'Calendar subscription ended',
  } satisfies Record<SecurityEventKind, string>,
}

const dropped: Record<MailDropReason | 'some', string> = {
  unknown: 'no account has this address.',
  deactivated: 'the account is deactivated.',
  confirmed: 'the address had been confirmed before its turn came.',
  overtaken: 'a newer mail, or a new password, had taken its place before its turn came.',
  expired: 'its turn came after the hour in which the link would have worked.',
  too_many: 'more than five such mails to this person had been asked for within an hour.',
  some: 'when its turn came there was nobody, or nothing any more, to write about.',
}

function everyWords(count: number, unit: string): string {
  return count === 1 ? `Every ${unit}` : `Every ${counted(count, unit, `${unit}s`)}`
}
