/** Keys of payloads and headers whose values could sign someone in. */
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
  // What the second factor is set up with: the secret is in it.
  'uri',
] as const

/** The same in what people send. Elsewhere a code is what an error is called, which a log must tell. */
export const secretFields = [...secretNames, 'code'] as const
