import { messages } from '#domain/messages.ts'

/** What a new password must be, unless the error below it says just that. */
export function passwordHint(error: string | undefined): string | undefined {
  return error === messages.account.passwordTooShort ? undefined : messages.account.passwordHint
}
