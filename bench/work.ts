import type { Database } from '#server/db/pool.ts'
import type { Call } from './caller.ts'
import { listRequest, searchRequests } from './requests.ts'

export type Work = {
  name: string
  next: (n: number) => Call
  /** Answered by the servers that it is compared with, too. */
  isCompared?: true
  /** The same, of the bare server that writes all the rows that Plumbline writes for it. */
  whole?: (n: number) => Call
  /** Requests a second that are wanted over 32 connections. */
  reach?: number
  /** The same with a million tasks, where it is another. */
  reachOfMillion?: number
}

/** What people do all day, each as an endless row of calls. */
export async function allWork(db: Database): Promise<Work[]> {
  const tasks = await db
    .selectFrom('task')
    .select('task_id')
    .where('deleted_at', 'is', null)
    .where('assigned_to', 'is not', null)
    .limit(5000)
    .execute()
  const projects = await db
    .selectFrom('project')
    .select('project_id')
    .where('deleted_at', 'is', null)
    .execute()
  const people = await db.selectFrom('employee').select('email').where('is_active', '=', true).execute()
  const rfis = await db
    .selectFrom('rfi')
    .select('rfi_id')
    .where('deleted_at', 'is', null)
    .where('status', '=', 'Active')
    .limit(5000)
    .execute()
  const of = <T>(rows: readonly T[], n: number) => rows[(n * 7919) % rows.length] as T
  const get = (path: string): Call => ({ method: 'GET', path })
  const { count } = await db
    .selectFrom('task')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  // Django refuses a page that there is not.
  const deepPage = Math.min(5000, Math.ceil(Number(count) / 10))
  // Another name in every run: an RFI is not handed to whoever has it.
  const run = Date.now().toString(36)
  const search = searchRequests()[0]?.path ?? ''
  const create = (path: string) => (n: number) => ({
    method: 'POST',
    path,
    body: {
      title: `Load calculation ${n}`,
      project_id: of(projects, n).project_id,
      assigned_to: of(people, n).email,
      due_date: '2026-07-10',
    },
  })
  return [
    {
      name: 'W1 first page and total',
      isCompared: true,
      reach: 800,
      next: () => get(listRequest({ model: 'task' }).path),
    },
    {
      name: 'W2 two contains, by project name',
      isCompared: true,
      reach: 170,
      reachOfMillion: 60,
      next: () => get(search),
    },
    {
      name: `W3 page ${deepPage.toLocaleString('en')}`,
      isCompared: true,
      reach: 600,
      next: () => get(listRequest({ model: 'task', page: deepPage }).path),
    },
    {
      name: 'W4 read one',
      isCompared: true,
      reach: 2200,
      next: (n) => get(`/task/id/${of(tasks, n).task_id}`),
    },
    {
      name: 'W5 create',
      isCompared: true,
      reach: 1000,
      next: create('/task/'),
      whole: create('/task/whole/'),
    },
    {
      name: 'W6 update',
      isCompared: true,
      reach: 1000,
      next: (n) => ({
        method: 'PUT',
        path: `/task/id/${of(tasks, n).task_id}`,
        body: { title: `Duct layout ${n}` },
      }),
    },
    {
      name: 'hand over',
      next: (n) => ({
        method: 'POST',
        path: `/api/court/rfi/${of(rfis, n).rfi_id}`,
        body: { to: { type: 'other', name: `Party ${run} ${n}` }, note: 'Please confirm' },
      }),
    },
    { name: 'dashboard', reach: 150, next: () => get('/api/dashboard') },
    {
      name: 'comment',
      next: (n) => ({
        method: 'POST',
        path: `/api/comments/task/${of(tasks, n).task_id}`,
        body: { body: `The sketch is in the folder ${n}` },
      }),
    },
  ]
}
