import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv, variables } from './env.ts'

test('nothing set gives the defaults', () => {
  expect(readEnv({})).toEqual({
    host: '127.0.0.1',
    port: 8000,
    publicUrl: 'http://127.0.0.1:8000',
    trustProxy: false,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    databasePool: 10,
    demo: true,
    firmTimeZone: 'America/Chicago',
    folderTemplate: undefined,
    contactLimitPerHour: 5,
    metricsToken: undefined,
    logLevel: 'info',
  })
})

test('an empty variable counts as unset', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toEqual(readEnv({}))
})

test('the public address follows host and port', () => {
  expect(readEnv({ HOST: '::1', PORT: '9000' }).publicUrl).toBe('http://[::1]:9000')
  expect(readEnv({ PUBLIC_URL: 'https://work.example.com/' }).publicUrl).toBe('https://work.example.com')
  expect(readEnv({ PUBLIC_URL: 'HTTPS://Work.example.com:443' }).publicUrl).toBe('https://work.example.com')
})

test('an IPv6 address may be given as in an address bar', () => {
  expect(readEnv({ HOST: '[::1]' })).toMatchObject({ host: '::1', publicUrl: 'http://[::1]:8000' })
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
    'DATABASE_URL',
    'mysql://me:secret@host/db',
    'DATABASE_URL must be an address like postgres://name:password@host:5432/plumbline.',
  ],
])('%s=%s is refused with a sentence', (name, value, sentence) => {
  expect(() => readEnv({ [name]: value })).toThrow(sentence)
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
    'This page is made from `server/env.ts`: after a change there, run `npx vitest run server/env.test.ts -u`.',
    '',
  ].join('\n')
  await expect(page).toMatchFileSnapshot('../docs/configuration.md')
})
