import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chartOf } from './chart.ts'
import { alone, at32, type Results, type Size, type WorkResult } from './results.ts'

/** The same figures for people, for programs, and as a picture. */
export async function writeResults(results: Results, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const files = [
    ['results.md', markdownOf(results)],
    ['results.json', `${JSON.stringify(results, undefined, 2)}\n`],
    ['chart.svg', chartOf(results)],
  ] as const
  for (const [name, text] of files) await writeFile(join(folder, name), text)
  return files.map(([name]) => join(folder, name))
}

function markdownOf({ at, machine, sizes, starts, visits, weights }: Results): string {
  const { processors, memory, node, postgres, load } = machine
  return [
    '# Benchmark',
    `Measured ${at.slice(0, 10)} by \`npm run bench\` on ${processors}, ${memory}, Node ${node}, PostgreSQL ${postgres}; the`,
    `load of the machine at the start was ${load.toFixed(1)}. Server, database and the calls share the machine. Plumbline`,
    'checks session, rights, CSRF, payload and idempotency key and writes history, notices and mail. Bare Node + pg compares one',
    'token in memory and checks nothing else; each call is one statement: a read, or the row and an empty line of history.',
    'Creates and updates that come at the same time share a transaction in Plumbline; of the others each has its own.',
    'Django REST is written as its documentation has it, with a process for each core.',
    '',
    ...sizes.flatMap(sizeLines),
    ...growthLines(sizes),
    ...(starts === undefined
      ? []
      : table(
          'Start',
          ['until it serves (but for the very first, the median of several starts)', 'seconds', 'wanted'],
          [
            ['on a PostgreSQL that runs', starts.server.toFixed(2), 'under 1'],
            ['with an embedded database', starts.embedded.toFixed(2), 'under 3'],
            ['the very first, with the demo firm', starts.first.toFixed(2), 'under 15'],
          ],
        )),
    ...(starts === undefined
      ? []
      : table(
          'Memory',
          ['server process', 'MB'],
          [
            ['after the start (the median of several)', starts.idleMegabytes.toFixed(0)],
            ...sizes.map(({ tasks, memory: held }) => [
              `after all of it, ${count(tasks)} tasks`,
              held.toFixed(0),
            ]),
          ],
        )),
    ...table(
      'First visits',
      ['page', 'first paint ms', 'largest paint ms', 'heading or row ms', 'blocked ms', 'shift', 'sent kB'],
      (visits ?? []).map(({ page, firstPaint, largestPaint, shown, blocked, shift, kilobytes }) => [
        page,
        ...[firstPaint, largestPaint, shown, blocked].map((value) => value.toFixed(0)),
        shift.toFixed(3),
        kilobytes.toFixed(0),
      ]),
    ),
    ...table(
      'JavaScript of a first visit',
      ['page', 'kB compressed'],
      (weights ?? []).map(({ name, kilobytes }) => [name, kilobytes.toFixed(1)]),
    ),
  ].join('\n')
}

function sizeLines({ tasks, works, screens }: Size): string[] {
  return [
    ...table(
      `${count(tasks)} tasks: requests a second over 32 connections`,
      ['', 'Plumbline', 'wanted', 'bare', 'share of bare', 'Django REST', 'times Django', 'WORKERS=2'],
      works.map((work) => {
        const own = at32(work.plumbline)?.perSecond ?? 0
        const [bare, django] = [at32(work.bare)?.perSecond, at32(work.django)?.perSecond]
        return [
          work.name,
          own.toFixed(0),
          work.reach?.toFixed(0) ?? '',
          bare?.toFixed(0) ?? '',
          bare === undefined ? '' : (own / bare).toFixed(2),
          django?.toFixed(0) ?? '',
          django === undefined ? '' : (own / django).toFixed(1),
          at32(work.twoProcesses)?.perSecond.toFixed(0) ?? '',
        ]
      }),
    ),
    ...missedLines(works),
    ...works.flatMap(wholeLines),
    ...table(
      `${count(tasks)} tasks: what a request takes`,
      [
        '',
        'alone p50',
        'p99',
        'of 32 p50',
        'p99',
        'CPU server',
        'CPU database',
        'bare',
        'bare database',
        'statements',
      ],
      works.map((work) => timesOf(work)),
    ),
    ...table(
      `${count(tasks)} tasks: the screens alone, in ms`,
      ['', 'p50', 'p99'],
      screens.map(({ name, p50, p99 }) => [name, p50.toFixed(1), p99.toFixed(1)]),
    ),
  ]
}

function missedLines(works: readonly WorkResult[]): string[] {
  const missed = works.filter(({ plumbline, reach }) => (at32(plumbline)?.perSecond ?? 0) < (reach ?? 0))
  return missed.length === 0
    ? []
    : [`Below what is wanted: ${missed.map(({ name }) => name).join(', ')}.`, '']
}

function wholeLines({ name, plumbline, bareWhole }: WorkResult): string[] {
  const [own, whole] = [at32(plumbline), at32(bareWhole)]
  if (own === undefined || whole === undefined) return []
  const { perSecond, server, database } = whole
  return [
    `${name}: a bare server that writes, in one statement, to every table that Plumbline writes to (the notice, whom to mail and`,
    `what a repeat is answered as well, all but the job of the mail) makes ${perSecond.toFixed(0)} a second, which take ${server.toFixed(2)} ms of its own`,
    `processor time and ${database.toFixed(2)} of the database's. Plumbline's share of that is ${(own.perSecond / perSecond).toFixed(2)}.`,
    '',
  ]
}

function timesOf({ name, plumbline, bare, statements }: WorkResult): string[] {
  const [one, many, bareMany] = [alone(plumbline), at32(plumbline), at32(bare)]
  const figures = [one?.p50, one?.p99, many?.p50, many?.p99, many?.server, many?.database]
  return [
    name,
    ...[...figures, bareMany?.server, bareMany?.database].map((value) => value?.toFixed(2) ?? ''),
    String(statements),
  ]
}

function growthLines(sizes: readonly Size[]): string[] {
  const [small, large] = sizes
  if (small === undefined || large === undefined) return []
  const rows = [
    ...small.works.map(({ name, plumbline }) => {
      const later = large.works.find((work) => work.name === name)?.plumbline
      const times = (alone(later)?.p50 ?? 0) / (alone(plumbline)?.p50 ?? 1)
      const fewer = (at32(plumbline)?.perSecond ?? 0) / (at32(later)?.perSecond ?? 1)
      return [name, times.toFixed(2), fewer.toFixed(2)]
    }),
    ...small.screens.map(({ name, p50 }) => {
      const later = large.screens.find((screen) => screen.name === name)?.p50 ?? 0
      return [name, (later / p50).toFixed(2), '']
    }),
  ]
  const title = `Growth from ${count(small.tasks)} to ${count(large.tasks)} tasks (wanted: under 1.3 times)`
  return table(title, ['', 'times as long alone', 'times fewer a second of 32'], rows)
}

function table(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return []
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [`## ${title}`, '', row(head), row(head.map(() => '---')), ...rows.map(row), '']
}

const count = (tasks: number) => (Math.round(tasks / 1000) * 1000).toLocaleString('en-US')
