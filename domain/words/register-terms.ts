/** What the register is called on its screen, on its paper and in the windows that lead to it. */
export const registerTerms = {
  title: 'Submittal Register',
  none: 'There are no submittals yet.',
  noSection: 'Without section',
  returned: (returned: number, total: number) =>
    `${returned.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} returned`,
}

export const returnTerms = {
  revisionNeeded: 'Revision needed',
  noRevision: 'No further revision needed',
}
