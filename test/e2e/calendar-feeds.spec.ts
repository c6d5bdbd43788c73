import { calendarFeedsScreen as said } from '#domain/words/calendar-feeds-screen.ts'
import { expectAccessible } from './accessible.ts'
import { agree, said as told } from './list-rows.ts'
import { expect, test } from './fixtures.ts'
import { makeEmployee, makeTask } from './records.ts'

test('one subscribes on a calendar, sees the address once, and ends it in the settings', async ({
  signedIn,
  api,
  request,
}) => {
  const admin = await api('Administrator')
  const { email } = await makeEmployee(admin)
  const { title } = await makeTask(admin, { assigned_to: email })
  const page = await signedIn(email)
  const name = said.kinds.mine.name
  await page.goto('/calendar/weekly')
  await page.getByRole('button', { name: said.subscribe, exact: true }).click()
  await page.getByRole('button', { name: said.about(said.subscribe, name) }).click()
  const address = page.getByLabel(said.address(name))
  await expect(address).toBeFocused()
  await expectAccessible(page)
  const { pathname } = new URL(await address.inputValue())
  expect(await (await request.get(pathname)).text()).toContain(`SUMMARY:${title}`)

  await page.goto('/settings/')
  await expect(page.getByText(/^Last used /).first()).toBeVisible()
  await expect(address).toHaveCount(0)
  await page.getByRole('button', { name: said.about(said.end, name) }).click()
  await agree(page, said.endConfirm, said.end)
  await expect(told(page, said.ended)).toBeVisible()
  await expect(page.getByRole('button', { name: said.about(said.subscribe, name) })).toBeVisible()
  expect((await request.get(pathname)).status()).toBe(404)
})
