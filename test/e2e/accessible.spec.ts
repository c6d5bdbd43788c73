import type { Locator, Page } from '@playwright/test'
import { authCookie } from '#domain/conventions.ts'
import { demoPassword } from '#domain/demo-accounts.ts'
import { messages } from '#domain/words/messages.ts'
import { models, type Model } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { expectScreen } from './accessible.ts'
import { Api } from './api.ts'
import { fewCards } from './dashboard.ts'
import { expect, test } from './fixtures.ts'
import { chooser, expectSaved, field, submitButton, success, summary } from './forms.ts'
import { asked, makeFor, openRow, press, said, type Made } from './list-rows.ts'
import { openList, rows } from './list-screen.ts'
import { makeEmployee, makeNewcomer, makeTask, unique } from './records.ts'
import { shellRoutes } from './routes.ts'
import { load, walk } from './walk.ts'

/** Looked at where their own tests open them, with something on them. */
const elsewhere = [
  '/main_menu',
  '/changelog/',
  '/calendar/monthly',
  '/tasks/assign_tasks',
  '/tasks/assign_tasks/:project',
  '/folders/project/:project',
  '/submittals/register/:project',
  '/projects/ledger/:project',
  '/import/:import',
]
const lists: string[] = models.map((model) => resourceOf(model).pages.list)
const others = shellRoutes.filter((route) => !lists.includes(route) && !elsewhere.includes(route))
const ofRecords = others.filter((route) => route.includes(':'))
const plain = [...others.filter((route) => !route.includes(':')), '/calendar/monthly/popup']

/** Nothing is on its way any more. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.animate-pulse')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: messages.generic.loading })).toHaveCount(0)
}

test.describe('screens', () => {
  test.slow()

  for (const some of chunks(models, 2)) {
    test(`lists with a row open can be used by everyone: ${some.map((model) => resourceOf(model).name.many).join(', ')}`, async ({
      signedIn,
      api,
    }) => {
      const admin = await api('Administrator')
      const page = await signedIn('Administrator')
      for (const model of some) {
        await test.step(model, async () => {
          await openRow(page, await makeFor[model](admin), walk)
          await settled(page)
          await expectScreen(page)
        })
      }
    })
  }

  for (const some of chunks(ofRecords, 3)) {
    test(`forms can be used by everyone: ${some.join(', ')}`, async ({ signedIn, api }) => {
      const admin = await api('Administrator')
      const made = new Map<string, Promise<Made>>()
      const page = await signedIn('Administrator')
      for (const route of some) {
        await test.step(route, async () => {
          const model = (/:(\w+)/.exec(route)?.[1] ?? '') as Model
          const record = await (made.get(model) ?? makeFor[model](admin))
          made.set(model, Promise.resolve(record))
          await walk(page, route.replace(/:\w+/, record.id))
          await settled(page)
          await expect(submitButton(page)).toBeVisible()
          await expectScreen(page)
        })
      }
    })
  }

  for (const some of chunks(plain, 4)) {
    test(`screens can be used by everyone: ${some.join(', ')}`, async ({ signedIn }) => {
      const page = await signedIn('Administrator')
      for (const route of some) {
        await test.step(route, async () => {
          // A window of its own has no navigation to come from.
          await (route.endsWith('/popup') ? load : walk)(page, route)
          await settled(page)
          await expectScreen(page)
        })
      }
    })
  }
})

test.describe('windows, news and failures', () => {
  test.slow()

  test('questions, news and what is shown once can be used by everyone', async ({ signedIn, api }) => {
    const admin = await api('Administrator')
    const page = await signedIn('Administrator')
    await test.step('a question, and the toast with a way back', async () => {
      await openRow(page, await makeFor.task(admin))
      await press(page, 'Delete')
      await expect(asked(page, messages.task.confirmDelete)).toBeVisible()
      await expectScreen(page)
      await asked(page, messages.task.confirmDelete).getByRole('button', { name: 'Delete' }).click()
      await expect(said(page, messages.task.deleted)).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).hover()
      await expectScreen(page)
    })
    await test.step('a password that is shown once', async () => {
      await openRow(page, await makeFor.user(admin))
      await press(page, 'Reset Password')
      await asked(page, messages.account.resetConfirm).getByRole('button').last().click()
      await expect(page.getByRole('dialog', { name: 'One-time password' })).toBeVisible()
      await expectScreen(page)
    })
  })

  test('forms with errors, with an open list, and after saving can be used by everyone', async ({
    signedIn,
  }) => {
    const page = await signedIn('Administrator')
    await test.step('a form with errors', async () => {
      await page.goto('/projects/create_project')
      await submitButton(page).click()
      await expect(summary(page)).toBeVisible()
      await expectScreen(page)
    })
    await test.step('an open list', async () => {
      await chooser(page, 'Project Manager').click()
      await expect(page.getByRole('option').first()).toBeVisible()
      await expectScreen(page)
      await page.keyboard.press('Escape')
    })
    await test.step('after saving', async () => {
      await page.goto('/clients/create_client')
      await field(page, 'Name').fill(unique('Harbor Clinic'))
      await submitButton(page).click()
      await expect(success(page)).toBeVisible()
      await expectScreen(page)
    })
    for (const [address, button] of [
      ['/announcements/create_anncouncement', 'Create'],
      ['/settings/', 'Change password'],
    ] as const) {
      await test.step(`errors at ${address}`, async () => {
        await page.goto(address)
        await page.getByRole('button', { name: button, exact: true }).click()
        await expect(page.getByRole('group', { name: messages.generic.pleaseCheck })).toBeVisible()
        await expectScreen(page)
      })
    }
  })

  test('the menu of a phone can be used by everyone', async ({ signedIn }) => {
    const page = await signedIn('Administrator')
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/settings/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('navigation')).toBeVisible()
    await expectScreen(page)
  })

  test('addresses and records that do not exist, and screens that fail, can be used by everyone', async ({
    signedIn,
    expectConsole,
  }) => {
    expectConsole(/status of 404|announcement-page/)
    const page = await signedIn('Administrator')
    await test.step('an address', async () => {
      await page.goto('/no/such/page')
      await expect(page.getByRole('heading', { name: messages.generic.pageNotFound })).toBeVisible()
      await expectScreen(page)
    })
    await test.step('a record', async () => {
      await page.goto('/tasks/update_task/6a1f2f53-0000-4000-8000-000000000000')
      await expect(page.getByText(messages.task.notFound)).toBeVisible()
      await expectScreen(page)
    })
    await test.step('a screen', async () => {
      await page.route('**/assets/announcement-page-*.js', (route) => route.abort())
      await page.goto('/announcements/create_anncouncement')
      await expect(page.getByRole('heading', { name: messages.generic.unexpected })).toBeVisible()
      await expectScreen(page)
    })
  })

  test('signing in again can be used by everyone', async ({ signedIn, api, expectConsole }) => {
    expectConsole(/status of (400|401)/)
    const { email } = await makeEmployee(await api('Administrator'))
    const page = await signedIn(email)
    await page.goto('/settings/')
    await settled(page)
    await (await api(email)).post('auth/logout/')
    await page.getByRole('button', { name: 'Save Preferences' }).click()
    const dialog = page.getByRole('dialog', { name: messages.session.endedTitle })
    await dialog.getByLabel('Password').fill('not it')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog.getByText(messages.login.wrong)).toBeVisible()
    await expectScreen(page)
  })

  test('what a visitor and a newcomer see can be used by everyone', async ({ page, api, expectConsole }) => {
    expectConsole(/status of 400/)
    await test.step('the first page with errors', async () => {
      await page.goto('/')
      for (const name of ['Sign in', 'Submit']) {
        await page.getByRole('button', { name }).click()
        await expect(page.getByRole('group', { name: messages.generic.pleaseCheck }).last()).toBeFocused()
      }
      await expectScreen(page)
    })
    for (const address of [
      '/email/confirm/key',
      '/password/reset/key',
      '/auth-callback?code=none',
      '/unsubscribe/key',
    ]) {
      await test.step(address, async () => {
        await page.goto(address)
        await settled(page)
        await expectScreen(page)
      })
    }
    await test.step('onboarding with errors', async () => {
      const admin = await api('Administrator')
      const { email, password } = await makeNewcomer(admin)
      const { key } = await new Api(admin.url).post('auth/login/', { username: email, password })
      await page.context().addCookies([{ name: authCookie, value: key, url: admin.url }])
      await page.goto('/employees/onboarding/')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('group', { name: messages.generic.pleaseCheck })).toBeVisible()
      await expectScreen(page)
    })
  })
})

test.describe('what the system asks for', () => {
  test('in the colours of the system a switch tells whether it is on, and what is filled can be read', async ({
    signedIn,
  }) => {
    const page = await signedIn('Administrator')
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/settings/')
    await settled(page)
    const paint = (name: string) =>
      page.getByRole('switch', { name, exact: true }).evaluate((element) => {
        const thumb = element.firstElementChild ?? element
        return {
          ground: getComputedStyle(element).backgroundColor,
          thumb: getComputedStyle(thumb).backgroundColor,
        }
      })
    const [off, on] = [await paint('Dark Mode'), await paint('Task')]
    expect(off.thumb).not.toBe(off.ground)
    expect(on.thumb).not.toBe(on.ground)
    expect(on.ground).not.toBe(off.ground)
    const save = page.getByRole('button', { name: 'Save Preferences' })
    await expect(save).toHaveCSS('forced-color-adjust', 'none')
    for (const address of ['/settings/', '/rfi/', '/tasks/create_task']) {
      await page.goto(address)
      await settled(page)
      const filled = await page.locator('button.bg-accent-fill, a.bg-accent-fill').evaluateAll((all) =>
        all
          .filter((element) => element.role !== 'switch')
          .map((element) => {
            const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(element)
            return { isReadable: color !== backgroundColor && forcedColorAdjust === 'none' }
          }),
      )
      expect(filled, address).not.toContainEqual({ isReadable: false })
    }
  })

  test('nothing moves for those who ask for less motion', async ({ signedIn }) => {
    const page = await signedIn('Administrator')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await fewCards(page)
    for (const address of ['/', '/main_menu', '/rfi/', '/tasks/create_task', '/settings/']) {
      await page.goto(address)
      await settled(page)
      const longest = await page.evaluate(() => {
        const lasting = (list: string) => list.split(',').map((time) => Number.parseFloat(time))
        return Math.max(
          ...[...document.querySelectorAll('*')].flatMap((element) => {
            const { transitionDuration, animationDuration } = getComputedStyle(element)
            return [...lasting(transitionDuration), ...lasting(animationDuration)]
          }),
        )
      })
      expect(longest, address).toBeLessThan(0.001)
    }
  })
})

test.describe('keyboard', () => {
  /** Goes on with Tab until it is there; wherever the focus comes by, it can be seen. */
  async function tabTo(page: Page, target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab')
      const seen = await page.evaluate(() => {
        const at = document.activeElement
        if (at === null || at === document.body) return true
        // Inside a date it is on the button of the calendar, which the browser marks itself.
        if (at.matches('input[type=date]:not(:focus)')) return true
        const { outlineStyle, outlineWidth } = getComputedStyle(at)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
      })
      expect(
        seen,
        await page.evaluate(() => `no focus to be seen at ${document.activeElement?.outerHTML}`),
      ).toBe(true)
      if (await target.evaluate((element) => element === document.activeElement)) {
        await expect(target).toBeInViewport()
        return
      }
    }
    throw new Error(`Tab never came to ${target.toString()}`)
  }

  test('without a mouse one signs in, finds a task, changes it and saves', async ({ page, api }) => {
    test.slow()
    const manager = await api('Manager')
    const task = await makeTask(manager)

    await test.step('sign in', async () => {
      await page.goto('/')
      await tabTo(page, page.getByRole('form', { name: 'Sign in' }).getByLabel('Email'))
      await page.keyboard.type('manager@example.com')
      await tabTo(page, page.getByRole('form', { name: 'Sign in' }).getByLabel('Password'))
      await page.keyboard.type(demoPassword)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/main_menu')
      await expect(page.getByRole('region', { name: 'Tasks', exact: true })).toBeVisible()
    })
    await test.step('go to the tasks', async () => {
      await tabTo(page, page.getByRole('link', { name: 'Tasks', exact: true }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(rows(page).first()).toBeVisible()
    })
    await test.step('find it', async () => {
      await page.keyboard.press('/')
      await expect(page.getByLabel('Filter by Status')).toBeFocused()
      await tabTo(page, page.getByLabel('Filter by Project'))
      await page.keyboard.type(task.project_name)
      await expect(rows(page)).toHaveCount(1)
      await expect(rows(page)).toContainText(task.title)
    })
    await test.step('open it and go to its form', async () => {
      await tabTo(page, rows(page).getByRole('button', { name: `Details of ${task.title}` }))
      await page.keyboard.press('Enter')
      await tabTo(page, page.getByRole('link', { name: 'Edit', exact: true }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/tasks/update_task/${task.task_id}`)
      await expect(field(page, 'Title')).toHaveValue(task.title)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })
    await test.step('change it and save', async () => {
      await tabTo(page, chooser(page, 'Assigned To'))
      await page.keyboard.type('grace')
      await expect(page.getByRole('option')).toHaveText([/^Grace Holloway/])
      await page.keyboard.press('Enter')
      await expect(chooser(page, 'Assigned To')).toHaveText('Grace Holloway')
      await expect(chooser(page, 'Assigned To')).toBeFocused()
      await tabTo(page, field(page, 'Completion Percentage'))
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('60')
      await tabTo(page, submitButton(page))
      await page.keyboard.press('Enter')
      await expectSaved(page, messages.task.updated)
    })
    await test.step('and go back', async () => {
      const back = success(page).getByRole('link', { name: 'To Tasks' })
      await tabTo(page, back)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/tasks\/$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })
    const { data } = await manager.get(`task/id/${task.task_id}`)
    expect(data).toMatchObject({
      completion_percentage: 60,
      assigned_to_obj: { email: 'manager@example.com' },
    })
  })

  test('without a mouse one skips the navigation, and comes back to where a question was asked', async ({
    signedIn,
    api,
  }) => {
    const page = await signedIn('Manager')
    const made = await makeFor.task(await api('Manager'))
    await openList(page, 'task', made.filters)
    await tabTo(page, page.getByRole('button', { name: 'Skip to content' }))
    await page.keyboard.press('Enter')
    await tabTo(page, rows(page).getByRole('button', { name: /^Details of/ }))
    await page.keyboard.press('Space')
    const complete = page.getByRole('button', { name: 'Mark Complete' })
    await tabTo(page, complete)
    await page.keyboard.press('Enter')
    const question = asked(page, messages.task.confirmClose)
    await expect(question.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(complete).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question.locator(':focus')).toHaveCount(1)
    await tabTo(page, question.getByRole('button', { name: 'Mark Complete' }))
    await page.keyboard.press('Enter')
    await expect(said(page, messages.task.closed)).toBeVisible()
  })
})

function chunks<T>(all: readonly T[], size: number): T[][] {
  const count = Math.ceil(all.length / size)
  return Array.from({ length: count }, (_, index) => all.slice(index * size, (index + 1) * size))
}
