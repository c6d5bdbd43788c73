import Fastify, { type FastifyInstance } from 'fastify'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowSlowBody, dropSlowBodies } from './slow-bodies.ts'

let app: FastifyInstance
const sockets: Socket[] = []

beforeAll(async () => {
  app = Fastify()
  dropSlowBodies(app, { within: 200 })
  app.post('/form', async () => 'done')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request, payload, done) => {
    if (request.url === '/file') allowSlowBody(request, { stall: 200 })
    payload.resume()
    // As a storage does that is slow to take what has come.
    if (request.url === '/slow-storage') {
      allowSlowBody(request, { stall: 200 })
      payload.once('data', () => payload.pause())
      setTimeout(() => payload.resume(), 600)
    }
    payload.on('end', () => done(null))
  })
  app.post('/file', async () => 'done')
  app.post('/slow-storage', async () => 'done')
  await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

/** Announces ten bytes, and sends as many as are given, one at a time. */
async function dawdle(path: string, count: number): Promise<string> {
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const answer = text(socket).catch(() => '')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\nConnection: close\r\n\r\n`)
  for (let sent = 0; sent < count && !socket.destroyed; sent += 1) {
    await delay(50)
    if (!socket.destroyed) socket.write('x')
  }
  return (await answer).split('\r\n')[0] ?? ''
}

test('a form that takes too long is dropped, even while something comes', async () => {
  expect(await dawdle('/form', 10)).toBe('')
})

test('a form that is there in time is answered', async () => {
  expect(await dawdle('/form', 0).then(() => 'dropped')).toBe('dropped')
  const { port } = app.server.address() as { port: number }
  const answer = await fetch(`http://127.0.0.1:${port}/form`, { method: 'POST', body: '0123456789' })
  expect(await answer.text()).toBe('done')
})

test('a file may take as long as something comes, and no longer', async () => {
  expect(await dawdle('/file', 10)).toBe('HTTP/1.1 200 OK')
  expect(await dawdle('/file', 4)).toBe('')
})

test('the time in which the server itself does not read counts for no limit of a body', async () => {
  expect(await dawdle('/slow-storage', 10)).toBe('HTTP/1.1 200 OK')
  expect(await dawdle('/slow-storage', 4)).toBe('')
})
