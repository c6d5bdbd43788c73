/** Mails that are turned off by their own link, by whoever has it. */
export const unsubscribeMessages = {
  stop: 'Stop these mails',
  stopped: 'These mails are turned off.',
  badLink: 'This link does not work any more.',
}
