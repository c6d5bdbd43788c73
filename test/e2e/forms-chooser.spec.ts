import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { chooser, field } from './forms.ts'

test('the keyboard alone opens, searches, moves and chooses', async ({ signedIn }) => {
  const page = await signedIn('Manager')
  await page.goto('/projects/create_project')
  const city = chooser(page, 'City')
  const search = page.getByPlaceholder('Search')
  const active = async () => {
    const id = await search.getAttribute('aria-activedescendant')
    return await page.locator(`[id="${id}"]`).textContent()
  }
  await city.focus()
  // Typing on the closed field begins the search.
  await page.keyboard.type('san')
  await expect(search).toHaveValue('san')
  await expect(search).toBeFocused()
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  const found = await page.getByRole('option').allTextContents()
  await expect.poll(active).toBe(found[0])
  await page.keyboard.press('ArrowDown')
  await expect.poll(active).toBe(found[1])
  await page.keyboard.press('End')
  await expect.poll(active).toBe(found.at(-1))
  await page.keyboard.press('Home')
  await expect.poll(active).toBe(found[0])
  await page.keyboard.press('ArrowUp')
  await expect.poll(active).toBe(found[0])
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
  await expect(city).toBeFocused()
  await expect(city).toHaveText('Select')

  // Also what is typed faster than the list opens.
  await city.evaluate((closed) => {
    for (const key of 'san') closed.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  await expect(search).toHaveValue('san')
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
  await expect(city).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await search.fill('nowhere at all')
  await expect(page.getByRole('status').filter({ hasText: 'No options found for City' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(search).toBeVisible()
  await search.fill('hous')
  await page.keyboard.press('Enter')
  await expect(city).toHaveText('Houston')
  await expect(city).toBeFocused()
  // Opened again it begins at what is chosen.
  await page.keyboard.press('Enter')
  await expect.poll(active).toBe('Houston')
  await expect(page.getByRole('option', { name: 'Houston' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(search).toHaveCount(0)
  await expect(city).toBeFocused()
  // What is required cannot be emptied, what is optional can.
  await page.keyboard.press('Delete')
  await expect(city).toHaveText('Houston')
  const client = chooser(page, 'Client Name')
  await client.focus()
  await page.keyboard.press('ArrowDown')
  await expect(search).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(client).not.toHaveText('Select')
  await expect(client).toBeFocused()
  // Also before the list has opened, a key that follows a letter edits the letters and not what is chosen.
  const chosen = (await client.textContent()) ?? ''
  for (const key of ['c', 'o', 'x', 'Backspace', 'Delete', 'ArrowDown', ' ', 'i'])
    await client.dispatchEvent('keydown', { key })
  await expect(client).toHaveText(chosen)
  await expect(search).toHaveValue('co i')
  await page.keyboard.press('Escape')
  await expect(client).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(client).toHaveText('Select')
})

test('an open list is accessible, and letters with accents are found without', async ({ signedIn }) => {
  const page = await signedIn('Manager')
  await page.route('**/form/fetch*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.data.cities = [{ value: 'Cañón Viejo', label: 'Cañón Viejo' }]
    await route.fulfill({ response, json: body })
  })
  await page.goto('/projects/create_project')
  await chooser(page, 'City').click()
  await page.getByPlaceholder('Search').fill('viejo canon')
  await expect(page.getByRole('option')).toHaveText(['Cañón Viejo'])
  await expectAccessible(page)
})

test('a chooser of five thousand options draws a hundred, and any is found', async ({
  signedIn,
  expectConsole,
}) => {
  // The form looks up the chosen project, which is none of the server's.
  expectConsole(/status of 404/)
  const page = await signedIn('Manager')
  await page.route('**/form/fetch*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.data.projects = Array.from({ length: 5000 }, (_, index) => ({
      value: `p${index}`,
      label: `26${String(index).padStart(4, '0')} Clinic`,
    }))
    await route.fulfill({ response, json: body })
  })
  await page.goto('/rfi/create_rfi')
  await chooser(page, 'Project').click()
  await expect(page.getByRole('option')).toHaveCount(100)
  await expect(page.getByText('4,900 more. Keep typing to narrow the list.')).toBeVisible()
  await expect(page.getByPlaceholder('Search')).toBeFocused()
  await page.keyboard.type('264999')
  await expect(page.getByRole('option')).toHaveText(['264999 Clinic'])
  await page.keyboard.press('Enter')
  await expect(chooser(page, 'Project')).toHaveText('264999 Clinic')
})

test('at 320 pixels the form and its lists fit', async ({ signedIn }) => {
  const page = await signedIn('Manager')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/tasks/create_task')
  await field(page, 'Title').waitFor()
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow).toBe(0)
  await chooser(page, 'Assigned To').click()
  const popup = page.getByRole('dialog', { name: 'Assigned To' })
  await expect(popup).toBeVisible()
  await expect(async () => {
    const box = await popup.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320)
    expect(await overflow()).toBe(0)
  }).toPass()
})
