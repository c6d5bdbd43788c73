import { expectScreen } from './accessible.ts'
import { expect, test, titled } from './fixtures.ts'
import { openList } from './list-screen.ts'

test('the help tells everyone the words, the keys and the ways of the firm', async ({ signedIn }) => {
  const page = await signedIn('Other')
  const answer = await page.goto('/help')
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveTitle(titled('Help'))
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'The firm’s words',
    'Keys',
    'How to search',
    'Export and print',
    'Import and upload',
    'Theme, mail and more',
  ])
  const words = page.getByRole('region', { name: 'The firm’s words' })
  for (const word of ['RFI', 'Submittal', 'Ping']) {
    await expect(words.getByRole('term').filter({ hasText: word })).toHaveCount(1)
  }
  await expectScreen(page)
  await page.getByRole('region', { name: 'Theme, mail and more' }).getByRole('link').click()
  await expect(page).toHaveURL('/settings/')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.keyboard.press('?')
  const everywhere = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(everywhere.getByRole('definition')).toHaveCount(2)
})

test('the keys of a list are those that the help tells, which the list of keys leads to', async ({
  signedIn,
}) => {
  const page = await signedIn('Team Member')
  await openList(page, 'task')
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog.getByRole('definition').nth(5)).toBeVisible()
  const told = await dialog.getByRole('definition').allTextContents()
  expect(told.length).toBeGreaterThan(5)
  await dialog.getByRole('link', { name: 'All words and keys' }).click()
  await expect(page).toHaveURL('/help')
  await expect(dialog).toBeHidden()
  const keys = page.getByRole('region', { name: 'Keys', exact: true })
  await expect(keys.getByRole('definition').first()).toBeVisible()
  expect(await keys.getByRole('definition').allTextContents()).toEqual(expect.arrayContaining(told))
})
