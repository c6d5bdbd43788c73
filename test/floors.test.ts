import { expect, test } from 'vitest'
import { problemsOf } from '../scripts/floors.mjs'

const lines = [['low'], ['left', 'right'], ['.'], ['left/entry.ts']]

const problems = (sources: Record<string, string>) =>
  problemsOf(
    'room',
    lines,
    new Map(Object.entries({ 'room/low/a.ts': '', 'room/right/c.ts': '', ...sources })),
  )

test('an import that leads down, or stays in its folder, breaks no floor', () => {
  const found = problems({
    'room/left/a.ts': "import { a } from '../low/a.ts'\nimport './b.ts'\nimport fs from 'node:fs'",
    'room/left/b.ts': "export type { A } from '#room/low/a.ts'",
    'room/main.ts': "const load = () => import('./left/a.ts')",
    'room/left/entry.ts': "import '../main.ts'",
  })
  expect(found).toEqual([])
})

test.each([
  ['a value', "import { c } from '../right/c.ts'"],
  ['a type', "import type { C } from '../right/c.ts'"],
  ['a type in an expression', "type C = import('../right/c.ts').C"],
  ['an export', "export { c } from '#room/right/c.ts'"],
  ['everything', "export * from '../right/c.ts'"],
  ['a module that is loaded later', "const load = () => import('../right/c.ts')"],
])('an import of %s that leads up or sideways is named', (_what, text) => {
  expect(problems({ 'room/left/a.ts': text })).toEqual([
    'room/left/a.ts imports room/right/c.ts, but room/right stands beside room/left.',
  ])
  expect(problems({ 'room/low/a.ts': text })).toEqual([
    'room/low/a.ts imports room/right/c.ts, but room/right stands above room/low.',
  ])
})

test('a folder without a floor is named once', () => {
  const found = problems({
    'room/new/a.ts': "import '../low/a.ts'",
    'room/new/b.ts': '',
    'room/left/a.ts': "import '../new/a.ts'",
  })
  expect(found).toEqual(['room/new stands on no floor: give it one in scripts/floors.mjs.'])
})
