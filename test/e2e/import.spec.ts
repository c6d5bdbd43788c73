import { importsScreen as said } from '#domain/words/imports-screen.ts'
import { expectAccessible, expectScreen } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { unique } from './records.ts'

test('a sheet is chosen, its columns are looked at, it is checked, imported and undone', async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  const page = await signedIn('Administrator')
  const [good, bad] = [unique('Good Client'), unique('Bad Client')]
  const sheet = `Company,E-mail Address,Shoe Size\n${good},office@good.example,44\n${bad},nowhere,45\n`
  await page.goto('/clients/list')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import Clients')
  await expectScreen(page)
  const file = { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByLabel(said.fieldOf('Company'))).toHaveValue('name')
  await expect(page.getByLabel(said.fieldOf('Shoe Size'))).toHaveValue('')
  await expectAccessible(page)
  // The step is in the address: a reload shows the same.
  await page.reload()
  await page.getByLabel(said.fieldOf('Company')).selectOption('city')
  await page.getByRole('button', { name: said.check }).click()
  await expect(page.getByRole('alert')).toHaveText('Name needs a column')
  await page.getByLabel(said.fieldOf('Company')).selectOption('name')
  await page.getByRole('button', { name: said.check }).click()
  const faults = page.getByRole('tab', { name: said.outcomes.faults })
  await expect(faults).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).toContainText(`${said.row(3)}${bad}`)
  await expect(page.getByRole('tabpanel')).toContainText('B E-mail Address ‘nowhere’')
  const heading = page.getByRole('heading', { level: 2 })
  await expect(heading).toHaveText(said.headings[2])
  await expect(heading).toBeFocused()
  await expectAccessible(page)
  // Other columns that are refused say why, and the check before stays.
  await page.getByRole('button', { name: said.columns }).click()
  await page.getByLabel(said.fieldOf('Company')).selectOption('')
  await page.getByRole('button', { name: said.check }).click()
  await expect(page.getByRole('alert')).toHaveText('Name needs a column')
  await page.goBack()
  await page.getByRole('button', { name: said.commitWithout(1, 1) }).click()
  await expect(page.getByText('Import done: 1 created, 0 changed')).toBeVisible()
  await expect(page.getByText(said.leftOut(1))).toBeVisible()
  await expect(heading).toHaveText(said.headings[3])
  await expect(heading).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: said.undo }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(said.undoes('clients.csv', 1, 0))
  await question.getByRole('button', { name: said.undo }).click()
  await expect(page.getByText(said.undone, { exact: true })).toBeFocused()
  await page.reload()
  await expect(page.getByText(said.undone)).toBeVisible()
  await expect(page.getByRole('button', { name: said.undo })).toHaveCount(0)
  await page.getByRole('link', { name: said.toList('Clients') }).click()
  await expect(page.getByText(good)).toHaveCount(0)
})

test('a sheet of which every row has faults says so, and what to do', async ({ signedIn }) => {
  const page = await signedIn('Administrator')
  await page.goto('/import?kind=client')
  const sheet = `Name,Email\n${unique('One')},nowhere\n${unique('Other')},nowhere\n`
  const file = { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: said.check }).click()
  await expect(page.getByText(said.onlyFaults(2))).toBeVisible()
  await expect(page.getByRole('button', { name: said.commit(0) })).toBeDisabled()
})

test('a file that is no sheet is refused where it was chosen', async ({ signedIn, expectConsole }) => {
  const page = await signedIn('Team Member')
  await page.goto('/import?kind=task')
  expectConsole(/status of 415/)
  const file = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('alert')).toHaveText('Please save the file as .xlsx or .csv and try again')
})
