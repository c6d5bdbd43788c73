import { expect, test } from './fixtures.ts'

test('whoever opens too much at once waits a moment, stays signed in and sees everything', async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/status of 429/)
  const page = await signedIn('Team Member')
  const refused: string[] = []
  // Each is refused the first time, as the server refuses a caller who is in too much of a hurry.
  await page.route(/\/(auth\/user\/|api\/pagination\/)/, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (refused.includes(pathname)) return await route.continue()
    refused.push(pathname)
    await route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: { operation: 'ERROR' } })
  })
  await page.goto('/tasks/')
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  await expect(page).toHaveURL(/\/tasks\//)
  expect(refused.toSorted()).toEqual(['/api/pagination/get_model_data', '/auth/user/'])
})
