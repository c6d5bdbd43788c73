/**
 * Tells the server of faults of this app that nobody caught. What tells is loaded when there is something to tell.
 * Gives back a way to tell of those that a screen caught.
 */
export function watchFaults(currentPage: () => string): (error: unknown) => void {
  const tell = (fault: unknown): void => {
    const page = currentPage()
    // Without the file there is nothing to tell with: most likely the connection is the fault.
    import('./report-fault.ts').then(({ reportFault }) => reportFault(fault, page)).catch(() => undefined)
  }
  addEventListener('error', (event) => tell(event.error))
  addEventListener('unhandledrejection', (event) => tell(event.reason))
  return tell
}
