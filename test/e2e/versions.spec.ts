import type { Page } from '@playwright/test'
import { authCookie } from '#domain/conventions.ts'
import { messages } from '#domain/words/messages.ts'
import { keyOf } from './api.ts'
import { expect, test } from './fixtures.ts'
import { startSecondServer } from './second-server.ts'
import { copyOfBuild, nextEntry } from './two-versions.ts'
import { walk } from './walk.ts'

test.use({ serviceWorkers: 'allow' })

/** The worker has kept its version and answers for this page. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** The newest version that is kept, once its worker is the only one. */
function inCharge(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const isAlone = registration?.installing === null && registration.waiting === null
    return isAlone ? (await caches.keys()).at(-1) : undefined
  })
}

/** A build of its own on a server of its own, open at the dashboard and kept: another version can be released there. */
async function withKeptBuild(
  page: Page,
  work: (at: { build: Awaited<ReturnType<typeof copyOfBuild>>; server: { url: string } }) => Promise<void>,
): Promise<void> {
  const build = await copyOfBuild()
  const server = await startSecondServer({}, build.web)
  try {
    const value = await keyOf(server.url, 'Manager')
    await page.context().addCookies([{ name: authCookie, value, url: server.url, sameSite: 'Strict' }])
    await page.goto(`${server.url}/main_menu`)
    await kept(page)
    await work({ build, server })
  } finally {
    await server.stop()
    await build.remove()
  }
}

const band = (page: Page) => page.getByText(messages.version.ready)

const isNext = (page: Page) => page.locator(`script[src="/${nextEntry}"]`).count()

test('a page that was kept opens without a server and says that there is none, and no answer to a call is kept', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_CONNECTION_REFUSED/)
  const server = await startSecondServer()
  try {
    const value = await keyOf(server.url, 'Manager')
    await page.context().addCookies([{ name: authCookie, value, url: server.url, sameSite: 'Strict' }])
    await page.goto(`${server.url}/tasks/`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await kept(page)
    await page.goto(`${server.url}/main_menu`)
    await expect(page.getByRole('region', { name: 'Tasks' })).toBeVisible()
  } finally {
    await server.stop()
  }
  await test.step('inside the app a screen opens and says that its call failed', async () => {
    await walk(page, '/tasks/')
    await expect(page.getByText(messages.generic.unreachable).first()).toBeVisible()
  })
  await test.step('opened anew it cannot tell who is there, leads out as ever and says why', async () => {
    await page.reload()
    await expect(page).toHaveURL(`${server.url}/`)
    const lost = page.getByRole('status').filter({ hasText: messages.generic.unreachable })
    await lost.getByRole('button', { name: 'Retry' }).click()
    await expect(lost).toBeVisible()
    const form = page.getByRole('form', { name: 'Sign in' })
    await form.getByLabel('Email').fill('nobody@example.com')
    await form.getByRole('textbox', { name: 'Password' }).fill('plumbline-demo')
    await form.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(form.getByText(messages.login.failed)).toBeVisible()
  })
  const files = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => !/^\/assets\/[\w.-]+$/.test(file)).toSorted()).toEqual(['/', '/theme.js'])
})

test('a new version is offered, the old one goes on until somebody reloads, and then the new one is there', async ({
  page,
}) => {
  await withKeptBuild(page, async ({ build, server }) => {
    await build.release(/^settings-page-|\/settings-page-/)
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect(band(page)).toBeVisible()
    expect(await isNext(page)).toBe(0)

    await test.step('a second window has the new version, and this one keeps what it shows', async () => {
      const second = await page.context().newPage()
      await second.goto(`${server.url}/main_menu`)
      await expect.poll(() => isNext(second)).toBe(1)
      await second.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
      await expect(band(second)).toBeHidden()
      await second.close()
      await expect(band(page)).toBeVisible()
      expect(await isNext(page)).toBe(0)
    })

    await test.step('a screen whose chunk the server no longer has opens', async () => {
      await walk(page, '/settings/')
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
      await expect(band(page)).toBeVisible()
    })

    await test.step('reload', async () => {
      await walk(page, '/main_menu')
      await page.getByRole('button', { name: messages.version.reload }).click()
      await expect.poll(() => isNext(page)).toBe(1)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(band(page)).toBeHidden()
      await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['plumbline-next'])
    })
  })
})

test('a window that stays on its version through two releases still opens every screen', async ({ page }) => {
  await withKeptBuild(page, async ({ build, server }) => {
    const second = await page.context().newPage()
    for (const version of ['next', 'third']) {
      await build.release(/^settings-page-|\/settings-page-/, version)
      await second.goto(`${server.url}/main_menu`)
      await expect.poll(() => inCharge(second)).toBe(`plumbline-${version}`)
    }
    // The browser's own cache may have the chunk as well, and nobody can count on it.
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Network.clearBrowserCache')
    await walk(page, '/settings/')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await test.step('the older versions go once no other window is open', async () => {
      await second.close()
      await page.goto(`${server.url}/main_menu`)
      await expect(page.getByRole('region', { name: 'Tasks' })).toBeVisible()
      await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['plumbline-third'])
      await page.close()
    })
  })
})
