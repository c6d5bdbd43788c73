/** Mails that are turned off by their own link, by whoever has it. */
export const unsubscribeMessages = {
  stop: 'Stop these mails',
  stopped: 'These mails are turned off.',
  stopDaily: 'Stop the daily mail',
  why: 'Nothing is changed until you press the button. Mails about your account itself always come.',
  stopping: 'One moment...',
  done: 'Done. You can turn it on again in',
  failed: 'The mails could not be turned off.',
  badLink: 'This link does not work any more.',
}
