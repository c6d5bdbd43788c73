import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressFolder } from '../../scripts/compress.mjs'
import { measure } from '../../scripts/sizes.mjs'
import { hashSources } from '../../scripts/sources.mjs'
import { webSources } from '../../scripts/web-build.mjs'
import { temporaryFolder } from './support.ts'

async function fill(files: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder()
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return folder
}

const sources = {
  'web/main.tsx': 'start()',
  'web/deep/page.tsx': 'page',
  'domain/roles.ts': 'roles',
  'vite.config.ts': 'config',
  'vite.chunks.ts': 'chunks',
  'package.json': '{}',
  'package-lock.json': '{}',
}

test('the sources of a build are known by their names and contents, whatever folder they are in', async () => {
  const hashOf = async (files: Record<string, string>) => hashSources(webSources, await fill(files))
  const usual = await hashOf(sources)
  expect(await hashOf(sources)).toBe(usual)
  // Tests and the server are no part of the web app.
  expect(await hashOf({ ...sources, 'domain/roles.test.ts': 'x', 'server/main.ts': 'x' })).toBe(usual)
  for (const changed of [
    { 'web/main.tsx': 'start() ' },
    { 'web/new.tsx': '' },
    { 'domain/roles.ts': 'others' },
    { 'vite.config.ts': 'other' },
    { 'vite.chunks.ts': 'other' },
    { 'package-lock.json': '{"a":1}' },
  ]) {
    expect(await hashOf({ ...sources, ...changed })).not.toBe(usual)
  }
})

test('every text of a build gets two smaller siblings; fonts, hidden and tiny files get none', async () => {
  const text = 'plumb line '.repeat(100)
  const folder = await fill({
    'index.html': text,
    'assets/a.js': text,
    'assets/a.css': text,
    'assets/a.woff2': text,
    'tiny.js': '1',
    '.vite/manifest.json': text,
  })
  await compressFolder(folder)
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(br|gz)$/.test(name))
  expect(files.toSorted()).toEqual(
    ['index.html', 'assets/a.js', 'assets/a.css'].flatMap((name) => [`${name}.br`, `${name}.gz`]).toSorted(),
  )
  expect(brotliDecompressSync(await readFile(join(folder, 'assets/a.js.br'))).toString()).toBe(text)
  expect(gunzipSync(await readFile(join(folder, 'assets/a.css.gz'))).toString()).toBe(text)
})

/** Chunks of 1, 2, 4 … bytes: each sum tells which of them were counted. */
const chunks = {
  'assets/entry.js': 1,
  'assets/shared.js': 2,
  'assets/landing.js': 4,
  'assets/staff.js': 8,
  'assets/shell.js': 16,
  'assets/dashboard.js': 32,
  'assets/elsewhere.js': 64,
  'theme.js': 128,
  'assets/admin.js': 256,
  'assets/outbox.js': 512,
  'sw.js': 1024,
}
const manifest = {
  'index.html': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['landing-page.tsx', 'staff.tsx'],
  },
  '_shared.js': { file: 'assets/shared.js' },
  'landing-page.tsx': {
    file: 'assets/landing.js',
    isDynamicEntry: true,
    imports: ['_shared.js', 'index.html'],
  },
  'staff.tsx': { file: 'assets/staff.js', isDynamicEntry: true, dynamicImports: ['dashboard-page.tsx'] },
  'shell.tsx': { file: 'assets/shell.js', isDynamicEntry: true },
  'dashboard-page.tsx': { file: 'assets/dashboard.js', isDynamicEntry: true, imports: ['index.html'] },
  'admin/index.html': { file: 'assets/admin.js', isEntry: true, imports: ['_shared.js'] },
  'admin/outbox-page.tsx': { file: 'assets/outbox.js', isDynamicEntry: true, imports: ['_shared.js'] },
}
const limits = {
  budgets: { 'landing-page.tsx': 135, 'dashboard-page.tsx': 187 },
  otherBudgets: { 'sw.js': 1024 },
  wayToStaffPages: ['staff.tsx', 'shell.tsx'],
  wayToAdminPages: ['shell.tsx'],
  neverPublished: ['styleguide/'],
}

const build = (listed: object, more: Record<string, string> = {}) =>
  fill({
    ...Object.fromEntries(Object.entries(chunks).map(([name, size]) => [name, 'x'.repeat(size)])),
    '.vite/manifest.json': JSON.stringify(listed),
    'index.html':
      '<script src="/theme.js"></script><script type="module" crossorigin src="/assets/entry.js"></script>',
    ...more,
  })

test('a first visit counts the entry, the way to the page, the page and all that they import, each once', async () => {
  const { pages, problems } = measure(await build(manifest), limits)
  expect(pages.map(({ name, gzip }) => [name, gzip])).toEqual([
    ['admin/outbox-page.tsx', 128 + 256 + 2 + 16 + 512],
    ['dashboard-page.tsx', 128 + 1 + 2 + 8 + 16 + 32],
    ['landing-page.tsx', 128 + 1 + 2 + 4],
  ])
  expect(problems).toEqual([])
})

test('the sizes are those of the compressed siblings', async () => {
  const folder = await build(manifest, { 'assets/dashboard.js.gz': 'xxx', 'assets/dashboard.js.br': 'xx' })
  const dashboard = measure(folder, limits).pages.find(({ name }) => name === 'dashboard-page.tsx')
  expect(dashboard).toMatchObject({ raw: 187, gzip: 158, brotli: 157 })
})

test('what must not be published is named', async () => {
  const tight = { ...limits, budgets: { ...limits.budgets, 'landing-page.tsx': 134 } }
  expect(measure(await build(manifest), tight).problems).toEqual([
    'A first visit to web/landing-page.tsx loads 0.1 kB, over its 0.1 kB.',
  ])
  expect(measure(await build(manifest), { ...limits, otherBudgets: { 'sw.js': 1000 } }).problems).toEqual([
    'sw.js has 1.0 kB, over its 1.0 kB.',
  ])
  const { 'shell.tsx': _shell, ...without } = manifest
  expect(measure(await build(without), limits).problems).toEqual([
    'web/shell.tsx is no chunk of its own, so its size is not known.',
  ])
  const internal = {
    ...manifest,
    'styleguide/page.tsx': { file: 'assets/elsewhere.js', isDynamicEntry: true },
  }
  expect(measure(await build(internal), limits).problems).toEqual([
    'web/styleguide/page.tsx is for development and must not be published.',
  ])
  expect(measure(await build(manifest, { 'assets/entry.js.map': '{}' }), limits).problems).toEqual([
    'assets/entry.js.map tells the sources and must not be published.',
  ])
})
