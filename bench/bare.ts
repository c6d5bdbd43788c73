// node bench/bare.ts DATABASE_URL PORT TOKEN
// What Node and pg can do with the same rows and nothing else: the calls of the benchmark on their paths, each in one
// statement, without rights, checks or sentences. A create is there twice: the row with an empty line of history, and with
// all that Plumbline writes along.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'

const [url = '', port = '', token = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 10 })
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/** Whom the benchmark signs in. */
const me = pool
  .query(`SELECT id FROM employee WHERE role = 'Manager' AND is_active ORDER BY date_joined LIMIT 1`)
  .then(({ rows }) => (rows[0] as { id: string }).id)

const joins = `
  JOIN project ON project.project_id = t.project_id
  JOIN employee by_whom ON by_whom.id = t.assigned_by
  LEFT JOIN employee to_whom ON to_whom.id = t.assigned_to`
const columns = `t.*, project.project_name, by_whom.name AS by_name, by_whom.email AS by_email, to_whom.name AS to_name,
  to_whom.email AS to_email`

const one = `SELECT ${columns} FROM task t ${joins} WHERE t.task_id = $1 AND t.deleted_at IS NULL`
const total = `(SELECT sum(rows) FROM live_count WHERE model = 'task') AS total_rows`
// Numbers written out: as parameters they would cost twice as much.
const listed = (size: number, skipped: number) => `
  WITH page AS (
    SELECT task_id FROM task WHERE deleted_at IS NULL ORDER BY date_created DESC, task_id DESC LIMIT ${size} OFFSET ${skipped})
  SELECT ${columns}, ${total} FROM page JOIN task t USING (task_id) ${joins} ORDER BY t.date_created DESC, t.task_id DESC`
const found = `
  WITH matched AS MATERIALIZED (
    SELECT t.task_id, project.project_name FROM task t JOIN project ON project.project_id = t.project_id
    WHERE t.deleted_at IS NULL AND t.title_folded LIKE $1 AND lower(project.project_name) LIKE $2),
  page AS (SELECT * FROM matched ORDER BY project_name DESC, task_id DESC LIMIT 10)
  SELECT ${columns}, (SELECT count(*) FROM matched) AS total_rows
  FROM page JOIN task t USING (task_id) ${joins} ORDER BY page.project_name DESC, page.task_id DESC`
const noted = (action: string) => `
  noted AS (
    INSERT INTO history (actor, model, record_id, project_id, action, changes, address, request_id)
    SELECT assigned_by, 'task', task_id::text, project_id, '${action}', '{}', '', '' FROM t)`
const made = `
  WITH t AS (
    INSERT INTO task (project_id, title, category, due_date, date_created, assigned_by, assigned_to)
    SELECT $1, $2, 'Other', $3, CURRENT_DATE, id, id FROM employee WHERE email = $4 RETURNING *),
  ${noted('create')}
  SELECT ${columns} FROM t ${joins}`
// With a row in each table to which Plumbline writes: also who is told, whom to mail, and what a repeat is answered. Only
// the job of the mail is left out, which nearly always waits already.
const madeWhole = `
  WITH t AS (
    INSERT INTO task (project_id, title, category, due_date, date_created, assigned_by, assigned_to)
    SELECT $1, $2, 'Other', $3, CURRENT_DATE, $5::uuid, id FROM employee WHERE email = $4 RETURNING *),
  noted AS (
    INSERT INTO history (actor, model, record_id, project_id, action, changes, address, request_id)
    SELECT assigned_by, 'task', task_id::text, project_id, 'create', to_jsonb(t), '127.0.0.1', $6 FROM t),
  told AS (
    INSERT INTO notice (employee_id, kind, model, record_id, by_id, record_version)
    SELECT assigned_to, 'assigned', 'task', task_id::text, assigned_by, version FROM t WHERE assigned_to <> assigned_by),
  mailed AS (
    INSERT INTO assignment_notice (employee_id, assigned_by, model, record_id)
    SELECT assigned_to, assigned_by, 'task', task_id::text FROM t WHERE assigned_to <> assigned_by),
  kept AS (
    INSERT INTO idempotency_key (owner, key, request_hash, body) SELECT assigned_by::text, $6, $7, to_jsonb(t) FROM t)
  SELECT ${columns} FROM t ${joins}`
const changed = `
  WITH t AS (UPDATE task SET title = $2, version = version + 1 WHERE task_id = $1 RETURNING *),
  ${noted('update')}
  SELECT ${columns} FROM t ${joins}`

createServer((request, response) => {
  serve(request, response).catch((error: unknown) => {
    console.error(error)
    response.destroy()
  })
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
process.once('SIGTERM', () => process.exit(0))

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = JSON.stringify({ data: await answer(request) })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1')
  if (pathname === '/auth/csrf/') return null
  if (request.headers.authorization !== `Token ${token}`) throw new Error('Who are you?')
  if (pathname === '/task/' || pathname === '/task/whole/') {
    const { project_id, title, due_date, assigned_to } = await bodyOf(request)
    const values = [project_id, title, due_date, assigned_to]
    if (pathname === '/task/') return await rowsOf('made', made, values)
    const hash = createHash('sha256').update(JSON.stringify(values)).digest()
    return await rowsOf('made_whole', madeWhole, [
      ...values,
      await me,
      request.headers['idempotency-key'],
      hash,
    ])
  }
  if (pathname.startsWith('/task/id/')) {
    const id = pathname.slice('/task/id/'.length)
    if (request.method === 'GET') return await rowsOf('one', one, [id])
    return await rowsOf('changed', changed, [id, (await bodyOf(request))['title']])
  }
  const contains = ['filter_text_0', 'filter_text_1'].map((name) => searchParams.get(name))
  // A name would keep a plan that is bad for most words.
  if (contains[0] !== null)
    return await rowsOf(
      undefined,
      found,
      contains.map((word) => `%${word}%`),
    )
  const size = Number(searchParams.get('per_page'))
  const skipped = (Number(searchParams.get('page')) - 1) * size
  return await rowsOf(`listed_${skipped}`, listed(size, skipped), [])
}

async function rowsOf(name: string | undefined, sql: string, values: unknown[]): Promise<unknown> {
  return (await pool.query({ ...(name === undefined ? {} : { name }), text: sql, values })).rows
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  return JSON.parse(await text(request)) as Record<string, unknown>
}
