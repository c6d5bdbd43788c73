/** What is said about the register of submittals; dates come as they are read. */
export const registerMessages = {
  badSection: 'Please enter a section number such as 23 05 00',
  sectionTitleHint: 'Left empty: the title of a known section',
  leadTimeHint: 'Calendar days from the return to the site',
  revision: (number: number | '') => `Rev ${number}`,
  lateReturn: (latest: string, onSite: string) =>
    `Should have been returned by ${latest} to be on site by ${onSite}.`,
  tightReturn: (due: string, latest: string, onSite: string) =>
    `Due ${due}, but needed back by ${latest} to be on site by ${onSite}.`,
}
