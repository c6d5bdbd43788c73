import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

const root = join(import.meta.dirname, '..')

/**
 * The folders of each room, lowest floor first. A folder imports from itself and from lower floors, never from a
 * neighbour on its own; `.` is the room's own files, and a file named here stands apart from its folder.
 */
export const floors = {
  domain: [['words'], ['.'], ['kinds'], ['records', 'mail', 'board'], ['admin'], ['pages'], ['calls']],
  server: [
    ['base'],
    ['db'],
    ['db/embedded'],
    ['request', 'events', 'seals'],
    ['reports', 'security'],
    ['jobs'],
    ['outbox'],
    ['notices'],
    ['records'],
    ['auth', 'court', 'ledger'],
    ['kinds'],
    ['views', 'search', 'batches', 'figures', 'since'],
    ['templates'],
    ['http'],
    ['files', 'mail', 'papers', 'export', 'calendar'],
    ['papers/reading', 'imports'],
    ['backup'],
    ['admin-site'],
    ['demo/firm'],
    ['demo'],
    ['calls'],
    ['.'],
  ],
  web: [
    ['api', 'worker'],
    ['components', 'reports'],
    ['layout'],
    ['live', 'records', 'account'],
    ['records/timeline'],
    ['records/court', 'records/bulk', 'records/items'],
    ['records/acts'],
    // Parts of screens.
    ['records/list', 'records/form', 'account/captcha', 'account/mail-requests', 'account/second-factor'],
    ['account/sign-in', 'palette', 'records/ledger'],
    // Screens and the frame around them: none knows another.
    [
      'shell',
      'account/announcement',
      'account/landing',
      'account/links',
      'account/onboarding',
      'account/settings',
      'admin',
      'batches',
      'billing',
      'board',
      'calendar',
      'changelog',
      'comments',
      'dashboard',
      'employees',
      'figures',
      'folders',
      'help',
      'imports',
      'inbox',
      'invoices',
      'ledger',
      'my-work',
      'projects',
      'register',
      'search',
      'since',
      'statistics',
      'tasks',
      'workload',
    ],
    // What puts screens together.
    ['styleguide'],
    ['.'],
    ['admin/admin-routes.tsx'],
    ['admin/main.tsx'],
  ],
}

/** A sentence for every import of a room that does not lead down, and for every folder without a floor. */
export function problemsOf(room, lines, sources) {
  const floorOf = new Map(lines.flatMap((line, floor) => line.map((place) => [place, floor])))
  const placeOf = (file) => {
    const path = relative(room, file)
    return floorOf.has(path) ? path : dirname(path)
  }
  const problems = new Set()
  for (const [file, text] of sources) {
    const from = placeOf(file)
    if (!floorOf.has(from)) {
      problems.add(`${join(room, from)} stands on no floor: give it one in scripts/floors.mjs.`)
      continue
    }
    for (const target of importsOf(file, text)) {
      if (!sources.has(target)) continue
      const to = placeOf(target)
      // A folder without a floor is named on its own.
      if (to === from || !floorOf.has(to)) continue
      const rise = floorOf.get(to) - floorOf.get(from)
      if (rise < 0) continue
      const where = rise === 0 ? 'beside' : 'above'
      problems.add(`${file} imports ${target}, but ${join(room, to)} stands ${where} ${join(room, from)}.`)
    }
  }
  return [...problems]
}

/** Files that a file names in an import of any sort; those that only lend a type count too. */
function importsOf(file, text) {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  const found = []
  const take = ({ source }) => {
    const name = source?.value
    if (typeof name !== 'string') return
    if (name.startsWith('.')) found.push(join(dirname(file), name))
    if (name.startsWith('#')) found.push(name.slice(1))
  }
  new Visitor({
    ImportDeclaration: take,
    ExportNamedDeclaration: take,
    ExportAllDeclaration: take,
    ImportExpression: take,
    TSImportType: take,
  }).visit(program)
  return found
}

function sourcesOf(room) {
  const files = globSync(`${room}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !file.includes('.test.'))
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

if (import.meta.main) {
  const problems = Object.entries(floors).flatMap(([room, lines]) => problemsOf(room, lines, sourcesOf(room)))
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
