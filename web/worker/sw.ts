import type { ToWorker } from './messages.ts'
import { routeOf } from './route-of.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in by the build: see vite.config.ts. */
declare const BUILT: { version: string; pageHash: string; files: string[] }

const { version, pageHash, files } = BUILT
const prefix = 'plumbline-'
const own = `${prefix}${version}`
const page = '/'
const patienceMs = 3000
const mostOlder = 5

self.addEventListener('install', (event) => event.waitUntil(keepVersion()))
// Nothing is removed here: a page loaded past the worker is in nobody's charge and may still need an older version.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const said = event.data as ToWorker
  if (said === 'take over') event.waitUntil(self.skipWaiting().then(removeOlder))
  else event.ports[0]?.postMessage(said.areYours.every((file) => files.includes(file)))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const route = routeOf(request, self.location.origin)
  if (route === 'kept') event.respondWith(fromKept(request))
  if (route === 'page') event.respondWith(freshPage(request))
})

async function keepVersion(): Promise<void> {
  // Made anew it is the last of all, also when a version comes back that was there before.
  await caches.delete(own)
  const cache = await caches.open(own)
  try {
    // One after the other: what the person does meanwhile needs the connections.
    for (const file of files) {
      const answer = await fetch(file)
      // A proxy that is being mended answers everything with a page of its own.
      const isPage = answer.headers.get('content-type')?.startsWith('text/html')
      if (!answer.ok || isPage)
        throw new Error(`${file} was answered with ${isPage ? 'a page' : answer.status}`)
      await cache.put(file, answer)
    }
    // The page comes last, and a cache that has it is whole. The hash refuses the page of another version.
    const answer = await fetch(page, { integrity: pageHash, cache: 'no-cache', credentials: 'omit' })
    if (!answer.ok) throw new Error(`The page was answered with ${answer.status}`)
    await cache.put(page, answer)
  } catch (error) {
    await caches.delete(own)
    throw error
  }
}

async function removeOlder(): Promise<void> {
  const names = await cacheNames()
  const older = names.slice(0, Math.max(0, names.indexOf(own)))
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Each of the other windows may show a version of its own.
  const gone = windows.length > 1 ? older.slice(0, -mostOlder) : older
  await Promise.all(gone.map((name) => caches.delete(name)))
}

async function fromKept(request: Request): Promise<Response> {
  return (await find(request.url, own)) ?? (await find(request.url)) ?? fetch(request)
}

async function freshPage(request: Request): Promise<Response> {
  const network = fetch(request)
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, patienceMs)
  })
  const answer = await Promise.race([network, late]).catch(() => undefined)
  if (answer !== undefined && answer.status < 500) return answer
  return (await newestPage()) ?? network
}

/** Of a version that waits, too: whoever reloads on a bad line gets what was offered. */
async function newestPage(): Promise<Response | undefined> {
  const names = await cacheNames().catch(() => [])
  for (const cacheName of names.toReversed()) {
    const found = await find(page, cacheName)
    if (found !== undefined) return found
  }
}

/** Storage that is damaged has nothing, and the network is asked. */
function find(url: string, cacheName?: string): Promise<Response | undefined> {
  const options = { ignoreVary: true, ...(cacheName === undefined ? {} : { cacheName }) }
  return caches.match(url, options).catch(() => undefined)
}

async function cacheNames(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix))
}
