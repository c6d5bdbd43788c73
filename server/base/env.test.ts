import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { variables } from './variables.ts'

test('nothing set gives the defaults', () => {
  expect(readEnv({})).toEqual({
    host: '127.0.0.1',
    port: 8000,
    publicUrl: 'http://127.0.0.1:8000',
    trustProxy: false,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    databaseReplicaUrl: undefined,
    sealKey: undefined,
    databasePool: 10,
    workers: 1,
    drainSeconds: 0,
    heapLimit: undefined,
    demo: true,
    firmTimeZone: 'America/Chicago',
    folderTemplate: undefined,
    fileLimit: 100,
    filesReserve: undefined,
    filesEndpoint: undefined,
    filesBucket: undefined,
    filesRegion: undefined,
    filesAccessKeyId: undefined,
    filesSecretAccessKey: undefined,
    backupDir: resolve('data', 'backups'),
    backupEveryMinutes: undefined,
    backupKeep: 14,
    contactLimitPerHour: 5,
    contactLimitTotal: 100,
    requestLimit: 50,
    smtpUrl: undefined,
    mailFrom: 'Plumbline <plumbline@localhost>',
    mailGatherMinutes: 10,
    oidcIssuer: undefined,
    oidcClientId: undefined,
    oidcClientSecret: undefined,
    oidcName: 'single sign-on',
    secondFactorRequired: undefined,
    recaptchaSiteKey: undefined,
    recaptchaSecret: undefined,
    recaptchaUrl: 'https://www.google.com/recaptcha',
    sentryDsn: undefined,
    metricsToken: undefined,
    logLevel: 'info',
  })
})

test('an empty variable counts as unset', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toEqual(readEnv({}))
})

test('auto means a process for each core, within bounds', () => {
  const { workers } = readEnv({ WORKERS: 'auto' })
  expect(workers).toBe(Math.min(16, availableParallelism()))
})

test('the public address follows host and port', () => {
  expect(readEnv({ HOST: '::1', PORT: '9000' }).publicUrl).toBe('http://[::1]:9000')
  expect(readEnv({ PUBLIC_URL: 'https://work.example.com/' }).publicUrl).toBe('https://work.example.com')
  expect(readEnv({ PUBLIC_URL: 'HTTPS://Work.example.com:443' }).publicUrl).toBe('https://work.example.com')
})

test('mail is from the public address unless it is said from whom', () => {
  const ours = { PUBLIC_URL: 'https://work.example.com:8443' }
  expect(readEnv(ours).mailFrom).toBe('Plumbline <plumbline@work.example.com>')
  for (const PUBLIC_URL of ['http://192.0.2.7:8000', 'https://[2001:db8::7]'])
    expect(readEnv({ PUBLIC_URL }).mailFrom).toBe('Plumbline <plumbline@localhost>')
  expect(readEnv({ ...ours, MAIL_FROM: 'Firm <it@firm.com>' }).mailFrom).toBe('Firm <it@firm.com>')
})

test.each(['it@firm.com', 'plumbline@mailhost', 'Firm <it@firm.com>', '"Firm, Inc." <it@firm.com>'])(
  'mail may be from %s',
  (from) => expect(readEnv({ MAIL_FROM: from }).mailFrom).toBe(from),
)

test.each([
  'Plumbline',
  'Firm, Inc. <it@firm.com>',
  'it@firm.com, ceo@firm.com',
  'Firm <it@firm.com',
  'Firm <it.firm.com>',
  'Firm <it@firm.com> <ceo@firm.com>',
  'it @firm.com',
])('mail is from one address, not from %s', (from) => {
  expect(() => readEnv({ MAIL_FROM: from })).toThrow(
    /^MAIL_FROM must be an address like plumbline@example\.com or Plumbline <plumbline@example\.com>/,
  )
})

test('an IPv6 address may be given as in an address bar', () => {
  expect(readEnv({ HOST: '[::1]' })).toMatchObject({ host: '::1', publicUrl: 'http://[::1]:8000' })
})

test('an issuer keeps its name to the last slash, and may be http on this machine', () => {
  const sso = { OIDC_CLIENT_ID: 'plumbline', OIDC_CLIENT_SECRET: 'secret' }
  for (const issuer of ['https://login.example.com/firm/', 'http://127.0.0.1:9000', 'http://[::1]:9000']) {
    expect(readEnv({ ...sso, OIDC_ISSUER: issuer }).oidcIssuer).toBe(issuer)
  }
})

test('a time zone keeps the name it was given', () => {
  expect(readEnv({ FIRM_TIMEZONE: 'Asia/Kolkata' }).firmTimeZone).toBe('Asia/Kolkata')
})

test.each([
  ['PORT', '80.5', 'PORT must be a whole number from 1 to 65535, not “80.5”.'],
  ['PORT', '70000', 'PORT must be a whole number from 1 to 65535, not “70000”.'],
  ['DATABASE_POOL', '0', 'DATABASE_POOL must be a whole number from 1 to 90, not “0”.'],
  ['DEMO', 'yes', 'DEMO must be one of on, off, not “yes”.'],
  ['TRUST_PROXY', '1', 'TRUST_PROXY must be one of on, off, not “1”.'],
  [
    'FIRM_TIMEZONE',
    'Mars/Base',
    'FIRM_TIMEZONE must be the name of a time zone, for example America/Chicago, not “Mars/Base”.',
  ],
  [
    'FIRM_TIMEZONE',
    '+05:00',
    'FIRM_TIMEZONE must be the name of a time zone, for example America/Chicago, not “+05:00”.',
  ],
  [
    'LOG_LEVEL',
    'loud',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not “loud”.',
  ],
  ['DATABASE_REPLICA_URL', 'postgres://me:secret@replica/db', 'DATABASE_REPLICA_URL needs DATABASE_URL.'],
  [
    'SEAL_KEY',
    'abc',
    'SEAL_KEY must be 64 hexadecimal digits (0 to 9, a to f), or several such separated by commas.',
  ],
  ['WORKERS', '0', 'WORKERS must be a whole number from 1 to 16, or auto, not “0”.'],
  ['WORKERS', 'all', 'WORKERS must be a whole number from 1 to 16, or auto, not “all”.'],
  ['DRAIN_SECONDS', '-1', 'DRAIN_SECONDS must be a whole number from 0 to 300, not “-1”.'],
  [
    'PUBLIC_URL',
    'work.example.com',
    'PUBLIC_URL must be an address like https://plumbline.example.com, not “work.example.com”.',
  ],
  [
    'PUBLIC_URL',
    'https://example.com/plumbline',
    'PUBLIC_URL must be an address like https://plumbline.example.com, not “https://example.com/plumbline”.',
  ],
  [
    'PUBLIC_URL',
    'https://example.com/?a=b',
    'PUBLIC_URL must be an address like https://plumbline.example.com, not “https://example.com/?a=b”.',
  ],
  [
    'PUBLIC_URL',
    'https://me:secret@example.com',
    'PUBLIC_URL must be an address like https://plumbline.example.com.',
  ],
  [
    'FOLDER_TEMPLATE',
    '\\\\server\\projects',
    'FOLDER_TEMPLATE must be a path or a web address with {project_number} or {project_id} in it',
  ],
  [
    'FOLDER_TEMPLATE',
    '\\\\server\\{project}\\{project_id}',
    'FOLDER_TEMPLATE must be a path or a web address with {project_number} or {project_id} in it',
  ],
  [
    'FOLDER_TEMPLATE',
    'javascript:alert("{project_id}")',
    'FOLDER_TEMPLATE must be a path or a web address with {project_number} or {project_id} in it',
  ],
  [
    'FOLDER_TEMPLATE',
    'java\tscript:alert("{project_id}")',
    'FOLDER_TEMPLATE must be a path or a web address with {project_number} or {project_id} in it',
  ],
  [
    'FOLDER_TEMPLATE',
    'data:text/html,{project_id}',
    'FOLDER_TEMPLATE must be a path or a web address with {project_number} or {project_id} in it',
  ],
  [
    'FOLDER_TEMPLATE',
    'https://example.com/{project_number',
    'FOLDER_TEMPLATE must be a path or a web address with {project_number} or {project_id} in it',
  ],
  [
    'FIRM_TIMEZONE',
    'x'.repeat(100_000),
    `FIRM_TIMEZONE must be the name of a time zone, for example America/Chicago, not “${'x'.repeat(200)}…”.`,
  ],
  ...[
    'me:12/34',
    'me:12?34',
    'me:12#34',
    'me:12/?34',
    'me:se/cret',
    'me@corp:12/34',
    'me:a@b#c',
    'me:1?a=b',
    'me:a@b?c=d',
  ].map((who) => [
    'DATABASE_URL',
    `postgres://${who}@host/db`,
    'DATABASE_URL must be an address like postgres://name:password@host:5432/plumbline; a / in a password is %2F, a ? %3F, a # %23 and an @ %40.',
  ]),
  [
    'DATABASE_URL',
    'mysql://me:secret@host/db',
    'DATABASE_URL must be an address like postgres://name:password@host:5432/plumbline.',
  ],
  [
    'OIDC_ISSUER',
    'http://login.example.com',
    'OIDC_ISSUER must be an address like https://login.example.com (http only on this machine), not “http://login.example.com”.',
  ],
  [
    'RECAPTCHA_URL',
    'http://www.google.com/recaptcha',
    'RECAPTCHA_URL must be an address like https://www.recaptcha.net/recaptcha (http only on this machine), not “http://www.google.com/recaptcha”.',
  ],
  [
    'SENTRY_DSN',
    'https://sentry.example.com/1',
    'SENTRY_DSN must be an address like https://key@sentry.example.com/1.',
  ],
  [
    'SENTRY_DSN',
    'https://key@sentry.example.com/',
    'SENTRY_DSN must be an address like https://key@sentry.example.com/1.',
  ],
  [
    'FILES_S3_BUCKET',
    'plans',
    'FILES_S3_BUCKET needs FILES_S3_ENDPOINT, FILES_S3_REGION, FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY.',
  ],
])('the setting %s=%s is refused with a sentence', (name, value, sentence) => {
  expect(() => readEnv({ [name]: value })).toThrow(sentence)
})

test.each([
  'postgres://me:p@ss@host/db',
  'postgres://%2Fvar%2Frun%2Fpostgresql/db',
  'postgres:///db?host=/tmp&user=me@here',
  'postgres://host?user=me@server&password=x',
])('the database at %s is taken as it is', (url) => {
  expect(readEnv({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

test.each([
  '\\\\server\\projects\\{project_number}',
  'P:\\{project_number} {project_id}',
  '/mnt/projects/{project_id}',
  'smb://server/projects/{project_number}',
  'https://files.example.com/{project_id}?view=list',
])('the template %s is a place for folders', (template) => {
  expect(readEnv({ FOLDER_TEMPLATE: template }).folderTemplate).toBe(template)
})

test('docs/configuration.md says what the table says', async () => {
  const rows = Object.values(variables).map(
    ({ name, fallback, meaning }) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${meaning} |`,
  )
  const page = [
    '# Configuration',
    '',
    'Plumbline reads these environment variables once, when it starts. A bad value stops the start with a',
    'sentence that names the variable; an empty one counts as unset.',
    '',
    '| variable | default | meaning |',
    '| --- | --- | --- |',
    ...rows,
    '',
    'This page is made from `server/base/variables.ts`: after a change there, run `npx vitest run server/base/env.test.ts -u`.',
    '',
  ].join('\n')
  await expect(page).toMatchFileSnapshot('../../docs/configuration.md')
})
