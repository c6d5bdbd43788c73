import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export type Report = {
  path: string | undefined
  headers: IncomingHttpHeaders
  /** Everything that came, to look for what must not be in it. */
  text: string
  /** The lines of the envelope. */
  lines: Record<string, unknown>[]
}

/** Takes reports as Sentry does; ends with the test. `answers: false` takes them and never says so. */
export async function startReportReceiver({ answers = true } = {}): Promise<{
  dsn: string
  reports: Report[]
}> {
  const reports: Report[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await text(request)
    const lines = sent
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    reports.push({ path: request.url, headers: request.headers, text: sent, lines })
    if (answers) response.end('{}')
  }
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { dsn: `http://public-key@127.0.0.1:${port}/sentry/42`, reports }
}
