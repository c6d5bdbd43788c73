import { todayIn } from '#domain/dates.ts'
import { messages } from '#domain/words/messages.ts'
import { expect, test } from './fixtures.ts'
import { expectSaved, field, sentBy, submitButton } from './forms.ts'
import { makeRfi } from './records.ts'

for (const [name, timezoneId] of [
  ['UTC−12', 'Etc/GMT+12'],
  ['UTC+14', 'Pacific/Kiritimati'],
] as const) {
  test.describe(`in a browser at ${name}`, () => {
    test.use({ timezoneId })

    test('a civil date stays the day it is', async ({ signedIn, api }) => {
      const admin = await api('Administrator')
      const rfi = await makeRfi(admin, { date_received: '2028-02-29', sent_out_date: '2026-12-31' })
      const page = await signedIn('Manager')
      await page.goto(`/rfi/update_rfi/${rfi.RFI_id}`)
      expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(timezoneId)
      await expect(field(page, 'Date Received')).toHaveValue('2028-02-29')
      await expect(field(page, 'Sent Out Date')).toHaveValue('2026-12-31')
      await field(page, 'Sent Out Date').focus()
      await page.keyboard.type('01012027')
      const body = await sentBy(page, () => submitButton(page).click())
      expect(body).toMatchObject({ date_received: '2028-02-29', sent_out_date: '2027-01-01' })
      await expectSaved(page, messages.rfi.updated)
      const { data } = await admin.get(`rfi/id/${rfi.RFI_id}`)
      expect(data).toMatchObject({ date_received: '2028-02-29', sent_out_date: '2027-01-01' })
    })

    test('today is the firm’s', async ({ signedIn }) => {
      const page = await signedIn('Manager')
      await page.goto('/tasks/create_task')
      await expect(field(page, 'Due Date')).toHaveValue(todayIn('America/Chicago'))
    })
  })
}
