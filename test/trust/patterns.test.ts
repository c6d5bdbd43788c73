import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { check } from 'recheck'
import { describe, expect, it } from 'vitest'
import { invisible } from '#domain/file-names.ts'
import { namedSecret } from '#server/reports/scrub.ts'
import { cpuOf } from './support.ts'

// The checker brings programs of its own for some machines only.
process.env['RECHECK_BACKEND'] = 'pure'

type Pattern = Pick<RegExp, 'source' | 'flags'>

/** The words of the demo firm are matched against each other, never against what anybody sends. */
const files = globSync(['{domain,server,web}/**/*.{ts,tsx}', 'scripts/*.mjs']).filter(
  (file) => !file.includes('.test.') && !file.includes('/demo/'),
)

/** Put together from parts when the module is loaded, and therefore read from there. */
const assembled: Record<string, RegExp> = {
  'domain/file-names.ts': invisible,
  'server/reports/scrub.ts': namedSecret,
}

const patterns = new Map<string, Pattern>(Object.values(assembled).map((each) => [String(each), each]))
const makers: string[] = []
for (const file of files) {
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern: source, flags } = node.regex
      patterns.set(`/${source}/${flags}`, { source, flags })
    },
    Identifier({ name }) {
      if (name === 'RegExp' && !makers.includes(file)) makers.push(file)
    },
  }).visit(program)
}

/**
 * Without a repetition that has no end, and without a repeated group, each place takes a fixed number of steps. At the
 * very end of a pattern a repetition has nothing left to fail.
 */
const isShort = ({ source }: Pattern) => {
  const plain = source.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x')
  return !/[*+](?!$)|,\}(?!$)|\)\{/.test(plain)
}

describe('regular expressions', () => {
  it('a regular expression of the product is written out, or known to this test', () => {
    const parts = makers.filter((file) => /\bnew RegExp\(|\bRegExp\(/.test(readFileSync(file, 'utf8')))
    expect(parts.toSorted()).toEqual(Object.keys(assembled).toSorted())
    expect(patterns.size).toBeGreaterThan(100)
  })

  const open = [...patterns].filter(([, pattern]) => !isShort(pattern))

  it.each(open)(
    'the regular expression %s takes time in proportion to the text',
    async (_written, { source, flags }) => {
      // A sticky one is tried at one place only; the checker thinks of all.
      const sought = new RegExp(flags.includes('y') ? `^(?:${source})` : source, flags.replace('y', ''))
      const found = await check(sought.source, sought.flags, { timeout: 120_000, randomSeed: 1 })
      // Where the checker only guesses, its attack is tried: it takes some that are linear for slow.
      const isGuess = found.status === 'vulnerable' && found.checker === 'fuzz'
      const isQuick = isGuess
        ? cpuOf(() => sought.test(found.attack.string)) < 2_000
        : found.status === 'safe'
      expect(isQuick, 'attack' in found ? found.attack.pattern : found.status).toBe(true)
    },
  )
})
