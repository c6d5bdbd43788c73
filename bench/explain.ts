import type pg from 'pg'

export type Statement = { sql: string; parameters: readonly unknown[] }

/** What a plan says, in the few figures that matter. */
export type Plan = {
  planningMs: number
  executionMs: number
  /** The node that took longest by itself. */
  slowest: string
  /** Large tables read from end to end, with the rows read. */
  scans: string[]
  /** The most rows that one sort held, and whether it went to disk. */
  sorted: number
  spilled: boolean
  text: string
}

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Total Time'?: number
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Sort Space Type'?: string
  Plans?: Node[]
}

type Explained = { Plan: Node; 'Planning Time': number; 'Execution Time': number }

const large = 10_000
const worthRepeating = 3

/**
 * Runs a statement under EXPLAIN ANALYZE and reads its plan. What it takes is the best of a few runs without a
 * clock at every node: the clocks, and a busy machine, make any single run look slow.
 */
export async function explain(client: pg.Client, statement: Statement): Promise<Plan> {
  const explained = await run(client, statement, 'BUFFERS')
  const runs = explained['Execution Time'] > worthRepeating ? 3 : 1
  const times: number[] = []
  for (let count = 0; count < runs; count += 1) {
    const { 'Execution Time': time } = await run(client, statement, 'TIMING OFF')
    times.push(time)
  }
  const nodes = flatten(explained.Plan)
  const sorts = nodes.filter((node) => node['Node Type'].includes('Sort'))
  const slowest = nodes.toSorted((a, b) => ownTime(b) - ownTime(a))[0]
  return {
    planningMs: explained['Planning Time'],
    executionMs: Math.min(...times),
    slowest: slowest ? `${describe(slowest)} ${ownTime(slowest).toFixed(1)}` : '',
    scans: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan' && rowsRead(node) >= large)
      .map(describeScan),
    sorted: Math.max(0, ...sorts.map((node) => rowsIn(node))),
    spilled: sorts.some((node) => node['Sort Space Type'] === 'Disk'),
    text: JSON.stringify(explained.Plan, undefined, 1),
  }
}

async function run(client: pg.Client, { sql, parameters }: Statement, option: string): Promise<Explained> {
  const text = `EXPLAIN (ANALYZE, ${option}, FORMAT JSON) ${sql}`
  const { rows } = await client.query<{ 'QUERY PLAN': Explained[] }>(text, [...parameters])
  const explained = rows[0]?.['QUERY PLAN'][0]
  if (explained === undefined) throw new Error(`No plan for ${sql}`)
  return explained
}

function flatten(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)]
}

function ownTime(node: Node): number {
  // What it reads was found elsewhere in the plan, where it is counted.
  if (node['Node Type'] === 'CTE Scan') return 0
  const total = (of: Node) => (of['Actual Total Time'] ?? 0) * (of['Actual Loops'] ?? 1)
  return total(node) - (node.Plans ?? []).reduce((sum, child) => sum + total(child), 0)
}

/** A sort under a LIMIT gives few rows but takes in all of its child's. */
function rowsIn(node: Node): number {
  const source = node.Plans?.[0] ?? node
  return (source['Actual Rows'] ?? 0) * (source['Actual Loops'] ?? 1)
}

function rowsRead(node: Node): number {
  return ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1)
}

function describe(node: Node): string {
  return [node['Node Type'], node['Index Name'] ?? node['Relation Name']].filter(Boolean).join(' ')
}

function describeScan(node: Node): string {
  return `${node['Relation Name'] ?? '?'} ${rowsRead(node)}`
}
