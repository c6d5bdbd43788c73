/** Mails that are turned off by their own link, by whoever has it. */
export const unsubscribeMessages = {
  stop: 'Stop these mails',
  stopped: 'These mails are turned off.',
  stopDaily: 'Stop the daily mail',
  /** What the mail with the link was, by its kind. */
  about: {
    digest: 'These are the daily mails of what is overdue, due today and this week.',
    assigned: 'These are mails about work that is assigned to you.',
    task_pinged: 'These are mails about pings.',
    news: 'These are mails about what you have not read in your inbox.',
  },
  why: 'Nothing is changed until you press the button. Mails about your account itself always come.',
  stopping: 'One moment...',
  done: 'Done. You can turn it on again in',
  failed: 'The mails could not be turned off.',
  badLink: 'This link does not work any more.',
}
