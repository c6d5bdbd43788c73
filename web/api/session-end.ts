let ask: (() => Promise<boolean>) | undefined
let asking: Promise<boolean> | undefined

export function onSessionEnd(handler: (() => Promise<boolean>) | undefined): void {
  ask = handler
}

/** The dialog opens once, however many calls find the session ended. */
export function askToSignInAgain(): Promise<boolean> {
  if (ask === undefined) return Promise.resolve(false)
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}
