import { messages } from '#domain/words/messages.ts'
import { expect, test } from './fixtures.ts'

test('a fault of the app is told to the server once, with its place and page; what is no fault is not', async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/of undefined|of null|nobody wants|lost|status of 404/)
  const page = await signedIn('Team Member')
  const told: Record<string, string>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client_error'))
      told.push(request.postDataJSON() as Record<string, string>)
  })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/settings/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(loaded.filter((url) => url.includes('report-fault'))).toEqual([])

  await test.step('what nobody caught', async () => {
    const answered = page.waitForResponse('**/api/client_error')
    await page.evaluate(() => {
      const fail = () => (undefined as unknown as { title: string }).title
      void Promise.reject(new DOMException('nobody wants it any more', 'AbortError'))
      void Promise.reject(new TypeError('Failed to fetch: lost'))
      for (const ms of [0, 1, 2]) setTimeout(fail, ms)
    })
    expect((await answered).status()).toBe(200)
  })

  await test.step('a screen that cannot be drawn', async () => {
    await page.route('**/api/pagination/get_model_data*', (route) =>
      route.fulfill({
        json: { operation: 'COMPLETED', status: 200, message: '', total_rows: 1, data: [null] },
      }),
    )
    const answered = page.waitForResponse('**/api/client_error')
    await page.goto('/tasks/')
    expect((await answered).status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.generic.unexpected)
  })

  expect(told.map(({ message, page }) => `${page} ${message}`)).toEqual([
    expect.stringMatching(/^\/settings\/ TypeError: .*undefined/),
    expect.stringMatching(/^\/tasks\/ TypeError: .*null/),
  ])
  expect(told[1]?.['stack']).toMatch(/\/assets\/[\w-]+\.js:\d+:\d+/)
})
