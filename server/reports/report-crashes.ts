import type { Reports } from './reports.ts'

/** The process ends all the same; a second crash meanwhile ends it at once. */
export function reportCrashes(reports: Reports): () => void {
  const crashed = (fault: unknown) => {
    process.stderr.write(`${fault instanceof Error ? fault.stack : String(fault)}\n`)
    reports.send({ error: fault, from: 'process' })
    void reports.flush().finally(() => process.exit(1))
  }
  process.once('uncaughtException', crashed)
  return () => process.off('uncaughtException', crashed)
}
