// npm run bench:memory -- [--minutes 60] [--connections 32] [--folder DIR] [--tasks N] [--rest 120] [--every 300]
// Keeps a server of its own busy with reads and writes and tells how much memory it holds meanwhile.
import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { hashPassword } from '#server/auth/password.ts'
import { openDatabase } from '#server/db/pool.ts'
import { openCaller, type Call } from './caller.ts'
import { openFirm, say, signIn } from './firm.ts'
import { otherRequests } from './requests.ts'
import { startServer } from './server.ts'
import { allWork } from './work.ts'

const { values: given } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    connections: { type: 'string', default: '32' },
    folder: { type: 'string' },
    tasks: { type: 'string', default: '100000' },
    rest: { type: 'string', default: '120' },
    every: { type: 'string', default: '300' },
    /** Every sample as a line of values, for a closer look. */
    samples: { type: 'string' },
  },
})

type Sample = {
  second: number
  rss: number
  heap: number
  external: number
  /** Of the ten seconds before. */
  delayP99: number
  /** Seconds of processor time since the start. */
  cpu: number
  answered: number
}

const sampleEvery = 10
const password = 'bench-only-password-of-nobody'

await using ending = new AsyncDisposableStack()
const firm = await openFirm({ folder: given.folder, tasks: Number(given.tasks) })
ending.defer(() => firm.close())
const { db, close } = openDatabase(firm.url, 2)
ending.defer(close)
const calls = await mixedCalls()
const server = await startServer(firm.url)
ending.defer(() => server.stop())
const caller = await openCaller(server.port, await signIn(db, 'Administrator'), Number(given.connections))
ending.defer(async () => caller.close())

const samples: Sample[] = []
const begin = performance.now()
let answered = 0
let refused = 0
const second = () => (performance.now() - begin) / 1000
const loadUntil = Number(given.minutes) * 60

await takeSample()
await Promise.all([load(), watch(loadUntil)])
await watch(loadUntil + Number(given.rest))
report()

/** All connections call without a pause. */
async function load(): Promise<void> {
  let next = 0
  const run = async () => {
    while (second() < loadUntil) {
      const call = calls[(next += 1) % calls.length]
      if (call !== undefined) await caller.ask(call(next)).catch(noteRefusal)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: Number(given.connections) }, run))
}

/** An hour's run does not end with one call that was refused, but tells of it. */
function noteRefusal(error: Error): void {
  refused += 1
  if (refused <= 20) say(error.message.slice(0, 200))
}

/**
 * A hundred calls, as a busy morning mixes them: half of them lists and single records, one in eight a change, the
 * large answers seldom, and now and then somebody signs in.
 */
async function mixedCalls(): Promise<((n: number) => Call)[]> {
  const works = new Map((await allWork(db)).map(({ name, next }) => [name.split(' ')[0], next]))
  const { project_id: project } = await db
    .selectFrom('project')
    .select('project_id')
    .where('status', '=', 'Active')
    .executeTakeFirstOrThrow()
  const { task_id: task } = await db.selectFrom('task').select('task_id').executeTakeFirstOrThrow()
  const { rfi_id: rfi } = await db.selectFrom('rfi').select('rfi_id').executeTakeFirstOrThrow()
  const others = otherRequests({ project, task, rfi, talked: { model: 'task', record_id: task } }).map(
    ({ path }) => path,
  )
  const { id, email } = await db
    .selectFrom('employee')
    .select(['id', 'email'])
    .where('role', '=', 'Manager')
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('employee')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', id)
    .execute()
  const times = (count: number, next: ((n: number) => Call) | undefined) =>
    Array.from({ length: next === undefined ? 0 : count }, () => next as (n: number) => Call)
  const mixed = [
    ...times(26, works.get('W1')),
    ...times(22, works.get('W4')),
    ...times(8, works.get('dashboard')),
    ...times(4, works.get('W2')),
    ...times(2, works.get('W3')),
    ...times(4, works.get('W5')),
    ...times(8, works.get('W6')),
    ...times(1, () => ({ method: 'POST', path: '/auth/login/', body: { username: email, password } })),
    ...others.map((path) => () => ({ method: 'GET', path })),
  ]
  return spread(mixed)
}

/** Equal calls far from each other. */
function spread<T>(all: readonly T[]): T[] {
  const step = 37
  return all.map((_, place) => all[(place * step) % all.length] as T)
}

async function watch(until: number): Promise<void> {
  while (second() < until) {
    await delay(Math.max(0, (samples.length * sampleEvery - second()) * 1000))
    await takeSample()
  }
}

async function takeSample(): Promise<void> {
  const figures = await readMetrics()
  const of = (name: string) => figures.get(name) ?? 0
  const sample: Sample = {
    second: Math.round(second()),
    rss: of('process_resident_memory_bytes') / 2 ** 20,
    heap: of('nodejs_heap_size_used_bytes') / 2 ** 20,
    external: of('nodejs_external_memory_bytes') / 2 ** 20,
    delayP99: of('nodejs_eventloop_lag_p99_seconds') * 1000,
    cpu: of('process_cpu_seconds_total'),
    answered,
  }
  samples.push(sample)
  if (given.samples !== undefined)
    await writeFile(
      given.samples,
      `${Object.values(sample)
        .map((value) => value.toFixed(1))
        .join(' ')}\n`,
      { flag: 'a' },
    )
}

async function readMetrics(): Promise<Map<string, number>> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  get({ host: '127.0.0.1', port: server.port, path: '/metrics' }, (answer) => {
    text(answer).then(resolve, reject)
  }).on('error', reject)
  const lines = (await promise).split('\n').map((line) => line.split(' '))
  return new Map(lines.map(([name = '', value]) => [name, Number(value)]))
}

function report(): void {
  say(`| minute | RSS MB | heap MB | external MB | event loop p99 ms | calls/s | CPU ms a call |`)
  say('| --- | --- | --- | --- | --- | --- | --- |')
  const step = Number(given.every) / sampleEvery
  for (let place = 0; place < samples.length; place += step) {
    const sample = samples[place]
    if (sample === undefined) continue
    const before = samples[Math.max(0, place - step)]
    const seconds = sample.second - (before?.second ?? 0)
    const calls = sample.answered - (before?.answered ?? 0)
    const rate = seconds === 0 ? 0 : calls / seconds
    const cpu = calls === 0 ? 0 : (1000 * (sample.cpu - (before?.cpu ?? 0))) / calls
    const { rss, heap, external, delayP99 } = sample
    say(
      `| ${(sample.second / 60).toFixed(0)} | ${[rss, heap, external, delayP99, rate].map((value) => value.toFixed(0)).join(' | ')} | ${cpu.toFixed(1)} |`,
    )
  }
  const loaded = samples.filter((sample) => sample.second > 0 && sample.second <= loadUntil)
  const rss = loaded.map((sample) => sample.rss).toSorted((a, b) => a - b)
  say(
    `RSS under load: median ${rss[Math.floor(rss.length / 2)]?.toFixed(0)} MB, highest ${rss.at(-1)?.toFixed(0)} MB; ${answered} calls answered, ${refused} of them refused.`,
  )
}
