import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startSession } from '#server/auth/token.ts'
import { checkBackup } from '#server/backup/check-backup.ts'
import { attachEmbedded } from '#server/db/embedded/open.ts'
import { ownMigrations } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/pool.ts'
import { makeEmployee } from '../factories.ts'
import { freePort, serve } from './serve.ts'
import { type Caller, signIn } from './sign-in.ts'
import { startedFolder } from './started-folder.ts'
import { query, temporaryFolder, until } from './support.ts'

const people = 50
const cardsPerBoard = 4

type Written = {
  clients: string[]
  boards: string[]
  files: { id: string; text: string }[]
  by: Set<Caller>
}

test('a backup made while fifty people work is of one instant, and is a working firm elsewhere', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'drill.backup')
  const settingsOf = async (dataDir: string) => ({
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    REQUEST_LIMIT_PER_SECOND: '1000000',
  })
  const run = async (settings: Record<string, string>, ...command: string[]): Promise<string> => {
    const program = serve({ settings, command: ['npm', 'run', '--silent', ...command] })
    expect(await program.ended, program.output()).toBe(0)
    return program.output()
  }
  const here = await settingsOf(await startedFolder('demo'))
  const server = serve({ settings: here, command: [process.execPath, 'server/main.ts'] })
  await server.says('Plumbline is at')
  const caller = await signIn(`http://127.0.0.1:${here.PORT}`)
  const project = await firstProject(caller)

  const written: Written = { clients: [], boards: [], files: [], by: new Set() }
  const stop = startWriting(await employ(here.DATA_DIR, caller), project, written)
  await until('everybody has written something', () => written.by.size === people)
  const before = structuredClone(written)
  await run(here, 'backup', '--', file)
  expect(sizeOf(written), 'people went on working').toBeGreaterThan(sizeOf(before))
  await stop()
  const refused = serve({
    settings: here,
    command: [process.execPath, 'server/restore.ts', file, '--replace'],
  })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('Stop it first.')

  const there = await settingsOf(join(folder, 'there'))
  await run(there, 'restore', '--', file)
  const again = join(folder, 'again.backup')
  await run(there, 'backup', '--', again)
  const known = await ownMigrations()
  const manifest = await checkBackup(file, known)
  const restored = await checkBackup(again, known)
  expect(restored.tables, 'every row of every table').toEqual(manifest.tables)
  expect(restored.files, 'every file').toEqual(manifest.files)
  expect(await run(there, 'verify', '--', '--files')).toContain(
    `Stored files: ${manifest.files.length} whole`,
  )

  const copy = serve({ settings: there, command: [process.execPath, 'server/main.ts'] })
  await copy.says('Plumbline is at')
  const guest = await signIn(`http://127.0.0.1:${there.PORT}`)
  const [upload] = before.files
  const download = await fetch(`${guest.origin}/api/files/project/${project}/${upload?.id}`, guest)
  expect(await download.text()).toBe(upload?.text)
  const { url } = await attachEmbedded({ dataDir: there.DATA_DIR })
  expect(await oddities(url), 'what only a half-taken instant would show').toEqual([])
  expect(await missing(url, before), 'what was acknowledged before it began').toEqual([])
  const authors = await query(
    url,
    `SELECT FROM employee WHERE name = 'Drill' AND id IN (SELECT actor FROM history)`,
  )
  expect(authors, 'everybody who worked').toHaveLength(people)
})

/** Everybody has an account and a session; to sign in fifty times would cost more than all that they write. */
async function employ(dataDir: string, { origin, headers }: Caller): Promise<Caller[]> {
  const { url } = await attachEmbedded({ dataDir })
  const { db, close } = openDatabase(url, 5)
  const hire = async () => {
    const { id } = await makeEmployee(db, { role: 'Manager', name: 'Drill' })
    const key = await startSession(db, id, 'password')
    return { origin, headers: { ...headers, authorization: `Token ${key}` } }
  }
  try {
    return await Promise.all(Array.from({ length: people }, hire))
  } finally {
    await close()
  }
}

async function firstProject({ origin, headers }: Caller): Promise<string> {
  const answer = await fetch(`${origin}/api/pagination/get_model_data?model=project&page=1&per_page=1`, {
    headers,
  })
  const { data } = (await answer.json()) as { data: { project_id: string }[] }
  return data[0]?.project_id ?? ''
}

/** Everybody at once: new clients, whole boards, uploads. */
function startWriting(callers: Caller[], project: string, written: Written): () => Promise<void> {
  const state = { isOn: true }
  const working = callers.map(async (caller, user) => {
    for (let count = 1; state.isOn; count += 1) {
      const name = `Drill ${user}-${count}`
      if (user % 3 === 0) await addClient(caller, name).then(() => written.clients.push(name))
      else if (user % 3 === 1) await finishBoard(caller, project, name).then(() => written.boards.push(name))
      else written.files.push(await addFile(caller, project, name))
      written.by.add(caller)
    }
  })
  return async () => {
    state.isOn = false
    await Promise.all(working)
  }
}

const sizeOf = ({ clients, boards, files }: Written): number => clients.length + boards.length + files.length

async function send({ origin, headers }: Caller, path: string, body: object | FormData): Promise<unknown> {
  const { 'content-type': json, ...others } = headers
  const isForm = body instanceof FormData
  const answer = await fetch(`${origin}/${path}`, {
    method: 'POST',
    headers: isForm || json === undefined ? others : { ...others, 'content-type': json },
    body: isForm ? body : JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}

async function addClient(caller: Caller, name: string): Promise<void> {
  const address = { street_address: '1 Main Street', city: 'Austin', state: 'TX', postal_code: '78701' }
  await send(caller, 'api/clients/create/', { name, ...address })
}

async function finishBoard(caller: Caller, project: string, name: string): Promise<void> {
  const cards = Array.from({ length: cardsPerBoard }, (_, id) => ({
    id: `custom-${id}`,
    title: `${name} card ${id}`,
    description: name,
    category: 'Other',
    parent: 'member@example.com',
    selected_employee: null,
  }))
  await send(caller, 'task/assigned_tasks', { project_id: project, cards })
}

async function addFile(caller: Caller, project: string, name: string): Promise<Written['files'][number]> {
  const text = `${name} `.repeat(1 + (name.length % 7) * 1000)
  const form = new FormData()
  form.append('file', new Blob([text]), `${name}.txt`)
  const { data } = (await send(caller, `api/files/project/${project}`, form)) as { data: { id: string }[] }
  return { id: data[0]?.id ?? '', text }
}

/** Boards that are not whole, tasks without history, totals that do not agree with the rows. */
async function oddities(url: string): Promise<Record<string, unknown>[]> {
  return await query(
    url,
    `SELECT description AS odd FROM task WHERE title LIKE 'Drill %' GROUP BY description HAVING count(*) <> ${cardsPerBoard}
     UNION ALL SELECT task_id::text FROM task t WHERE title LIKE 'Drill %' AND NOT EXISTS (
       SELECT FROM history WHERE model = 'task' AND record_id = t.task_id::text AND action = 'create')
     UNION ALL SELECT name FROM client c WHERE name LIKE 'Drill %' AND NOT EXISTS (
       SELECT FROM history WHERE model = 'client' AND record_id = c.uuid::text AND action = 'create')
     UNION ALL SELECT 'total of tasks' WHERE (SELECT sum(rows) FROM live_count WHERE model = 'task')
       <> (SELECT count(*) FROM task WHERE deleted_at IS NULL)
     UNION ALL SELECT 'weeks of tasks' WHERE (SELECT sum(rows) FROM week_count WHERE model = 'task')
       <> (SELECT count(*) FROM task WHERE deleted_at IS NULL)
     UNION ALL SELECT 'open tasks by ' || by FROM open_count GROUP BY by HAVING sum(rows)
       <> (SELECT count(*) FROM task WHERE deleted_at IS NULL AND status = 'Active')
     UNION ALL SELECT 'work of ' || project_id FROM (
       SELECT project_id, count(*) AS rows FROM task WHERE deleted_at IS NULL GROUP BY 1) t FULL JOIN (
       SELECT project_id, sum(rows) AS kept FROM work_count WHERE model = 'task' GROUP BY 1) c USING (project_id)
     WHERE coalesce(t.rows, 0) <> coalesce(c.kept, 0)
     UNION ALL SELECT 'total of clients' WHERE (SELECT sum(rows) FROM live_count WHERE model = 'client')
       <> (SELECT count(*) FROM client WHERE deleted_at IS NULL)`,
  )
}

async function missing(url: string, { clients, boards, files }: Written): Promise<string[]> {
  const rows = await query(
    url,
    'SELECT name AS it FROM client UNION SELECT description FROM task UNION SELECT id::text FROM stored_file',
  )
  const present = new Set(rows.map(({ it }) => it))
  return [...clients, ...boards, ...files.map(({ id }) => id)].filter((it) => !present.has(it))
}
