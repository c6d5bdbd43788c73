/** One's own sessions, in Settings; loaded with them alone. */
export const sessionsScreen = {
  why: 'Everywhere you are signed in. End what you do not know or no longer use.',
  signedInBy: { password: 'with password', sso: 'with single sign-on' },
  endOthersConfirm: 'Do you want to sign out everywhere else?',
  endOthersAbout: 'This session stays. Whoever uses another one has to sign in again.',
  othersEnded: 'You are signed out everywhere else',
  noOtherSessions: 'You are signed in nowhere else.',
}
