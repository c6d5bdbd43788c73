/** Our own browsers make few such requests or none: the sentences stay out of `messages`, which every first visit loads. */
export const requestMessages = {
  otherPerson:
    'Someone else has signed in to this browser since. Nothing was changed: sign in as yourself in another tab, then try again.',
  unreadable: 'This request cannot be read.',
  noHost: 'This request does not say which host it is for.',
  late: 'The request took too long to arrive.',
  unmetExpectation: 'What this request expects cannot be met.',
  largeHeaders: 'The headers of this request are too large.',
  idempotencyMismatch: 'This Idempotency-Key was used for a different request.',
  badIdempotencyKey: 'Idempotency-Key must be 1 to 200 printable characters.',
  badJson: 'The request body is not valid JSON.',
  badBody: 'Please send the request body as a JSON object.',
  badAddress: 'This address cannot be read.',
  deepJson: 'The request body is nested too deeply.',
  bodyTooLarge: 'The request body is too large.',
  unsupportedMediaType: 'Please send the request body as application/json.',
  badDayRange: 'day_range must be two dates as start,end',
  dayRangeTooLong: (days: number) => `day_range may span at most ${days} days`,
  badMonth: 'year and month must name a month',
  noInvoices: 'Please send at least one invoice',
  badSince: 'since must be a whole number of milliseconds',
  faultReported: 'Thank you. The fault has been reported.',
}
