import { sql } from 'kysely'
import { rm, stat, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { checkSeals } from '#server/seals/check-seals.ts'
import { sealHeadFile } from '#server/seals/seal-head.ts'
import { sealKeyFile } from '#server/seals/seal-key.ts'
import { sealLogs } from '#server/seals/seals.ts'
import { backUp, command, findings, firmWithFiles, query, restore, type Place } from './support.ts'

async function write({ url }: Place, log: string, rows: number): Promise<void> {
  const insert =
    log === 'history'
      ? `INSERT INTO history (model, record_id, action, changes) SELECT 'task', n, 'update', '{"title": ["a\\nb", null]}'`
      : `INSERT INTO security_event (kind, facts) SELECT 'sign_in', jsonb_build_object('n', n)`
  await query(url, `${insert} FROM generate_series(1, ${rows}) n`)
}

/** As somebody who may do anything with the database. */
const tamper = async ({ url }: Place, log: string, statement: string) =>
  await query(
    url,
    `ALTER TABLE ${log} DISABLE TRIGGER USER; ${statement}; ALTER TABLE ${log} ENABLE TRIGGER USER`,
  )

test('whatever is changed, removed or added behind the guards is found and named', async () => {
  const firm = await firmWithFiles([])
  await write(firm, 'history', 1200)
  await write(firm, 'security_event', 3)
  expect(await sealLogs(firm.url, firm)).toBe(1203)
  expect((await stat(sealKeyFile(firm.dataDir))).mode & 0o777).toBe(0o600)
  await write(firm, 'history', 10)
  expect(await sealLogs(firm.url, firm)).toBe(10)
  expect(await sealLogs(firm.url, firm)).toBe(0)
  await write(firm, 'history', 2)
  expect(await checkSeals(firm.url, firm, () => undefined)).toMatchObject({
    logs: [
      { log: 'history', sound: 1210, unsealed: 2 },
      { log: 'security_event', sound: 3, unsealed: 0 },
    ],
  })
  expect(await findings(firm)).toEqual([])

  await tamper(firm, 'history', `UPDATE history SET changes = '{"title": ["a", null]}' WHERE id = 600`)
  expect(await findings(firm)).toEqual([
    'history: the rows 501 to 1000: changed since they were sealed, or their seal was.',
  ])
  await tamper(firm, 'history', 'DELETE FROM history WHERE id IN (3, 4)')
  await tamper(
    firm,
    'security_event',
    `INSERT INTO security_event (id, kind) OVERRIDING SYSTEM VALUE VALUES (-5, 'sign_in')`,
  )
  await tamper(firm, 'log_seal', `DELETE FROM log_seal WHERE log = 'history' AND after_id = 1000`)
  const all = [
    'history: the rows 1 to 500: 2 missing of the 500 that were sealed.',
    'history: the rows 501 to 1000: changed since they were sealed, or their seal was.',
    'history: the seal over the rows 1001 to 1200 is missing.',
    'history: the rows 1201 to 1210: changed since they were sealed, or their seal was.',
    'security_event: the rows 1 to 3: 1 added to the 3 that were sealed.',
  ]
  expect(await findings(firm)).toEqual(all)
  const verified = await command(firm, ['server/verify.ts']).ended
  expect(verified).toEqual({
    code: 1,
    out: 'history: 0 rows as sealed, 2 not sealed yet\nsecurity_event: 0 rows as sealed, 0 not sealed yet\n',
    err: `${all.join('\n')}\n`,
  })
})

test('a row that is committed later than its successors is sealed with them', async () => {
  const firm = await firmWithFiles([])
  await firm.db.transaction().execute(async (tx) => {
    await sql`INSERT INTO history (model, record_id, action, changes) VALUES ('task', 'slow', 'create', '{}')`.execute(
      tx,
    )
    await write(firm, 'history', 5)
    expect(await sealLogs(firm.url, firm)).toBe(0)
  })
  expect(await sealLogs(firm.url, firm)).toBe(6)
  expect(await findings(firm)).toEqual([])
})

test('without the key nothing is sealed anew, and another key says what it cannot check', async () => {
  const firm = await firmWithFiles([])
  await write(firm, 'history', 5)
  await sealLogs(firm.url, firm)
  await rm(sealKeyFile(firm.dataDir))
  await write(firm, 'history', 5)
  await expect(sealLogs(firm.url, firm)).rejects.toThrow('seal.key is missing')
  await writeFile(sealKeyFile(firm.dataDir), `${'ab'.repeat(32)}\n`)
  expect(await sealLogs(firm.url, firm)).toBe(5)
  expect(await findings(firm)).toEqual([
    'history: the rows 1 to 5 were sealed with a key that is neither in seal.key nor in SEAL_KEY, and cannot be checked.',
  ])
})

test('hosts that share no folder seal and check with the key they were given', async () => {
  const firm = await firmWithFiles([])
  await write(firm, 'history', 5)
  await sealLogs(firm.url, firm)
  const given = { ...firm, sealKey: 'cd'.repeat(32) }
  await write(firm, 'history', 5)
  expect(await sealLogs(firm.url, given), 'the key of the file checks on').toBe(5)
  const found: string[] = []
  await checkSeals(firm.url, given, (sentence) => void found.push(sentence))
  expect(found).toEqual([])
  expect(await findings(firm), 'without the key that was given').toEqual([
    'history: the rows 6 to 10 were sealed with a key that is neither in seal.key nor in SEAL_KEY, and cannot be checked.',
  ])
})

test('nobody gets a forgery sealed by removing seals: what was sealed last is remembered outside', async () => {
  const firm = await firmWithFiles([])
  await write(firm, 'history', 5)
  await write(firm, 'security_event', 5)
  await sealLogs(firm.url, firm)
  const backup = await backUp(firm)
  await write(firm, 'history', 5)
  await sealLogs(firm.url, firm)
  expect((await stat(sealHeadFile(firm.dataDir))).mode & 0o777).toBe(0o600)

  await tamper(firm, 'log_seal', `DELETE FROM log_seal WHERE log = 'history'`)
  await tamper(firm, 'history', `UPDATE history SET action = 'forged' WHERE id = 3`)
  const gone = /^history: the rows up to 10 were sealed by .*, and that seal is gone/
  await write(firm, 'security_event', 1)
  await expect(sealLogs(firm.url, firm)).rejects.toThrow(gone)
  expect(await query(firm.url, `SELECT rows::int FROM log_seal WHERE log = 'history'`)).toEqual([])
  expect(await findings(firm), 'the other log is sealed all the same').toEqual([expect.stringMatching(gone)])
  await tamper(firm, 'history', `UPDATE history SET at = now() - interval '20 minutes' WHERE id < 5`)
  expect(await findings(firm)).toEqual([
    expect.stringMatching(gone),
    'history: 4 rows older than 15 minutes are not sealed: no server has run since, or it cannot seal.',
  ])

  const forged = await backUp(firm)
  await restore(firm, backup.file, true)
  expect(await findings(firm)).toEqual([])
  expect(await sealLogs(firm.url, firm)).toBe(0)
  const verified = await command(firm, ['server/verify.ts']).ended
  expect(verified).toMatchObject({ code: 0, err: '' })
  expect(verified.out).toMatch(
    /Restored on .*; sealed until then: history up to row 10, security_event up to row 6/,
  )
  await restore(firm, forged.file, true)
  expect(await findings(firm), 'what was forged before a backup is found after it was restored').toEqual([
    expect.stringMatching(gone),
  ])
  await rm(sealHeadFile(firm.dataDir))
  expect(await findings(firm)).toContainEqual(
    expect.stringMatching('security_event: seal.head is missing in the data folder'),
  )
})
