import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startOwnApp } from '#test/app.ts'
import { sweep } from './sweep.ts'

it('the sweep removes what has served its time and keeps the rest', async () => {
  const { db, as } = await startOwnApp()
  const [idle, old, present] = [await as('IT'), await as('IT'), await as('IT')]
  await sql`UPDATE session SET last_used_at = now() - interval '13 hours' WHERE employee_id = ${idle.id}`.execute(
    db,
  )
  await sql`UPDATE session SET created_at = now() - interval '15 days' WHERE employee_id = ${old.id}`.execute(
    db,
  )
  await sql`INSERT INTO attempt (bucket, at) VALUES ('a', now() - interval '25 hours'), ('b', now())`.execute(
    db,
  )
  await sql`INSERT INTO idempotency_key (owner, key, request_hash, created_at)
    VALUES ('', 'past', '', now() - interval '8 days'), ('', 'present', '', now())`.execute(db)
  await sql`INSERT INTO used_captcha (solution_hash, used_at)
    VALUES ('past', now() - interval '25 hours'), ('present', now())`.execute(db)
  await sql`INSERT INTO mail (kind, event, to_address, state, created_at)
    VALUES ('assigned', 'past', 'a@b.c', 'dropped', now() - interval '91 days'),
      ('assigned', 'waiting', 'a@b.c', 'waiting', now() - interval '91 days'),
      ('assigned', 'present', 'a@b.c', 'waiting', now() - interval '89 days')`.execute(db)
  await sql`INSERT INTO assignment_notice (employee_id, model, record_id, at)
    VALUES (${present.id}, 'task', 'past', now() - interval '73 hours'),
      (${present.id}, 'task', 'present', now() - interval '71 hours')`.execute(db)
  // The oldest is the last scheduled one that lacks nothing; somebody asked for the second.
  await sql`INSERT INTO backup_run (file, bytes, error)
    SELECT n || CASE n WHEN 2 THEN '.backup' ELSE '.scheduled.backup' END, 1,
      CASE WHEN n > 2 THEN 'something is missing' END FROM generate_series(1, 1010) n`.execute(db)

  await sweep(db)

  expect(await db.selectFrom('session').select('employee_id').execute()).toEqual([
    { employee_id: present.id },
  ])
  expect(await db.selectFrom('attempt').select('bucket').execute()).toEqual([{ bucket: 'b' }])
  expect(await db.selectFrom('idempotency_key').select('key').execute()).toEqual([{ key: 'present' }])
  expect(await db.selectFrom('used_captcha').select('solution_hash').execute()).toHaveLength(1)
  expect(await db.selectFrom('mail').select('event').execute()).toEqual([{ event: 'present' }])
  expect(await db.selectFrom('assignment_notice').select('record_id').execute()).toEqual([
    { record_id: 'present' },
  ])
  const runs = await db.selectFrom('backup_run').select('file').orderBy('id').execute()
  expect(runs).toHaveLength(1001)
  expect(runs.slice(0, 2)).toEqual([{ file: '1.scheduled.backup' }, { file: '11.scheduled.backup' }])
})

it('the sweep removes notices of half a year ago, however many, and mails none that is days old', async () => {
  const { db, as } = await startOwnApp()
  const { id } = await as('IT')
  await sql`INSERT INTO notice (employee_id, kind, model, record_id, at, to_mail)
    SELECT ${id}, 'commented', 'task', 'past', now() - interval '181 days', true
    FROM generate_series(1, 10001)`.execute(db)
  await sql`INSERT INTO notice (employee_id, kind, model, record_id, at, to_mail) VALUES
    (${id}, 'commented', 'task', 'kept', now() - interval '179 days', false),
    (${id}, 'commented', 'task', 'late', now() - interval '73 hours', true),
    (${id}, 'commented', 'task', 'present', now() - interval '71 hours', true)`.execute(db)

  await sweep(db)

  const kept = await db.selectFrom('notice').select(['record_id', 'to_mail']).orderBy('id').execute()
  expect(kept).toEqual([
    { record_id: 'kept', to_mail: false },
    { record_id: 'late', to_mail: false },
    { record_id: 'present', to_mail: true },
  ])
})
