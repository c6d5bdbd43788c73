/** The reporter is loaded only when there is a fault to tell of. */
export function watchFaults(currentPage: () => string): (error: unknown) => void {
  const tell = (fault: unknown): void => {
    const page = currentPage()
    // Without the file nothing can be told: most likely the connection is the fault.
    import('./report-fault.ts').then(({ reportFault }) => reportFault(fault, page)).catch(() => undefined)
  }
  addEventListener('error', (event) => tell(event.error))
  addEventListener('unhandledrejection', (event) => tell(event.reason))
  return tell
}
