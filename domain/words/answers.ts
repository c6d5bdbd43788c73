/** Answers to RFIs, returns and reviews of submittals. */
export const answerMessages = {
  answered: 'RFI answered and closed',
  saved: 'RFI answer saved',
  answerRequired: 'Answer is required',
  badFiles: (most: number) => `Please send a list of at most ${most} files`,
  fileNotFound: 'File not found in the folder of this RFI',
  returned: (disposition: string) => `Submittal returned: ${disposition}`,
  dispositionRequired: 'Disposition is required',
  revisionCreated: (revision: number) => `Revision ${revision} created`,
  alreadyRevised: (number: number, revision: number) =>
    `Submittal ${number} already has revision ${revision}`,
  newerRevision: 'There is a newer revision. Work on that one.',
  olderRevisionOpen: (revision: number) => `Revision ${revision} is open. Close it first.`,
  reviewersSaved: 'Reviewers saved',
  reviewSaved: 'Review saved',
  sendReviewers: 'Please send a list of reviewers',
  tooManyReviewers: (most: number) => `At most ${most} reviewers`,
  reviewerTwice: 'Each person can review once',
  notReviewer: 'This person is not a reviewer of this submittal',
}
