import { describeAccounts } from './demo/accounts.ts'
import type { Env } from './base/env.ts'
import { checkPort } from './base/port.ts'
import { type PrepareOptions, prepareDatabase } from './prepare-database.ts'
import type { Running } from './serve.ts'

export type StartOptions = PrepareOptions & { webDir: string | undefined }

/** Everything in one process. */
export async function start(env: Env, { webDir, ...options }: StartOptions): Promise<Running> {
  await checkPort(env.host, env.port)
  await using started = new AsyncDisposableStack()
  // Reading the server's files and bringing up the database take as long as each other, and need not wait.
  const [database, { serve }] = await Promise.all([prepareDatabase(env, options), import('./serve.ts')])
  started.defer(() => database.stop())
  const serving = await serve(env, { url: database.url, webDir })
  started.defer(() => serving.stop())
  announce(env, database.hasDemo, options.report)
  started.defer(() => database.end())
  const everything = started.move()
  return { stop: () => everything.disposeAsync() }
}

export function announce(env: Env, hasDemo: boolean, report: (line: string) => void): void {
  report(`Plumbline is at ${env.publicUrl}`)
  if (hasDemo) report(`\n${describeAccounts()}\n`)
}
