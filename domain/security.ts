export const signInMethods = ['password', 'sso'] as const
export type SignInMethod = (typeof signInMethods)[number]

export const securityEventKinds = [
  'signed_in',
  'sign_in_failed',
  'sign_in_limited',
  'signed_out',
  'session_ended',
  'access_denied',
  'account_created',
  'account_deactivated',
  'account_activated',
  'role_changed',
  'email_changed',
  'email_confirmed',
  'email_unconfirmed',
  'password_changed',
  'password_reset',
  'reset_requested',
  'password_refused',
  'code_refused',
  'link_refused',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'recovery_codes_made',
  'recovery_code_used',
  'exported',
  'feed_created',
  'feed_revoked',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** Something was tried that was not to be: a reader of the log looks at these first. */
export const refusedEvents: readonly SecurityEventKind[] = [
  'sign_in_failed',
  'sign_in_limited',
  'access_denied',
  'password_refused',
  'code_refused',
  'link_refused',
]

/** Facts are codes and addresses, never a secret. */
export type SecurityFacts = { email?: string; [name: string]: string | number | boolean | null }
