import { join } from 'node:path'

/** What the server may hold in its heap unless HEAP_LIMIT_MB says otherwise: many times what it ever needed. */
const usualHeapLimit = '1024'
const leastHeapLimit = 256

/** glibc gives every thread a heap of its own and keeps in each what was freed; other allocators do not read these. */
const allocator = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }

/**
 * How Node runs the server, for `npm start` and for the benchmarks. V8 takes as much memory as the machine has before
 * it collects; with these it stays near what is in use. docs/memory.md has what each of them was measured to do.
 * @param {Record<string, string | undefined>} settings
 * @param {string} build the folder of the server's build
 */
export function serverProgram(settings, build) {
  const given = settings.HEAP_LIMIT_MB?.trim() ?? ''
  // What is no such number is left to the server, which needs memory to refuse it with a sentence.
  const heapLimit = /^\d{3,5}$/.test(given) && Number(given) >= leastHeapLimit ? given : usualHeapLimit
  return {
    args: [
      `--max-old-space-size=${heapLimit}`,
      // Collects when a quarter has been added to what is in use, instead of letting it grow to a multiple.
      '--heap-growing-percent=25',
      // Most of what a request makes is gone with it: a small nursery is emptied often and at little cost. In one of half
      // the size the answers under way at once do not fit, and are copied.
      '--max-semi-space-size=8',
      // A start makes 30 MB that stay: looked through while they grow, it takes longer.
      '--initial-old-space-size=64',
      `--import=${new URL('source-stacks.mjs', import.meta.url).href}`,
      join(build, 'main.js'),
    ],
    env: {
      ...Object.fromEntries(
        Object.entries(allocator).map(([name, usual]) => [name, settings[name] || usual]),
      ),
      // What Node has compiled of a build goes with it.
      NODE_COMPILE_CACHE: join(build, '.compiled'),
    },
  }
}
