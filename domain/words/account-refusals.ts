/** Refused by the server alone: kept out of `messages`, which every first visit loads. */
export const accountRefusals = {
  noAccount: (email: string) =>
    `There is no active account with the address ${email}. Please ask IT or an administrator for one.`,
  addressUnverified: (email: string | undefined) =>
    email === undefined
      ? 'You have no verified email address there, so you cannot sign in here.'
      : `Your address ${email} is not verified there, so it cannot be used to sign in here.`,
  otherPerson: (given: string, expected: string) =>
    `You signed in there as ${given}. To go on here, please sign in as ${expected}.`,
  unreachable: 'The service you sign in with could not be reached. Please try again in a moment.',
  ownRole: 'You cannot change your own role',
  ownPassword: 'Please change your own password in the settings, with the old one',
  ownEmail: 'Please ask another administrator or IT to change your own address',
  ownDeactivation: 'You cannot deactivate your own account',
  passwordWrong: 'The old password is not correct',
  passwordSame: 'Please choose a password that differs from the old one.',
  passwordCommon: 'This password is among the most common ones. Please choose another.',
}
