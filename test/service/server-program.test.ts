import { execFileSync, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { readEnv } from '#server/base/env.ts'
import { buildServerIfChanged } from '../../scripts/server-build.mjs'
import { serverProgram } from '../../scripts/server-program.mjs'
import { freePort } from '../platform/serve.ts'
import { programEnv } from '../program-env.ts'

const program = (settings: Record<string, string>) => serverProgram(settings, 'dist/server')

/** What a Node that is started like the server takes for its limit, in megabytes. */
function limitOf(settings: Record<string, string>): number {
  const flags = program(settings).args.filter((arg) => arg.startsWith('--'))
  const script = 'process.stdout.write(String(require("node:v8").getHeapStatistics().heap_size_limit))'
  const said = execFileSync(process.execPath, [...flags, '-e', script], { encoding: 'utf8' })
  return Number(said) / 2 ** 20
}

test('HEAP_LIMIT_MB moves the limit of the heap', () => {
  const usual = limitOf({})
  expect(usual).toBeGreaterThanOrEqual(1024)
  expect(limitOf({ HEAP_LIMIT_MB: ' 2048 ' }) - usual).toBe(1024)
})

test.each(['10', '0', '-1', 'much', '1e3'])(
  'HEAP_LIMIT_MB=%s is left to the server, which refuses it',
  (given) => {
    expect(program({ HEAP_LIMIT_MB: given })).toEqual(program({}))
    expect(() => readEnv({ HEAP_LIMIT_MB: given })).toThrow(/^HEAP_LIMIT_MB must be /)
  },
)

test('settings of the allocator that somebody has made stay', () => {
  expect(program({ MALLOC_ARENA_MAX: '4' }).env).toMatchObject({ MALLOC_ARENA_MAX: '4' })
})

test('a stack of the build names the sources', async () => {
  const { args, env } = serverProgram({}, await buildServerIfChanged(process.execPath))
  const away = { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/db', LOG_LEVEL: 'debug' }
  const settings = { ...programEnv(), ...env, ...away, PORT: String(await freePort()) }
  const { stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env: settings })
  expect(stderr).toMatch(/\/server\/db\/open-client\.ts:\d+:\d+/)
  expect(stderr).not.toContain('/dist/')
})
