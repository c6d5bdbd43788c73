import { execFileSync } from 'node:child_process'
import { get } from 'node:http'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { expect, onTestFinished, test } from 'vitest'
import { attachEmbedded } from '#server/db/embedded/open.ts'
import { createClient } from './create-client.ts'
import { freePort, serve } from './serve.ts'
import { type Caller, signIn } from './sign-in.ts'
import { startedFolder } from './started-folder.ts'
import { query, until } from './support.ts'

const writesAfter = 20

test('two workers serve one port as one server, and one that is killed is replaced', async () => {
  const dataDir = await startedFolder('demo')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = { DATA_DIR: dataDir, PORT: String(port), WORKERS: '2', REQUEST_LIMIT_PER_SECOND: '100000' }
  const server = serve({ settings, command: [process.execPath, 'server/main.ts'] })
  await server.says('Plumbline is at')
  const primary = server.process.pid ?? Number.NaN
  const [first = 0, second = 0] = workersOf(primary)
  expect([first, second].every((pid) => pid > 0)).toBe(true)

  const caller = await signIn(origin)
  // Each takes a connection of its own; connections are given to the workers in turn.
  const streams = await Promise.all([1, 2, 3, 4].map(() => hear(caller)))
  expect(await createClient(caller, 'Heard everywhere')).toBe(true)
  await until('every stream has heard of it', () => streams.every(({ heard }) => heard.includes('client')))
  const figures = await (await fetch(`${origin}/metrics`)).text()
  expect(figures).toContain('live_streams 4')
  expect(figures).toMatch(
    /http_requests_total\{method="POST",route="\/api\/clients\/create\/?",status="20\d"\} 1\n/,
  )
  expect(figures).toMatch(/http_requests_total\{method="GET",route="\/auth\/csrf\/?",status="200"\} 1\n/)

  const acknowledged: string[] = []
  const state = { isWriting: true }
  const writing = [1, 2, 3, 4].map(async (writer) => {
    for (let count = 1; state.isWriting; count += 1) {
      const name = `Writer ${writer} client ${count}`
      if (await createClient(caller, name).catch(() => false)) acknowledged.push(name)
    }
  })
  await until('some was written', () => acknowledged.length >= writesAfter)
  process.kill(first, 'SIGKILL')
  await until('its streams have ended', () => streams.some(({ isOver }) => isOver()))
  expect(
    streams.some(({ isOver }) => !isOver()),
    'those of the other go on',
  ).toBe(true)
  await until('another is there', () => workersOf(primary).length === 2)
  const before = acknowledged.length
  await until('more was written', () => acknowledged.length >= before + writesAfter)
  state.isWriting = false
  await Promise.all(writing)
  expect(workersOf(primary)).toContain(second)
  expect(workersOf(primary)).not.toContain(first)

  // Held up, it is given a connection that it can no longer take; as it ends the other one does.
  process.kill(second, 'SIGSTOP')
  const calls = Array.from({ length: 6 }, () => statusOverOwnConnection(`${origin}/healthz`))
  let answered = 0
  for (const call of calls)
    call.then(
      () => (answered += 1),
      () => undefined,
    )
  await until('all but one are answered', () => answered === calls.length - 1)
  process.kill(second, 'SIGKILL')
  expect(await Promise.all(calls)).toEqual(calls.map(() => 200))
  await until('another is there again', () => workersOf(primary).length === 2)

  const { url } = await attachEmbedded({ dataDir })
  const kept = new Set((await query(url, 'select name from client')).map(({ name }) => name))
  expect(acknowledged.filter((name) => !kept.has(name))).toEqual([])

  const last = workersOf(primary)
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(last.filter(isAlive)).toEqual([])
})

/** The primary has PostgreSQL for a child as well. */
function workersOf(primary: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [pid, parent, ...args] = line.trim().split(/\s+/)
    return Number(parent) === primary && args.some((arg) => arg.endsWith('main.ts')) ? [Number(pid)] : []
  })
}

async function statusOverOwnConnection(url: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  get(url, { agent: false }, (answer) => resolve(answer.resume().statusCode)).on('error', reject)
  return await promise
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function hear({ origin, headers }: Caller): Promise<{ heard: string[]; isOver: () => boolean }> {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const { authorization = '' } = headers
  const answer = await fetch(`${origin}/api/events`, { headers: { authorization }, signal: leaving.signal })
  if (answer.body === null || !answer.ok) throw new Error(`Listening was answered ${answer.status}`)
  const events = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  const heard: string[] = []
  let isOver = false
  void follow().finally(() => (isOver = true))
  return { heard, isOver: () => isOver }

  async function follow(): Promise<void> {
    try {
      for await (const { data } of events) heard.push(String((JSON.parse(data) as { model?: string }).model))
    } catch {
      // Cut off: the process behind it is gone.
    }
  }
}
