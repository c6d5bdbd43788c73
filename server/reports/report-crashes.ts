import type { Reports } from './reports.ts'

/**
 * Reports what nobody caught, a rejected promise included, before the process ends of it as it would anyway.
 * A second one meanwhile ends it at once. Gives back a way to stop watching.
 */
export function reportCrashes(reports: Reports): () => void {
  const crashed = (fault: unknown) => {
    process.stderr.write(`${fault instanceof Error ? fault.stack : String(fault)}\n`)
    reports.send({ error: fault, from: 'process' })
    void reports.flush().finally(() => process.exit(1))
  }
  process.once('uncaughtException', crashed)
  return () => process.off('uncaughtException', crashed)
}
