import { onTestFinished, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { Client, type TestApp } from '#test/app.ts'

/** Sets the clock of the server process, and nothing but the clock, until the test ends. */
export function setClock(instant: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })
  onTestFinished(() => void vi.useRealTimers())
}

/** The same client on a server of a firm in another time zone, on the same database. */
export async function inZone(test: TestApp, client: Client, firmTimeZone: string): Promise<Client> {
  const app = await buildApp({
    db: test.db,
    url: test.url,
    env: { ...test.env, firmTimeZone, logLevel: 'silent' },
  })
  onTestFinished(() => app.close())
  return new Client(app, client.key, client.id)
}
