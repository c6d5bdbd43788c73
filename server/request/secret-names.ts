export const secretNames = [
  'password',
  'password1',
  'password2',
  'confirm_password',
  'new_password1',
  'new_password2',
  'old_password',
  'one_time_password',
  'password_hash',
  'authorization',
  'cookie',
  'token',
  'key',
  'recaptcha',
  'secret',
  'recovery_codes',
  // The second factor's setup address holds its secret.
  'uri',
] as const

/** Elsewhere a `code` is that of an error, which a log must tell. */
export const secretFields = [...secretNames, 'code'] as const
