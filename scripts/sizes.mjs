import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as limits from './budgets.mjs'

/** The sizes of a build: each of its assets, and for each page the JavaScript that a first visit loads. */
export function measure(webDir, given = limits) {
  const manifest = JSON.parse(readFileSync(join(webDir, '.vite', 'manifest.json'), 'utf8'))
  const names = readdirSync(join(webDir, 'assets')).filter((name) => /\.(js|css)$/.test(name))
  const scripts = scriptsInPage(webDir)
  const others = Object.keys(given.otherBudgets)
  const assets = [...names.map((name) => `assets/${name}`), ...scripts, ...others].map((name) => ({
    name,
    ...sizesOf(join(webDir, name)),
  }))
  const sizes = new Map(assets.map((asset) => [asset.name, asset]))
  const pages = Object.keys(manifest)
    .filter((key) => manifest[key].isDynamicEntry && key.endsWith('-page.tsx'))
    .map((page) => {
      const files = [...scripts, ...filesOf(manifest, [...wayTo(page, manifest, given), page])]
      const chunks = files.map((file) => sizes.get(file))
      return { name: page, limit: given.budgets[page], ...sum(chunks) }
    })
  return {
    assets: assets.toSorted(bySize),
    pages: pages.toSorted(bySize),
    problems: problemsOf(webDir, manifest, pages, given),
  }
}

/** What is loaded before a page: the entry, and for staff what stands between. The admin site has an entry of its own. */
function wayTo(page, manifest, { wayToStaffPages, wayToAdminPages }) {
  if (page.startsWith('admin/')) return ['admin/index.html', ...wayToAdminPages]
  const isPublic = manifest['index.html'].dynamicImports?.includes(page)
  return ['index.html', ...(isPublic ? [] : wayToStaffPages)]
}

/** What keeps a build from being published, each in a sentence. */
function problemsOf(webDir, manifest, pages, limits) {
  const { budgets, otherBudgets, neverPublished, wayToStaffPages, wayToAdminPages } = limits
  const over = pages
    .filter(({ gzip, limit }) => limit !== undefined && gzip > limit)
    .map(
      ({ name, gzip, limit }) =>
        `A first visit to web/${name} loads ${kB(gzip)} kB, over its ${kB(limit)} kB.`,
    )
  const large = Object.entries(otherBudgets)
    .map(([name, limit]) => ({ name, limit, ...sizesOf(join(webDir, name)) }))
    .filter(({ gzip, limit }) => gzip > limit)
    .map(({ name, gzip, limit }) => `${name} has ${kB(gzip)} kB, over its ${kB(limit)} kB.`)
  const lost = [...new Set([...Object.keys(budgets), ...wayToStaffPages, ...wayToAdminPages])]
    .filter((key) => !manifest[key]?.isDynamicEntry)
    .map((key) => `web/${key} is no chunk of its own, so its size is not known.`)
  const internal = Object.keys(manifest)
    .filter((key) => neverPublished.some((folder) => key.startsWith(folder)))
    .map((key) => `web/${key} is for development and must not be published.`)
  const maps = readdirSync(webDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.map'))
    .map((name) => `${name} tells the sources and must not be published.`)
  return [...over, ...large, ...lost, ...internal, ...maps]
}

/** The files of some modules and of everything that they import at once. */
function filesOf(manifest, keys) {
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key) || manifest[key] === undefined) return
    seen.add(key)
    manifest[key].imports?.forEach(visit)
  }
  keys.forEach(visit)
  // A chunk can hold several modules.
  return [...new Set([...seen].map((key) => manifest[key].file))]
}

/** What the page loads beside the entry: the theme is set before anything else. */
function scriptsInPage(webDir) {
  const page = readFileSync(join(webDir, 'index.html'), 'utf8')
  const tags = page
    .split('<script')
    .slice(1)
    .map((rest) => rest.split('>', 1)[0])
  const sources = tags.flatMap((tag) => / src="\/([^"]+)"/.exec(tag)?.[1] ?? [])
  return sources.filter((source) => !source.startsWith('assets/'))
}

function sizesOf(file) {
  const raw = statSync(file).size
  const sizeOf = (ending) => statSync(`${file}${ending}`, { throwIfNoEntry: false })?.size ?? raw
  return { raw, gzip: sizeOf('.gz'), brotli: sizeOf('.br') }
}

function sum(chunks) {
  const total = { raw: 0, gzip: 0, brotli: 0 }
  for (const chunk of chunks) for (const key of Object.keys(total)) total[key] += chunk[key]
  return total
}

const bySize = (left, right) => right.gzip - left.gzip

export const kB = (bytes) => (bytes / 1000).toFixed(1)
