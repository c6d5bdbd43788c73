import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands before the server and hands everything on, until it is told to lose the answers to uploads. */
export async function startLosingProxy(target: string): Promise<{
  url: string
  /** From now on the server does what an upload asks for, and nobody hears of it once this is called. */
  holdAnswers: () => { lose: () => void }
  stop: () => void
}> {
  let loss: AbortController | undefined
  const server = createServer((incoming, outgoing) => {
    const { hostname, port } = new URL(target)
    const { method, url: path, headers } = incoming
    const isUpload = method === 'POST' && path?.startsWith('/api/files/')
    const lost = isUpload ? loss?.signal : undefined
    const passed = request({ hostname, port, method, path, headers }, (answer) => {
      if (lost === undefined) {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        return void answer.pipe(outgoing)
      }
      const cut = () => {
        // It breaks off after it has begun: before that a browser would ask again by itself.
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        outgoing.write('{', () => outgoing.destroy())
      }
      if (lost.aborted) cut()
      else lost.addEventListener('abort', cut)
      answer.resume()
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    holdAnswers() {
      const held = new AbortController()
      loss = held
      return {
        lose() {
          loss = undefined
          held.abort()
        },
      }
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
