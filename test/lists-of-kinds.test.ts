import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { models } from '#domain/kinds/kind.ts'

const root = new URL('..', import.meta.url).pathname

/** Places where every kind is named, each for itself. */
const places: Record<string, string> = {
  'domain/kinds/': 'declares them',
  'server/kinds/': 'stores them',
  'server/demo/': 'has records of them',
  'server/db/schema.ts': 'has their tables',
  'domain/words/': 'has their sentences',
  'domain/admin/pages.ts': 'has their entries in a navigation',
}

/** Other lists of kinds, and why no declaration can say the same. */
const exceptions: Record<string, string> = {
  'domain/court-names.ts: user, client, contact': 'who can have a ball: parties, of which some are no record',
  'server/court/party.ts: user, client, contact': 'how each of those parties is found',
  'domain/pages/dashboard.ts: task, invoice': 'the columns of finance, by specification',
  'web/changelog/changelog-page.tsx: project, user': 'a screen about projects alone',
  'web/dashboard/card-facts.ts: task, invoice': 'cards that say something of their own',
  'web/records/use-active-projects.ts: project, client, user': 'a screen about projects alone',
  'web/routes-of-kind.tsx: invoice, comment': 'lists with open rows that are drawn by hand',
  'web/tasks/create-task-page.tsx: assignment, task': 'one form for two kinds, by specification',
}

/** Kinds with the names of common words, which are keys of many things. */
const common: readonly string[] = ['project', 'user', 'client', 'city', 'announcement', 'contact']

it('no feature lists kinds: it asks which of them play a part', () => {
  const files = globSync('{domain,server,web}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && Object.keys(places).every((place) => !file.startsWith(place)),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    listsIn(readFileSync(`${root}${file}`, 'utf8')).map((list) => `${file}: ${list}`),
  )
  expect(found.toSorted()).toEqual(Object.keys(exceptions).toSorted())
})

it.each([
  ["const kinds = ['task', 'rfi']"],
  ["type Kind = 'project' | 'submittal'"],
  ["const kinds = [\n  'client',\n  'city',\n]"],
  ['const labels = {\n  rfi: (row) => [row.id],\n  submittal: undefined,\n}'],
])('the search for lists of kinds finds the list in %j', (text) => {
  expect(listsIn(text)).toHaveLength(1)
})

/** Lines with two quoted kinds, and literals over several lines with two kinds as elements or keys. */
function listsIn(text: string): string[] {
  const groups = [...text.split('\n').map(quoted), ...literals(text)]
  const lists = groups.map((kinds) => [...new Set(kinds)]).filter((kinds) => kinds.length > 1)
  return [...new Set(lists.map((kinds) => kinds.join(', ')))]
}

function quoted(text: string): string[] {
  return [...text.matchAll(/'(\w+)'/g)].flatMap(([, word = '']) => (isKind(word) ? word : []))
}

/** The kinds that stand directly in each bracket of some code which goes over several lines. */
function literals(text: string): string[][] {
  const code = text.replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '')
  const found: string[][] = []
  const open: string[] = []
  for (const part of code.split(/([[\]{}()])/)) {
    if (/^[[{(]$/.test(part)) open.push('')
    else if (/^[\]})]$/.test(part)) {
      const inside = open.pop() ?? ''
      if (inside.includes('\n')) found.push([...quoted(inside), ...keys(inside)])
    } else if (open.length > 0) open.push(`${open.pop() ?? ''}${part}`)
  }
  return found
}

function keys(text: string): string[] {
  return [...text.matchAll(/^\s*(\w+):/gm)].flatMap(([, word = '']) =>
    isKind(word) && !common.includes(word) ? word : [],
  )
}

function isKind(word: string): boolean {
  return models.some((model) => model === word)
}
