import type { Page, Request } from '@playwright/test'
import { messages } from '#domain/words/messages.ts'
import { budgets } from '../../scripts/budgets.mjs'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import {
  makeAssignment,
  makeClient,
  makeContact,
  makeEmployee,
  makeInvoice,
  makeProject,
  makeRfi,
  makeSubmittal,
  makeTask,
} from './records.ts'

test.describe('visitors', () => {
  test('a visitor sees the landing page, under a policy that lets no foreign script in', async ({ page }) => {
    const answer = await page.goto('/')
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';")
    await expect(page).toHaveTitle(/Plumbline/)
    await expect(page.getByRole('heading', { level: 1, name: messages.landing.about })).toBeVisible()
    await expectAccessible(page)
  })

  test('a visitor at an unknown address is told so, also by the code', async ({ page, expectConsole }) => {
    expectConsole(/status of 404/)
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText(messages.generic.pageNotFound)).toBeVisible()
    await expectAccessible(page)
  })

  test('a visitor loads what is compressed, and keeps what never changes', async ({ page }) => {
    const assets: Record<string, string>[] = []
    page.on('response', (answer) => {
      if (new URL(answer.url()).pathname.startsWith('/assets/') && /\.(js|css)$/.test(answer.url())) {
        assets.push(answer.headers())
      }
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: messages.landing.about })).toBeVisible()
    expect(assets.length).toBeGreaterThan(1)
    for (const headers of assets) {
      expect(headers['cache-control']).toContain('immutable')
      // Chromium accepts brotli over http on this machine only.
      expect(['br', 'gzip']).toContain(headers['content-encoding'])
    }
  })
})

test.describe('staff', () => {
  test('someone who is signed in sees their name, and two people can be there at once', async ({
    signedIn,
    api,
  }) => {
    const newcomer = await makeEmployee(await api('Administrator'), { role: 'Manager' })
    for (const [who, name] of [
      ['Administrator', 'Alma Reyes'],
      [newcomer.email, newcomer.name],
    ] as const) {
      const page = await signedIn(who)
      await page.goto('/main_menu')
      await expect(page.getByText(name).first()).toBeVisible()
    }
  })
})

test.describe('first visits', () => {
  for (const [who, address, page, heading] of [
    [undefined, '/', 'account/landing/landing-page.tsx', messages.landing.about],
    ['Administrator', '/main_menu', 'dashboard/dashboard-page.tsx', messages.dashboard.greeting('Alma')],
  ] as const) {
    test(`a first visit to ${address} loads no more JavaScript than it may`, async ({
      page: visitors,
      signedIn,
    }) => {
      const browser = who === undefined ? visitors : await signedIn(who, { live: true })
      const scripts: Request[] = []
      browser.on('requestfinished', (request) => {
        if (request.resourceType() === 'script') scripts.push(request)
      })
      // Staff listen for changes, last of all and for good: with them the network is never idle.
      const settled = who === undefined ? undefined : browser.waitForResponse(/\/api\/events/)
      await browser.goto(address)
      await expect(browser.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await (settled ?? browser.waitForLoadState('networkidle'))
      // Asked for here and not as each comes: one that comes later may find its page closed.
      const sizes = await Promise.all(scripts.map((script) => script.sizes()))
      const loaded = sizes.reduce((sum, size) => sum + size.responseBodySize, 0)
      expect(loaded).toBeGreaterThan(10_000)
      expect(loaded).toBeLessThan(budgets[page] ?? 0)
    })
  }
})

test.describe('the tests’ API', () => {
  test('the API in the tests makes records of every kind, with names of their own', async ({ api }) => {
    const admin = await api('Administrator')
    const { project_id } = await makeProject(admin)
    const tasks = await Promise.all([makeTask(admin, { project_id }), makeTask(admin, { project_id })])
    expect(tasks[0].title).not.toBe(tasks[1].title)
    expect((await admin.get(`task/id/${tasks[0].task_id}`)).data.title).toBe(tasks[0].title)
    expect((await makeSubmittal(admin, { project: project_id })).sub_number).toBe(1)
    expect((await makeRfi(admin, { project_id })).RFI_number).toBe(1)
    expect((await makeInvoice(admin, { project_id })).payment_amount).toBe(25)
    expect((await makeAssignment(admin)).title).toContain('Assignment')
    expect((await makeClient(admin)).name).toContain('Client')
    expect((await makeContact(admin)).name).toContain('Contact')
  })

  test('the API in the tests acts as a person: what they may not do is refused', async ({ api }) => {
    const other = await api('Other')
    expect((await other.call('GET', 'api/pagination/get_model_data?model=user')).status).toBe(403)
    await expect(makeProject(other)).rejects.toThrow('403')
  })
})

test.describe('browser errors', () => {
  const wrongs: [string, (page: Page) => Promise<unknown>][] = [
    ['an error in the console', (page) => page.evaluate(() => console.error('oops'))],
    [
      'an error that no code caught',
      (page) =>
        page.evaluate(
          () =>
            void setTimeout(() => {
              throw new Error('oops')
            }),
        ),
    ],
    [
      'a script that the policy refuses',
      (page) =>
        page.evaluate(() => {
          const script = document.createElement('script')
          script.textContent = 'void 0'
          document.body.append(script)
        }),
    ],
    ['a call that is refused', (page) => page.evaluate(() => fetch('/auth/user/'))],
    [
      'a request without an answer',
      async (page) => {
        await page.route('**/healthz', (route) => route.abort('connectionreset'))
        await page.evaluate(() => fetch('/healthz').catch(() => undefined))
      },
    ],
  ]

  for (const [what, provoke] of wrongs) {
    test(`a test fails on ${what}`, async ({ page, watch, expectConsole }) => {
      await page.goto('/')
      await provoke(page)
      await expect.poll(() => watch.unexpected()).not.toEqual([])
      // Announced, it is part of the test.
      expectConsole(/./)
    })
  }

  test('an error in a browser that nobody announced fails the test, as this one does', async ({ page }) => {
    test.fail()
    await page.goto('/')
    const heard = page.waitForEvent('console')
    await page.evaluate(() => console.error('nobody announced this'))
    await heard
  })
})
