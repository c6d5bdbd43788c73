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
] as const
