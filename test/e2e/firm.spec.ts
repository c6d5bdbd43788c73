import { firmMessages as said } from '#domain/words/firm.ts'
import { formWords } from '#domain/words/forms.ts'
import { messages } from '#domain/words/messages.ts'
import { plainPng } from '#test/papers/pictures.ts'
import { expectScreen } from './accessible.ts'
import { expect, test } from './fixtures.ts'

test('an administrator keeps the letterhead, the response days and the logo of the firm', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  const admin = await api('Administrator')
  const { firm_name, rfi_response_days } = (await admin.get('api/firm')).data
  const page = await signedIn('Administrator')
  await page.goto('/admin/firm/')
  const form = page.getByRole('region', { name: said.letterhead })
  const days = form.getByLabel(said.rfiDays)
  await form.getByLabel(said.firmName).fill('Northside Engineering')
  await days.fill('91')
  await form.getByRole('button', { name: formWords.save }).click()
  await expect(days).toHaveAccessibleDescription(new RegExp(messages.project.badResponseDays))
  await expectScreen(page)
  await days.fill('9')
  await form.getByRole('button', { name: formWords.save }).click()
  await expect(page.getByText(said.saved)).toBeVisible()
  const onPaper = page.getByRole('main').getByText('Northside Engineering', { exact: true })
  await expect(onPaper).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(onPaper).toBeVisible()
  await page.emulateMedia({ media: null })

  const logo = page.getByRole('region', { name: said.logo })
  const choose = (buffer: Buffer) =>
    logo.getByLabel(said.choose).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await choose(Buffer.from('no picture'))
  await expect(logo.getByText(said.badLogo)).toBeVisible()
  await choose(plainPng())
  await expect(page.getByText(said.logoSaved)).toBeVisible()
  await expect(logo.getByRole('img', { name: 'Northside Engineering' })).toBeVisible()
  await logo.getByRole('button', { name: said.remove }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: said.remove }).click()
  await expect(logo.getByText(said.withoutLogo)).toBeVisible()
  await admin.put('api/firm', { firm_name, rfi_response_days })
})
