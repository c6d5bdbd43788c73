/** Our own browsers make few such requests or none: the sentences stay out of `messages`, which every first visit loads. */
export const requestMessages = {
  otherPerson:
    'Someone else has signed in to this browser since. Nothing was changed: sign in as yourself in another tab, then try again.',
  unreadable: 'This request cannot be read.',
  noHost: 'This request does not say which host it is for.',
  late: 'The request took too long to arrive.',
  unmetExpectation: 'What this request expects cannot be met.',
  largeHeaders: 'The headers of this request are too large.',
}
