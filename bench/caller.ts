import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type Call = { method: string; path: string; body?: object }

export type Caller = { ask(call: Call): Promise<string>; close(): void }

type Answer = { status: number; body: string }

/**
 * Connections that a signed-in person's calls are made over, a CSRF token included. Written on the sockets themselves:
 * Node's own client takes as much of the machine as the server that is measured.
 */
export async function openCaller(port: number, token: string, most: number): Promise<Caller> {
  const signedIn = `Authorization: Token ${token}\r\n`
  const free = await Promise.all(Array.from({ length: most }, () => openConnection(port)))
  const [first] = free
  const { csrfToken } = JSON.parse(
    (await first?.ask(requestOf({ method: 'GET', path: '/auth/csrf/' }, signedIn)))?.body ?? '{}',
  ) as { csrfToken?: string }
  const headers = `${signedIn}X-CSRFToken: ${csrfToken ?? ''}\r\nCookie: csrftoken=${csrfToken ?? ''}\r\n`
  return {
    async ask(call) {
      const connection = free.pop() ?? (await openConnection(port))
      try {
        const { status, body } = await connection.ask(requestOf(call, headers))
        if (status < 300) return body
        throw new Error(`${call.method} ${call.path} was answered with ${status}: ${body}`)
      } finally {
        if (connection.isOpen()) free.push(connection)
      }
    },
    close: () => free.forEach((connection) => connection.close()),
  }
}

/** A client that may repeat a request names each, as the browser does. */
function requestOf({ method, path, body }: Call, headers: string): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const sent =
    body === undefined
      ? ''
      : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\nIdempotency-Key: ${randomUUID()}\r\n`
  return `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}${sent}\r\n${text}`
}

type Connection = { ask(request: string): Promise<Answer>; isOpen(): boolean; close(): void }

async function openConnection(port: number): Promise<Connection> {
  const socket: Socket = connect(port, '127.0.0.1').setNoDelay(true)
  await once(socket, 'connect')
  let chunks: Buffer[] = []
  let waiting: PromiseWithResolvers<Answer> | undefined
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    const answer = answerIn(chunks.length === 1 ? chunk : Buffer.concat(chunks))
    if (answer === undefined) return
    chunks = []
    waiting?.resolve(answer)
  })
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('The server closed the connection')))
  return {
    ask(request) {
      waiting = Promise.withResolvers<Answer>()
      socket.write(request)
      return waiting.promise
    },
    isOpen: () => !socket.destroyed,
    close: () => socket.destroy(),
  }
}

const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('\r\n0\r\n\r\n')

/** A whole answer, or nothing while more of it is to come. */
function answerIn(bytes: Buffer): Answer | undefined {
  const end = bytes.indexOf(headEnd)
  if (end === -1) return undefined
  const head = bytes.toString('latin1', 0, end)
  const from = end + headEnd.length
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  const isWhole =
    length === undefined
      ? /\r\ntransfer-encoding: chunked/i.test(head) && bytes.subarray(-lastChunk.length).equals(lastChunk)
      : bytes.length >= from + Number(length)
  if (!isWhole) return undefined
  return { status: Number(head.slice(9, 12)), body: bytes.toString('utf8', from) }
}
