/** What the settings and the calendars say of subscriptions. */
export const calendarFeedsScreen = {
  title: 'Calendar subscription',
  why: 'What is due stands in your own calendar program, which asks for it again every hour.',
  subscribe: 'Subscribe',
  kinds: {
    mine: { name: 'My work', holds: 'Open work that lies with you, and the projects that you manage.' },
    projects: { name: 'Projects', holds: 'All open projects by the day they are due.' },
  },
  since: (moment: string) => `Since ${moment}`,
  lastUsed: (moment: string) => `Last used ${moment}`,
  unused: 'Not used yet',
  replace: 'New address',
  end: 'End',
  about: (act: string, name: string) => `${act}: ${name}`,
  replaceConfirm: 'Are you sure you want a new address?',
  endConfirm: 'Are you sure you want to end this subscription?',
  confirmAbout: (name: string) =>
    `${name}. Programs that read the present address find nothing there any more.`,
  ended: 'Subscription ended',
  address: (name: string) => `Address of ${name}`,
  once: 'Copy this address now and add it to your calendar program as a subscription. It is shown only this once, and whoever has it reads what is due.',
} as const
