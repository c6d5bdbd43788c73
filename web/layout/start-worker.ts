import type { ToWorker } from '../worker/messages.ts'
import { tellOfNewVersion } from './new-version.ts'

const hourMs = 3_600_000
const linkedFiles = 'link[rel="stylesheet"][href], link[rel="modulepreload"][href]'

/** Starts the service worker (worker/sw.ts) and looks out for newer ones; docs/decisions/0037 tells how they change. */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register('/sw.js')
  watch(registration)
  registration.addEventListener('updatefound', () => watch(registration))
  // Another window has reloaded, and what it took is now in charge of this one, too.
  serviceWorker.addEventListener('controllerchange', () => {
    if (serviceWorker.controller !== null) void judge(registration, serviceWorker.controller)
  })
  const look = () => {
    // Without a connection there is nothing to find out.
    if (!document.hidden) registration.update().catch(() => undefined)
  }
  // Browsers look when a page is opened, and ours stay open for days.
  document.addEventListener('visibilitychange', look)
  setInterval(look, hourMs)
  const { waiting, active } = registration
  if (waiting !== null) await judge(registration, waiting)
  // Where it is not of this page's version the page is the newer one, and its worker is on the way.
  else if (active !== null && (await keepsThisPage(active))) say(active, 'take over')
}

function watch(registration: ServiceWorkerRegistration): void {
  const { installing } = registration
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') void judge(registration, installing)
  })
}

/**
 * A worker of this page's version takes over, and removes older ones unless another window is open; one of another
 * version waits until the person reloads.
 */
async function judge(registration: ServiceWorkerRegistration, worker: ServiceWorker): Promise<void> {
  if (await keepsThisPage(worker)) {
    tellOfNewVersion(false)
    say(worker, 'take over')
    return
  }
  // One that is being installed may be of this page's version, and this one the older: it is judged when it is there.
  if (registration.installing === null) tellOfNewVersion(true)
}

function keepsThisPage(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true })
    port1.start()
    say(worker, { areYours: filesOfPage() }, [port2])
  })
}

function say(worker: ServiceWorker, message: ToWorker, ports: MessagePort[] = []): void {
  worker.postMessage(message, ports)
}

/** Each is named by its content, and so together they are the version. */
function filesOfPage(): string[] {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
  const links = [...document.querySelectorAll<HTMLLinkElement>(linkedFiles)].map(({ href }) => href)
  return [...scripts, ...links]
    .map((address) => new URL(address))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
}
