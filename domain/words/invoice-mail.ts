/** What the server says about invoices that go out by mail. */
export const invoiceMailMessages = {
  nobodyToMail: 'Neither the point of contact nor the client has an email address',
  badAddresses: (most: number) => `Please give 1 to ${most} email addresses`,
  noPaper: 'The PDF of this invoice could not be made. Nothing was sent.',
}
