import { formWords } from '#domain/words/forms.ts'
import { messages } from '#domain/words/messages.ts'
import { expect, test } from './fixtures.ts'
import { expectSaved, field, submitButton, success } from './forms.ts'
import { makeTask, unique } from './records.ts'

test('changes are not left behind by a link or by Back without a word', async ({ signedIn }) => {
  const page = await signedIn('Manager')
  await page.goto('/clients/list')
  await page.getByRole('navigation').getByRole('link', { name: 'Create Client' }).click()
  await field(page, 'Name').fill('Harbor')
  const question = page.getByRole('alertdialog', { name: formWords.leave })

  await page.getByRole('link', { name: 'Cancel', exact: true }).click()
  await expect(question).toHaveAccessibleDescription('Create Client')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(field(page, 'Name')).toHaveValue('Harbor')

  await page.goBack()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/\/clients\/create_client$/)
  await expect(field(page, 'Name')).toHaveValue('Harbor')

  // The same address again is a new form too.
  await page.getByRole('navigation').getByRole('link', { name: 'Create Client' }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(field(page, 'Name')).toHaveValue('Harbor')

  await page.getByRole('link', { name: 'Cancel', exact: true }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/clients\/list/)
  await expect(question).toBeHidden()
})

test('a second way out takes the place of the first: there is one question', async ({ signedIn }) => {
  const page = await signedIn('Manager')
  await page.goto('/clients/list')
  await page.getByRole('navigation').getByRole('link', { name: 'Create Client' }).click()
  const question = page.getByRole('alertdialog', { name: formWords.leave })
  for (const answer of ['Stay', 'Leave']) {
    await field(page, 'Name').fill('Harbor')
    await page.getByRole('navigation').getByRole('link', { name: 'Create Task' }).click()
    await expect(question).toBeVisible()
    await page.goBack()
    await question.getByRole('button', { name: answer }).click()
    await expect(question).toBeHidden()
    if (answer === 'Leave') break
    await expect(page).toHaveURL(/\/clients\/create_client$/)
    await expect(field(page, 'Name')).toHaveValue('Harbor')
  }
  await expect(page).toHaveURL(/\/clients\/list/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients')
})

test('closing the window asks while there are changes, and not otherwise', async ({ signedIn }) => {
  const page = await signedIn('Manager')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.goto('/clients/create_client')
  await field(page, 'Name').click()
  await page.reload()
  expect(asked).toEqual([])
  await field(page, 'Name').click()
  await field(page, 'Name').fill('Harbor')
  // A browser asks only if the page holds it at that moment, and the page knows a moment after the typing.
  const lets = () => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await expect.poll(lets).toBe(false)
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
})

test('what is saved or as it was can be left', async ({ signedIn, api }) => {
  const task = await makeTask(await api('Administrator'))
  const page = await signedIn('Manager')
  await page.goto(`/tasks/update_task/${task.task_id}`)
  await field(page, 'Title').fill('x')
  await field(page, 'Title').fill(task.title)
  await page.getByRole('link', { name: 'Cancel', exact: true }).click()
  await expect(page).toHaveURL(/\/tasks\/?(\?|$)/)

  await page.goBack()
  await field(page, 'Title').fill(unique('Saved'))
  await submitButton(page).click()
  await expectSaved(page, messages.task.updated)
  await success(page).getByRole('link', { name: 'To Tasks' }).click()
  await expect(page).toHaveURL(/\/tasks\/?(\?|$)/)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
