let ask: (() => Promise<boolean>) | undefined
let asking: Promise<boolean> | undefined

/** The shell registers the dialog that asks a person to sign in again; it answers whether they did. */
export function onSessionEnd(handler: (() => Promise<boolean>) | undefined): void {
  ask = handler
}

/** However many calls find the session ended, the person is asked once. */
export function askToSignInAgain(): Promise<boolean> {
  if (ask === undefined) return Promise.resolve(false)
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}
