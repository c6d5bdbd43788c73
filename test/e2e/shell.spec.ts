import type { Frame, Page } from '@playwright/test'
import { messages } from '#domain/words/messages.ts'
import { expect, test, titled } from './fixtures.ts'
import { bareRoutes, shellRoutes } from './routes.ts'

test.describe('without a session', () => {
  const routes = [...shellRoutes, ...bareRoutes]
  const half = Math.ceil(routes.length / 2)
  for (const [part, some] of [
    ['the first half of', routes.slice(0, half)],
    ['the second half of', routes.slice(half)],
  ] as const) {
    test(`${part} the addresses for staff lead to the first page`, async ({ page }) => {
      test.slow()
      for (const route of some) {
        await page.goto(route.replace(/:\w+/, 'any'))
        await expect(page, route).toHaveURL('/')
      }
      await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
    })
  }

  test('without a session the settings are left by /login, and no way back leads into a circle', async ({
    page,
  }) => {
    for (const [address, way] of [
      ['/settings/', ['/settings/', '/login', '/']],
      ['/settings', ['/settings', '/login', '/']],
      ['/settings/?from=mail', ['/settings/?from=mail', '/login', '/']],
      ['/tasks/?page=2', ['/tasks/?page=2', '/']],
      ['/login', ['/login', '/']],
    ] as const) {
      await page.goto('about:blank')
      const passed: string[] = []
      const note = (frame: Frame) => {
        const { pathname, search, protocol } = new URL(frame.url())
        const place = `${pathname}${search}`
        if (protocol.startsWith('http') && passed.at(-1) !== place) passed.push(place)
      }
      page.on('framenavigated', note)
      await page.goto(address)
      await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
      await expect.poll(() => passed, address).toEqual(way)
      page.off('framenavigated', note)
      await page.goBack()
      await expect(page, address).toHaveURL('about:blank')
    }
  })

  test('an unknown address is told so, and /login is the first page', async ({ page, expectConsole }) => {
    expectConsole(/status of 404/)
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Error 404: Page Not Found' })).toBeVisible()
    await expect(page).toHaveURL('/no/such/page')
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await page.getByRole('link', { name: 'To the home page' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/login')
    await expect(page).toHaveURL('/')
  })
})

test('the navigation leads, can be skipped, and is a menu where it is narrow', async ({ signedIn }) => {
  const page = await signedIn('Administrator')
  await test.step('leads, marks where one is, and brings the reader to the heading', async () => {
    await page.goto('/settings')
    const navigation = page.getByRole('navigation', { name: 'Main' })
    const current = navigation.locator('[aria-current=page]')
    await expect(current).toHaveText('Settings')
    await expect(current).toBeInViewport()
    for (const [name, url, heading] of [
      ['Announcements', '/announcements/create_anncouncement', 'Create Announcement'],
      ['Feedback', '/assignments/feedback', /feedback/i],
      ['Settings', '/settings/', 'Settings'],
    ] as const) {
      await navigation.getByRole('link', { name }).click()
      await expect(page).toHaveURL((address) => address.pathname === url)
      await expect(current).toHaveText(name)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
      await expect(page).toHaveTitle(/.+ · Plumbline/)
    }
    await page.goBack()
    await expect(page).toHaveURL('/assignments/feedback')
  })

  await test.step('unfolds the area one is in, and others by hand and for good', async () => {
    const navigation = page.getByRole('navigation', { name: 'Main' })
    const tasks = navigation.getByRole('list', { name: 'Tasks' })
    await expect(tasks).toBeHidden()
    await expect(navigation.getByRole('link', { name: 'Create Task' })).toHaveAttribute(
      'href',
      '/tasks/create_task',
    )
    await navigation.getByRole('link', { name: 'Tasks', exact: true }).click()
    await expect(page).toHaveURL(/\/tasks\//)
    await expect(tasks.getByRole('link')).toHaveText(['Task List', 'Create Task', 'Assignments', 'Workload'])
    await expect(navigation.locator('[aria-current=page]')).toHaveText('Task List')
    await navigation.getByRole('button', { name: 'Clients: all pages' }).click()
    const clients = navigation.getByRole('list', { name: 'Clients' })
    await expect(clients).toBeVisible()
    await page.goto('/settings/')
    await expect(clients).toBeVisible()
    await expect(tasks).toBeHidden()
    await clients.getByRole('link', { name: 'Point of Contact List' }).click()
    await expect(page).toHaveURL(/\/point_of_contact\/list/)
  })

  await test.step('the top bar leads to every form, to help, and to the theme, the rows and the way out', async () => {
    const bar = page.getByRole('banner').first()
    await bar.getByRole('button', { name: 'Create' }).click()
    const forms = bar.getByRole('group', { name: 'Create' })
    await expect(forms.getByRole('link')).toHaveText([
      'Project',
      'Task',
      'Submittal',
      'RFI',
      'Employee',
      'Client',
      'Point of Contact',
      'Project Template',
      'Announcement',
    ])
    await forms.getByRole('link', { name: 'RFI' }).click()
    await expect(page).toHaveURL('/rfi/create_rfi')
    await expect(forms).toBeHidden()
    const person = bar.getByRole('button', { name: /theme, rows, keys, sign-out/ })
    await person.click()
    await bar.getByRole('button', { name: 'Compact rows' }).click()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
    await person.click()
    await page.keyboard.press('Escape')
    await expect(person).toBeFocused()
  })

  await test.step('can be skipped, and the logo leads to the dashboard', async () => {
    await page.goto('/settings/')
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('button', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Preferences' })).toBeFocused()
    await page.getByRole('link', { name: 'Plumbline logo' }).click()
    await expect(page).toHaveURL('/main_menu')
  })

  await test.step('opens the administration in a new window', async () => {
    await page.goto('/settings/')
    const popup = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Admin Interface' }).click()
    await expect(await popup).toHaveURL('/admin/')
    await expect(page).toHaveURL('/settings/')
  })

  await test.step('stands open from 768 px on, and is a menu below', async () => {
    await page.setViewportSize({ width: 768, height: 800 })
    await page.goto('/settings/')
    const navigation = page.getByRole('navigation', { name: 'Main' })
    const button = page.getByRole('button', { name: 'Menu' })
    await expect(navigation).toBeVisible()
    await expect(button).toBeHidden()

    await page.setViewportSize({ width: 767, height: 800 })
    await expect(navigation).toBeHidden()
    await button.click()
    await expect(navigation).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(navigation).toBeHidden()
    await expect(button).toBeFocused()

    // What signs out is not where the second of two taps falls.
    await button.dblclick()
    await expect(navigation).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(navigation).toBeHidden()
    await expect(button).toBeFocused()
    await expect(page).toHaveURL('/settings/')

    await button.click()
    await navigation.getByRole('link', { name: 'Feedback' }).click()
    await expect(page).toHaveURL('/assignments/feedback')
    await expect(navigation).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    // A window that grows while the menu is open is not left under its veil.
    await button.click()
    await page.setViewportSize({ width: 900, height: 800 })
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page).toHaveURL('/settings/')
  })
})

test('the reports open in windows of their own, or as links where those are blocked', async ({
  signedIn,
}) => {
  const page = await signedIn('Manager')
  await test.step('opens the reports in windows of 1000 by 1000', async () => {
    await page.goto('/settings/')
    const popups: Page[] = []
    page.on('popup', (popup) => popups.push(popup))
    await page.getByRole('button', { name: 'Project Reports opens new windows' }).click()
    await expect(async () => {
      const opened = await Promise.all(
        popups.map((popup) =>
          popup.evaluate(() => ({ path: location.pathname, size: [innerWidth, innerHeight] })),
        ),
      )
      expect(opened.toSorted((a, b) => a.path.localeCompare(b.path))).toEqual([
        { path: '/calendar/weekly/popup', size: [1000, 1000] },
        { path: '/projects/project_status_report', size: [1000, 1000] },
      ])
    }).toPass()
    await expect(page).toHaveURL('/settings/')
  })

  await test.step('the header is not printed', async () => {
    await page.goto('/settings/')
    await expect(page.getByRole('banner').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('img', { name: 'Plumbline logo' })).toBeHidden()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await page.emulateMedia({ media: null })
  })

  await test.step('offers a link to a report whose window was blocked', async () => {
    await page.addInitScript(() => {
      window.open = () => null
    })
    await page.goto('/settings/')
    await page.getByRole('button', { name: 'Project Reports opens new windows' }).click()
    const blocked = page.getByRole('status').filter({ hasText: 'Your browser blocked a window.' })
    await expect(blocked.getByRole('link')).toHaveText(['Project Status Report', 'Weekly Calendar'])
    await expect(blocked.getByRole('link', { name: 'Weekly Calendar' })).toHaveAttribute(
      'href',
      '/calendar/weekly/popup',
    )
  })
})

test('addresses of older spelling, unknown ones, and screens that cannot be shown', async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/status of 404/)
  expectConsole(/settings-page|dynamically imported|auth\/user/)
  const page = await signedIn('Administrator')
  await test.step('those of older spelling lead on', async () => {
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/main_menu')
    await page.goto('/announcements/create_announcement')
    await expect(page).toHaveURL('/announcements/create_anncouncement')
  })

  await test.step('those that nobody knows lead back to the dashboard', async () => {
    const answer = await page.goto('/tasks/nonsense')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle(titled('Error 404: Page Not Found'))
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await page.getByRole('link', { name: 'To Dashboard' }).click()
    await expect(page).toHaveURL('/main_menu')
  })

  await test.step('those with anything in them are sent as they are', async () => {
    const asked = page.waitForRequest((request) => request.url().includes('/task/id/'))
    await page.goto('/tasks/update_task/a%2Fb%20c')
    expect(new URL((await asked).url()).pathname).toBe('/task/id/a%2Fb%20c')
  })

  await test.step('a screen that cannot be shown says so and leaves the navigation standing', async () => {
    await page.route('**/assets/settings-page-*.js', (route) => route.abort())
    await page.goto('/assignments/feedback')
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await expect(page.getByText(messages.generic.partMissing)).toBeVisible()
    await page.unroute('**/assets/settings-page-*.js')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('opened without an answer to who is there it leads out, says why, and back', async () => {
    await page.route('**/auth/user/', (route) => route.abort())
    await page.goto('/tasks/?page=2')
    await expect(page).toHaveURL('/')
    const lost = page.getByRole('status').filter({ hasText: messages.generic.unreachable })
    await expect(lost).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await lost.getByRole('button', { name: 'Retry' }).click()
    await expect(page).toHaveURL('/tasks/?page=2')
    await expect(lost).toBeHidden()
  })
})

test('what a screen shows is asked for while the screen itself is on its way', async ({ signedIn }) => {
  const page = await signedIn('Administrator')
  await page.goto('/main_menu')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [address, file, call, shown] of [
    ['/tasks/', /\/assets\/list-[\w-]{8}\.js$/, '/api/pagination/get_model_data', 'tr[data-row]'],
    ['/my_work', /\/assets\/my-work-page-/, '/api/my_work', '[data-line]'],
  ] as const) {
    const mayCome = Promise.withResolvers<void>()
    await page.route(file, async (route) => {
      await mayCome.promise
      await route.continue()
    })
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === call)
    // No mouse and no key is on a link: it is the navigation that asks.
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
    await asked
    mayCome.resolve()
    await expect(page.locator(shown).first()).toBeVisible()
  }
})

test('a screen outside the navigation that cannot be shown has a page of its own', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/landing-page|dynamically imported/)
  await page.route('**/assets/landing-page-*.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Plumbline logo' })).toBeVisible()
})
