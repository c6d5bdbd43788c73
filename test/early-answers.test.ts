import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestMessages } from '#domain/words/requests.ts'
import { answerBroken } from '#server/http/early-answers.ts'
import { startApp, startOwnApp, type TestApp } from './app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(() => test.close())

type Read = { status: number; headers: Record<string, string>; body: Record<string, unknown> }

function open(port = portOf(test)): Socket {
  const socket = connect(port, '127.0.0.1')
  // A server that has said its last word may hang up while more is being sent.
  return socket.on('error', () => undefined)
}

const portOf = ({ app }: TestApp) => (app.server.address() as AddressInfo).port

/** Everything that comes back for some bytes, until the server hangs up. */
async function exchange(bytes: string, to = test, socket = open(portOf(to))): Promise<Read[]> {
  const token = Object.entries(await to.nobody().csrf()).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(bytes.replace('{csrf}', token.join('')))
  return read(await text(socket))
}

/** The answers in what came, one after the other, each as long as it says. */
function read(came: string): Read[] {
  if (came === '') return []
  const end = came.indexOf('\r\n\r\n')
  const [first = '', ...lines] = came.slice(0, end).split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => line.toLowerCase().split(/: (.*)/)))
  const length = Number(headers['content-length'])
  const body = JSON.parse(came.slice(end + 4, end + 4 + length)) as Read['body']
  return [{ status: Number(first.split(' ')[1]), headers, body }, ...read(came.slice(end + 4 + length))]
}

/** What each answer has of its own. */
const own = ['x-request-id', 'content-length', 'date', 'connection', 'keep-alive']
const shared = ({ headers }: Read) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)))

const ordinary = async (to = test) =>
  (await exchange('GET /no/such/path HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', to))[0]

const host = 'Host: a\r\n'
/** Before a body that the guard lets in; the token stands in its place when it is sent. */
const withBody = `POST /auth/login/ HTTP/1.1\r\n${host}{csrf}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
const early: [what: string, bytes: string, status: number, sentence: string][] = [
  ['what is no HTTP', 'hello\r\n\r\n', 400, requestMessages.unreadable],
  ['a verb that nobody knows', `BREW / HTTP/1.1\r\n${host}\r\n`, 400, requestMessages.unreadable],
  ['a version that there is not', `GET / HTTP/9.7\r\n${host}\r\n`, 400, requestMessages.unreadable],
  ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, requestMessages.unreadable],
  ['a header without a name', `GET / HTTP/1.1\r\n${host}: x\r\n\r\n`, 400, requestMessages.unreadable],
  [
    'two lengths',
    `POST /task/ HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
    requestMessages.unreadable,
  ],
  ['a body in pieces that are none', `${withBody}zz\r\n`, 400, requestMessages.unreadable],
  ['no host', 'GET /api/config HTTP/1.1\r\n\r\n', 400, requestMessages.noHost],
  [
    'more notes to pieces of a body than anybody needs',
    `${withBody}2;a=${'x'.repeat(20_000)}\r\n{}\r\n`,
    413,
    requestMessages.bodyTooLarge,
  ],
  ['an expectation', `GET / HTTP/1.1\r\n${host}Expect: tea\r\n\r\n`, 417, requestMessages.unmetExpectation],
  [
    'an expectation of a person',
    `GET / HTTP/1.1\r\n${host}Accept: text/html\r\nExpect: tea\r\n\r\n`,
    417,
    requestMessages.unmetExpectation,
  ],
  [
    'an expectation before a body that does not come',
    `POST /task/ HTTP/1.1\r\n${host}Expect: tea\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n`,
    417,
    requestMessages.unmetExpectation,
  ],
  [
    'headers that are too large, with more of them on its way',
    `GET / HTTP/1.1\r\n${host}${`A: ${'x'.repeat(1000)}\r\n`.repeat(2000)}\r\n`,
    431,
    requestMessages.largeHeaders,
  ],
]

describe('early refusals', () => {
  it.each(early)(
    'the early refusal of %s has the headers of every answer',
    async (_what, bytes, status, sentence) => {
      const [answer, ...more] = await exchange(bytes)
      expect(more).toEqual([])
      expect(answer).toMatchObject({
        status,
        headers: { connection: 'close', 'content-type': 'application/json; charset=utf-8' },
        body: { operation: 'ERROR', status, message: sentence, detail: sentence, data: null },
      })
      expect(answer?.body['request_id']).toBe(answer?.headers['x-request-id'])
      expect(answer?.headers['content-security-policy']).toContain("object-src 'none'")
      const usual = await ordinary()
      expect(answer && shared(answer)).toEqual(usual && shared(usual))
    },
  )

  it('a request that is refused before there is a route is in the log like every other request, without its content', async () => {
    const [answer] = await exchange('secret words\r\n\r\n')
    const line = test
      .log()
      .split('\n')
      .find((each) => each.includes(String(answer?.body['request_id'])))
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      level: 30,
      msg: 'request',
      status: 400,
      route: 'unknown',
    })
    expect(test.log()).not.toContain('secret words')
  })

  it('a request that is refused before there is a route asks for strict transport security where the address is https', async () => {
    const secure = await startOwnApp({ PUBLIC_URL: 'https://plumbline.example.com' })
    await secure.app.listen({ port: 0, host: '127.0.0.1' })
    for (const [, bytes] of early) {
      const [answer] = await exchange(bytes, secure)
      expect(answer?.headers['strict-transport-security']).toContain('max-age=63072000')
    }
  })

  it('a request that does not come in time: has the headers of every answer', async () => {
    const { app } = test
    // The app waits thirty seconds; the same answer on a server that does not.
    const hasty = createServer(
      { headersTimeout: 20, requestTimeout: 20, connectionsCheckingInterval: 10 },
      (request, response) => app.routing(request, response),
    ).on('clientError', (error, socket) => answerBroken(app, error, socket as Socket))
    hasty.listen(0, '127.0.0.1')
    await once(hasty, 'listening')
    const { port } = hasty.address() as AddressInfo
    const [answer] = await exchange('GET / HTTP/1.1\r\nHost: a\r\n', test, open(port))
    hasty.close()
    expect(answer).toMatchObject({ status: 408, body: { message: requestMessages.late } })
    const usual = await ordinary()
    expect(answer && shared(answer)).toEqual(usual && shared(usual))
  })
})

describe('on a connection', () => {
  it('what came before a mistake is answered first, and in full', async () => {
    const answers = await exchange(
      `GET /readyz HTTP/1.1\r\n${host}\r\nGET /no/such/path HTTP/1.1\r\n${host}\r\nhello\r\n\r\nhello\r\n\r\n`,
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 400])
  })

  it('a broken body gets no second answer', async () => {
    const socket = open()
    const head = `POST /no/such/path HTTP/1.1\r\n${host}Content-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n`
    socket.write(`${head}1\r\nx\r\n`)
    const [first] = (await once(socket, 'data')) as [Buffer]
    socket.write('zz\r\n')
    const answers = read(first.toString() + (await text(socket)))
    expect(answers.map(({ status }) => status)).toEqual([404])
  })

  it('nothing is said after the last answer', async () => {
    const answers = await exchange(
      `GET /no/such/path HTTP/1.1\r\n${host}Connection: close\r\n\r\nhello\r\n\r\n`,
    )
    expect(answers.map(({ status }) => status)).toEqual([404])
  })

  it('whoever sends half a request and listens on is answered; whoever is gone harms nobody', async () => {
    const socket = open()
    socket.end('GET / HTTP/1.1\r\nHost: a\r\n')
    expect(read(await text(socket)).map(({ status }) => status)).toEqual([400])
    const gone = open()
    gone.write('hello\r\n\r\n', () => gone.resetAndDestroy())
    await once(gone, 'close')
    expect((await ordinary())?.status).toBe(404)
  })

  it('an upgrade that is not offered is an ordinary request', async () => {
    const socket = open()
    socket.write(`GET /no/such/path HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
    const [answer] = read(String((await once(socket, 'data'))[0]))
    socket.destroy()
    const usual = await ordinary()
    expect(answer?.status).toBe(404)
    expect(answer && shared(answer)).toEqual(usual && shared(usual))
  })

  it('a request that comes while the server stops is answered as always', async () => {
    const stopping = await startOwnApp()
    const { app } = stopping
    await app.listen({ port: 0, host: '127.0.0.1' })
    const usual = await ordinary(stopping)
    const socket = open(portOf(stopping))
    // The body of the first keeps the connection busy until the server has begun to stop.
    socket.write(`POST /no/such/path HTTP/1.1\r\n${host}Content-Length: 1\r\n\r\n`)
    await once(app.server, 'request')
    const closed = app.close()
    await expect.poll(() => app.server.listening).toBe(false)
    const answers = await exchange(`xGET /no/such/path HTTP/1.1\r\n${host}\r\n`, test, socket)
    await closed
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    for (const answer of answers) expect(shared(answer)).toEqual(usual && shared(usual))
  })
})
