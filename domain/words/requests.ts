/** No browser of ours makes such requests: the sentences stay out of `messages`, which every first visit loads. */
export const requestMessages = {
  unreadable: 'This request cannot be read.',
  noHost: 'This request does not say which host it is for.',
  late: 'The request took too long to arrive.',
  unmetExpectation: 'What this request expects cannot be met.',
  largeHeaders: 'The headers of this request are too large.',
}
