import { expect, test } from './fixtures.ts'
import { choose, chooser, expectSaved, field, submitButton, summary } from './forms.ts'
import { makeProject, makeSubmittal } from './records.ts'

test('the register of a submittal is folded, offers known sections and takes others', async ({
  signedIn,
  api,
}) => {
  const manager = await api('Manager')
  const project = await makeProject(manager, { submittal_response_days: 4 })
  const submittal = await makeSubmittal(manager, { project: project.project_id })
  await makeSubmittal(manager, { project: project.project_id, spec_section: 'X 1', spec_title: 'Ours' })
  const page = await signedIn('Manager')
  await page.goto(`/submittals/update_submittal/${submittal.submittal_id}`)
  const register = page.getByRole('button', { name: 'Register', exact: true })
  await expect(register).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByText('Left empty: 4 working days in our court')).toBeVisible()
  await register.click()

  await test.step('a known section is found without its blanks and brings its title', async () => {
    await chooser(page, 'Section').click()
    await expect(page.getByRole('option').first()).toHaveText('X 1 Ours')
    await page.keyboard.type('232123')
    await page.keyboard.press('Enter')
    await expect(chooser(page, 'Section')).toHaveText('23 21 23 Hydronic pumps')
    await expect(field(page, 'Section Title')).toHaveValue('Hydronic pumps')
  })

  await test.step('what is typed is taken, and a wrong one is refused at its field', async () => {
    await chooser(page, 'Section').click()
    await page.keyboard.type('a_b')
    await page.getByRole('option', { name: 'Use “a_b”' }).click()
    await expect(field(page, 'Section Title')).toHaveValue('')
    // Folding hides nothing that is wrong.
    await register.click()
    await submitButton(page).click()
    await expect(summary(page)).toContainText('Section: Please enter a section number such as 23 05 00')
    await expect(chooser(page, 'Section')).toHaveAttribute('aria-invalid', 'true')
    await chooser(page, 'Section').click()
    await page.keyboard.type('235200')
    await page.keyboard.press('Enter')
    await submitButton(page).click()
    await expectSaved(page, 'Submittal updated successfully')
  })

  await test.step('filled, it is open', async () => {
    await page.goto(`/submittals/update_submittal/${submittal.submittal_id}`)
    await expect(register).toHaveAttribute('aria-expanded', 'true')
    await expect(field(page, 'Section Title')).toHaveValue('Boilers')
  })
})

test('an amount can be told only of an impact, and comes back with it', async ({ signedIn }) => {
  const page = await signedIn('Manager')
  await page.goto('/rfi/create_rfi')
  await page.getByRole('button', { name: 'Impact', exact: true }).click()
  const amount = field(page, 'Cost Amount ($)')
  await expect(amount).toBeDisabled()
  await choose(page, 'Cost Impact', 'Yes')
  await amount.fill('1200')
  await choose(page, 'Cost Impact', 'None')
  await expect(amount).toBeDisabled()
  await expect(amount).toHaveValue('')
  await choose(page, 'Cost Impact', 'To be determined')
  await choose(page, 'Cost Impact', 'Yes')
  await expect(amount).toHaveValue('1200')
})
