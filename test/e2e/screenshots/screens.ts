import type { Page } from '@playwright/test'
import { adminResources } from '#domain/admin/kinds.ts'
import { personForm } from '#domain/admin/pages.ts'
import { models, type Model } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { pages } from '#domain/pages/pages.ts'
import type { Api, Who } from '../api.ts'
import { bareRoutes, shellRoutes } from '../routes.ts'

export const widths = { phone: 375, desk: 1440 } as const

export type Screen = {
  name: string
  path: string
  /** A visitor where nobody is named. */
  who?: Who
  /** What is done on it before the picture is taken. */
  act?: (page: Page) => Promise<unknown>
  width?: number
}

/** Every screen of the app and of the admin site, with records of the firm in their addresses. */
export async function screensOf(api: Api): Promise<Screen[]> {
  const ids = await firstIds(api)
  // A register shows something where its project has submittals.
  const withId = (path: string) =>
    path.replace(/:(\w+)/, (_, model: string) => idOf(path.includes('/register/') ? ofSubmittal : model))
  // An import is there once somebody has sent a file: a moment below.
  const addresses = [...shellRoutes, ...bareRoutes].filter((path) => path !== '/import/:import')
  const staff = addresses.map((path) => ({
    name: nameOf(path),
    path: withId(path),
    who: path === '/employees/onboarding/' ? newHire : administrator,
  }))
  const admin = pages.admin.map((path) => ({
    name: nameOf(path.replace('/:id', '')),
    path: path.replace(':id', () => idOf(modelOfAdminPage(path))),
    who: administrator,
  }))
  return [...visitors, ...staff, ...admin, ...moments(withId)]

  function idOf(model: string): string {
    const id = ids.get(model)
    if (id === undefined) throw new Error(`There is no ${model} in the demo firm to show`)
    return id
  }
}

const administrator = 'Administrator'
const newHire = 'new.hire@example.com'

const visitors: Screen[] = [
  { name: 'landing', path: '/' },
  {
    name: 'landing-errors',
    path: '/',
    act: (page) =>
      page.getByRole('form', { name: 'Sign in' }).getByRole('button', { name: 'Sign in' }).click(),
  },
  { name: 'email-confirm', path: '/email/confirm/some-key' },
  { name: 'unsubscribe', path: '/unsubscribe/some.digest.key' },
  { name: 'password-reset', path: '/password/reset/some-key' },
  { name: 'not-found-visitor', path: '/nowhere' },
]

async function openPalette(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await page.getByRole('dialog').waitFor()
}

const clients =
  'Client,E-mail,Phone,City\nHarbor Health,office@harbor.example,5125550100,Austin\nNorth Mill,no address,12,Waco\n'

async function readSheet(page: Page): Promise<void> {
  const file = { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(clients) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Check the rows' }).waitFor()
}

async function checkSheet(page: Page): Promise<void> {
  await readSheet(page)
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await page.getByRole('tab', { name: /Faults/ }).waitFor()
}

async function importSheet(page: Page): Promise<void> {
  await checkSheet(page)
  await page.getByRole('button', { name: /leave out/ }).click()
  await page.getByRole('link', { name: 'To Clients' }).waitFor()
}

/** What a screen becomes when somebody does something there. */
function moments(withId: (path: string) => string): Screen[] {
  const openFirstRow = async (page: Page) => {
    await page
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click()
  }
  const lists = models
    .map(resourceOf)
    .filter(({ pages }) => !pages.list.startsWith('/admin/'))
    .map(({ pages: { list } }) => ({
      name: `${nameOf(list)}-open-row`,
      path: list,
      who: administrator,
      act: openFirstRow,
    }))
  return [
    { name: 'import-columns', path: '/import?kind=client', who: administrator, act: readSheet },
    { name: 'import-check', path: '/import?kind=client', who: administrator, act: checkSheet },
    { name: 'import-done', path: '/import?kind=client', who: administrator, act: importSheet },
    ...lists,
    { name: 'not-found', path: '/nowhere', who: administrator },
    { name: 'search-results', path: '/search?q=duct', who: administrator },
    { name: 'search-nothing', path: '/search?q=nothing+has+this', who: administrator },
    { name: 'palette', path: '/main_menu', who: administrator, act: openPalette },
    {
      name: 'palette-results',
      path: '/main_menu',
      who: administrator,
      act: async (page) => {
        await openPalette(page)
        await page.keyboard.type('rfi duct')
        await page.getByRole('group', { name: 'Records' }).waitFor()
      },
    },
    { name: 'not-found-record', path: '/tasks/update_task/nothing', who: administrator },
    {
      name: 'delete-question',
      path: '/tasks/',
      who: administrator,
      act: async (page) => {
        await openFirstRow(page)
        await page.getByRole('button', { name: 'Delete', exact: true }).first().click()
        await page.getByRole('alertdialog').waitFor()
      },
    },
    {
      name: 'form-errors',
      path: '/tasks/create_task',
      who: administrator,
      act: (page) => page.getByRole('button', { name: 'Submit', exact: true }).click(),
    },
    {
      name: 'form-chooser',
      path: '/rfi/create_rfi',
      who: administrator,
      act: (page) => page.getByRole('main').getByRole('combobox').first().click(),
    },
    {
      name: 'leave-question',
      path: withId('/tasks/update_task/:task'),
      who: administrator,
      act: async (page) => {
        await page.getByRole('main').getByLabel('Title').fill('Changed and not saved')
        await page.getByRole('link', { name: 'Plumbline logo' }).click()
        await page.getByRole('alertdialog').waitFor()
      },
    },
    { name: 'keys', path: '/tasks/', who: administrator, act: (page) => page.keyboard.press('?') },
    {
      name: 'menu',
      path: '/main_menu',
      who: administrator,
      act: async (page) => {
        await page.getByRole('button', { name: 'Menu' }).click()
        await page.getByRole('dialog').waitFor()
      },
      width: widths.phone,
    },
    {
      name: 'workload-person',
      path: '/workload/',
      who: administrator,
      act: async (page) => {
        await page.getByRole('list', { name: 'All people' }).getByRole('button').first().click()
        await page.getByRole('button', { name: /^.+, This week/ }).click()
        await page
          .getByRole('button', { name: /^Menu of/ })
          .nth(1)
          .waitFor()
      },
      width: widths.phone,
    },
    { name: 'my_work-waiting', path: '/my_work?view=waiting', who: 'Manager' },
    {
      name: 'my_work-due',
      path: '/my_work',
      who: 'Manager',
      act: async (page) => {
        await page.keyboard.press('j')
        await page.keyboard.press('d')
        await page.getByRole('dialog').waitFor()
      },
      width: widths.desk,
    },
    {
      name: 'my_work-acts',
      path: '/my_work',
      who: 'Manager',
      act: async (page) => {
        await page
          .getByRole('button', { name: /^Actions of/ })
          .first()
          .click()
        await page.getByRole('dialog').waitFor()
      },
      width: widths.phone,
    },
    { name: 'main_menu-member', path: '/main_menu', who: 'Team Member' },
    { name: 'main_menu-accountant', path: '/main_menu', who: 'Accountant' },
  ]
}

const ofSubmittal = 'project with submittals'

const nameOf = (path: string) => path.replaceAll(':', '').split('/').filter(Boolean).join('-')

async function firstIds(api: Api): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const model of models) {
    const { id } = resourceOf(model)
    const { data } = (await api.get(`api/pagination/get_model_data?model=${model}`)) as {
      data: Record<string, string>[]
    }
    const first = data[0]?.[id]
    if (first !== undefined) ids.set(model, first)
    if (model === 'submittal' && data[0]?.['project'] !== undefined) ids.set(ofSubmittal, data[0]['project'])
  }
  return ids
}

function modelOfAdminPage(path: string): Model {
  if (path === personForm) return 'user'
  return models.find((model) => Object.values(adminResources[model].pages).includes(path)) ?? 'project'
}
