import { demoPassword } from '#domain/demo-accounts.ts'
import { longWaitMs } from '#domain/conventions.ts'
import { formWords } from '#domain/words/forms.ts'
import { messages } from '#domain/words/messages.ts'
import { Api, keyOf } from './api.ts'
import { expect, test } from './fixtures.ts'
import { choose, chooser, expectError, expectSaved, field, submitButton, success, summary } from './forms.ts'
import {
  makeClient,
  makeEmployee,
  makeInvoice,
  makeProject,
  makeRfi,
  makeSubmittal,
  makeTask,
  unique,
} from './records.ts'

test('somebody who may not is told before, after, or instead of the form', async ({
  signedIn,
  expectConsole,
  api,
}) => {
  expectConsole(/status of 403/)
  await test.step('a manager fills in the employee form and is told who may', async () => {
    const page = await signedIn('Manager')
    await page.goto('/employees/create_employee')
    await expect(chooser(page, 'Role')).toHaveCount(0)
    await field(page, 'Name').fill('Noor Haddad')
    await field(page, 'Email').fill('noor@example.com')
    await field(page, 'Password').fill('long enough for anyone')
    await field(page, 'Re-enter Password').fill('long enough for anyone')
    await submitButton(page).click()
    await expect(summary(page)).toHaveText('You are not authorized to create or update employees')
    await expect(summary(page)).toBeFocused()
    await expect(field(page, 'Name')).toHaveValue('Noor Haddad')
    await expect(field(page, 'Password')).toHaveValue('long enough for anyone')
  })

  await test.step('who may only read a project is told before and after', async () => {
    const project = await makeProject(await api('Administrator'))
    const page = await signedIn('Team Member')
    await page.goto(`/projects/update_project/${project.project_id}`)
    await expect(page.getByText(formWords.notForYou)).toBeVisible()
    await field(page, 'Size (sqft)').fill('7')
    await submitButton(page).click()
    await expect(summary(page)).toContainText('An error occurred while submitting the project form.')
    await expect(summary(page)).toContainText(messages.generic.forbidden)
  })

  await test.step('a form that is not for somebody is not shown', async () => {
    const other = await signedIn('Other')
    for (const path of ['/projects/create_project', '/rfi/create_rfi', '/employees/create_employee']) {
      await other.goto(path)
      await expect(other.getByText(messages.generic.forbidden)).toBeVisible()
      await expect(other.locator('form')).toHaveCount(0)
    }
    const invoice = await makeInvoice(await api('Administrator'))
    const manager = await signedIn('Manager')
    await manager.goto(`/invoices/update_invoice/${invoice.invoice_id}`)
    await expect(manager.getByText(messages.generic.forbidden)).toBeVisible()
  })
})

test('a form shows what the server alone knows at its field, or that there is no such record', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  expectConsole(/status of 404/)
  const page = await signedIn('Administrator')
  await test.step('what is taken already', async () => {
    const admin = await api('Administrator')
    await page.goto('/employees/create_employee')
    await field(page, 'Name').fill('Noor Haddad')
    await field(page, 'Email').fill('Manager@example.com')
    await field(page, 'Password').fill('long enough for anyone')
    await field(page, 'Re-enter Password').fill('long enough for anyone')
    await submitButton(page).click()
    await expectError(page, field(page, 'Email'), messages.account.emailTaken)
    await expect(summary(page)).toContainText(messages.generic.validationFailed)
    // Another address, and the sentence is gone.
    await field(page, 'Email').fill('noor@example.com')
    await expect(page.getByText(messages.account.emailTaken)).toHaveCount(0)

    // A plain refusal without anything around it.
    await page.route('**/auth/register/', (route) =>
      route.fulfill({ status: 400, json: { username: ['Is a name already.'], email: ['Is taken.'] } }),
    )
    await submitButton(page).click()
    await expectError(page, field(page, 'Email'), 'Is a name already. Is taken.')
    await page.unroute('**/auth/register/')

    const { name } = await makeClient(admin)
    await page.goto('/clients/create_client')
    await field(page, 'Name').fill(name)
    await submitButton(page).click()
    await expectError(page, field(page, 'Name'), messages.client.nameTaken)
    await expect(summary(page)).toContainText('An error occurred while submitting the client form.')

    const rfi = await makeRfi(admin)
    const other = await makeRfi(admin, { project_id: rfi.project_id })
    await page.goto(`/rfi/update_rfi/${other.RFI_id}`)
    await field(page, 'RFI Number').fill(String(rfi.RFI_number))
    await submitButton(page).click()
    await expectError(page, field(page, 'RFI Number'), messages.rfi.numberTaken)
  })

  await test.step('a record that is not there', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000'
    for (const [path, sentence] of [
      ['tasks/update_task', 'Task not found'],
      ['submittals/update_submittal', 'Submittal ID not found'],
      ['invoices/update_invoice', 'Invoice not found'],
      ['clients/update_client', 'Client not found'],
    ] as const) {
      await page.goto(`/${path}/${nowhere}`)
      await expect(page.getByText(sentence, { exact: true })).toBeVisible()
      await expect(page.getByText(formWords.goneWhy)).toBeVisible()
    }
    for (const path of ['projects/update_project', 'rfi/update_rfi']) {
      await page.goto('/clients/list')
      await page.goto(`/${path}/${nowhere}`)
      await expect(page.getByText('Error 404: Page Not Found')).toBeVisible()
      await expect(page).toHaveURL(/\/404$/)
      await page.goBack()
      await expect(page).toHaveURL(/\/clients\/list/)
    }
  })
})

test('what is lost, late or doubled on the way loses nothing and makes one record', async ({
  signedIn,
  expectConsole,
  api,
}) => {
  expectConsole(/status of 50[02]|ERR_FAILED/)
  expectConsole(/ERR_FAILED|status of 422/)
  const page = await signedIn('Manager')
  await test.step('a server that fails or is silent loses nothing', async () => {
    const answers = [
      { status: 500, json: { operation: 'ERROR', message: messages.generic.serverError } },
      { status: 502, body: 'Bad gateway' },
      'lost',
    ] as const
    let turn = 0
    await page.route('**/api/clients/create/', async (route) => {
      const answer = answers[turn++]
      if (answer === 'lost') await route.abort()
      else if (answer) await route.fulfill(answer)
      else await route.continue()
    })
    const name = unique('Harbor')
    await page.goto('/clients/create_client')
    await field(page, 'Name').fill(name)
    await field(page, 'Street Address').fill('1 Pier Rd')
    for (const detail of [messages.generic.serverError, 'An error has occurred', 'Network Error']) {
      await submitButton(page).click()
      await expect(summary(page)).toContainText('An error occurred while submitting the client form.')
      await expect(summary(page)).toContainText(detail)
      await expect(field(page, 'Name')).toHaveValue(name)
      await expect(field(page, 'Street Address')).toHaveValue('1 Pier Rd')
    }
    await submitButton(page).click()
    await expectSaved(page, messages.client.created)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('two clicks and a key make one record', async () => {
    const name = unique('Once')
    await page.goto('/clients/create_client')
    await field(page, 'Name').fill(name)
    await submitButton(page).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
      button.form?.requestSubmit()
    })
    await expectSaved(page, messages.client.created)
    await page.keyboard.press('Enter')
    await expect(success(page)).toBeHidden()
    const found = `api/pagination/get_model_data?model=client&filter_by_0=name&filter_text_0=${name}`
    expect((await (await api('Manager')).get(found)).total_rows).toBe(1)
  })

  await test.step('another try after a lost answer makes no second record', async () => {
    const name = unique('Lost')
    await page.goto('/clients/create_client')
    await field(page, 'Name').fill(name)
    const lose = async () => {
      await page.route('**/api/clients/create/', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await submitButton(page).click()
      await expect(summary(page)).toContainText('Network Error')
      await page.unroute('**/api/clients/create/')
    }
    const total = async (text: string) => {
      const found = `api/pagination/get_model_data?model=client&filter_by_0=name&filter_text_0=${text}`
      return (await (await api('Manager')).get(found)).total_rows
    }
    await lose()
    await submitButton(page).click()
    await expectSaved(page, messages.client.created)
    expect(await total(name)).toBe(1)

    await page.keyboard.press('Escape')
    await expect(field(page, 'Name')).toBeFocused()
    await field(page, 'Name').fill(`${name} two`)
    await lose()
    await field(page, 'City').fill('Austin')
    await submitButton(page).click()
    await expect(summary(page)).toContainText(formWords.savedEarlier)
    await expect(field(page, 'City')).toHaveValue('Austin')
    expect(await total(`${name} two`)).toBe(1)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

const failures = [
  ['projects', '/projects/create_project', 'An error occurred while submitting the project form.'],
  ['submittal', '/submittals/create_submittal', 'An error has occured. Please try again.'],
  ['rfi', '/rfi/create_rfi', 'An error occurred'],
  ['task', '/tasks/create_task', 'An error occurred'],
  [
    'api/points-of-contact/create',
    '/point_of_contact/create',
    'An error occurred while submitting the point of contact form.',
  ],
  ['auth/register', '/employees/create_employee', 'Something went wrong'],
] as const

test('each form that is refused says so in its own words', async ({ signedIn, api, expectConsole }) => {
  expectConsole(/status of 500/)
  const project = await makeProject(await api('Administrator'))
  const invoice = await makeInvoice(await api('Administrator'))
  const page = await signedIn('Administrator')
  for (const [call, path, sentence] of failures) {
    await test.step(path, async () => {
      await page.route(`**/${call}/`, (route) => route.fulfill({ status: 500, json: {} }))
      await page.goto(path)
      await submitButton(page).waitFor()
      const fill = async (label: string, text: string) => {
        if ((await field(page, label).count()) > 0) await field(page, label).fill(text)
      }
      const pick = async (label: string, text: string) => {
        if ((await chooser(page, label).count()) > 0) await choose(page, label, text)
      }
      await fill('Project Name', 'Clinic')
      await fill('Title', 'Plan')
      await fill('Name', 'Noor')
      await fill('Description', 'Which?')
      if (call === 'auth/register') {
        await fill('Email', 'noor@example.com')
        await fill('Password', 'long enough for anyone')
        await fill('Re-enter Password', 'long enough for anyone')
      }
      await pick('City', 'Austin')
      await pick('Assigned To', 'Luis Ortega')
      await pick('Project', `${project.project_id.split('-')[0]} ${project.project_name}`)
      await submitButton(page).click()
      await expect(summary(page).locator('p').first()).toHaveText(sentence)
    })
  }
  await test.step('an invoice', async () => {
    await page.goto(`/invoices/update_invoice/${invoice.invoice_id}`)
    await field(page, 'Notes').fill('Paid by check')
    await page.route('**/api/invoice/id/*', (route) => route.fulfill({ status: 500, json: {} }))
    await submitButton(page).click()
    await expect(summary(page)).toContainText('Invoice update failed')
    await expect(field(page, 'Notes')).toHaveValue('Paid by check')
  })
})

test('what cannot be loaded can be asked for again', async ({ signedIn, api, expectConsole }) => {
  expectConsole(/status of 500/)
  const page = await signedIn('Manager')
  await test.step('a record that could not be loaded can be asked for again', async () => {
    const task = await makeTask(await api('Administrator'))
    await page.route('**/task/id/*', (route) =>
      route.fulfill({ status: 500, json: { operation: 'ERROR', message: 'The disk is full' } }),
    )
    await page.goto(`/tasks/update_task/${task.task_id}`)
    await expect(page.getByText('The disk is full')).toBeVisible()
    await page.unroute('**/task/id/*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(field(page, 'Title')).toHaveValue(task.title)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('lists that could not be loaded leave the form as it is', async () => {
    await page.route('**/form/fetch*', (route) =>
      route.fulfill({ status: 500, json: { operation: 'ERROR', message: 'The disk is full' } }),
    )
    await page.goto('/projects/create_project')
    await field(page, 'Project Name').fill('Clinic')
    await expect(page.getByText(formWords.optionsFailed)).toBeVisible()
    await chooser(page, 'City').click()
    await expect(page.getByText('No options found for City')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.unroute('**/form/fetch*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText(formWords.optionsFailed)).toHaveCount(0)
    await choose(page, 'City', 'Austin')
    await expect(field(page, 'Project Name')).toHaveValue('Clinic')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('a session that ends in the middle is taken up again, and the form is saved', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 401/)
  const admin = await api('Administrator')
  const employee = await makeEmployee(admin)
  const task = await makeTask(admin)
  const page = await signedIn(employee.email)
  await page.goto(`/tasks/update_task/${task.task_id}`)
  const title = unique('Typed before')
  await field(page, 'Title').fill(title)
  // What the screen still asked for would bring the dialog before the click that is to bring it.
  await page.waitForLoadState('networkidle')
  await new Api(admin.url, await keyOf(admin.url, employee.email)).post('auth/logout/')
  await submitButton(page).click()
  const again = page.getByRole('dialog', { name: messages.session.endedTitle })
  await again.getByLabel('Password').fill(demoPassword)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await expectSaved(page, messages.task.updated)
  expect((await admin.get(`task/id/${task.task_id}`)).data.title).toBe(title)
})

test('somebody who does not want to wait for a form any longer can stop', async ({
  signedIn,
  api,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/)
  const submittal = await makeSubmittal(await api('Administrator'))
  const page = await signedIn('Manager')
  await page.clock.install()
  await page.goto(`/submittals/update_submittal/${submittal.submittal_id}`)
  await field(page, 'Description').fill('Never mind')
  await page.route('**/submittal/id/*', () => undefined)
  await submitButton(page).click()
  await expect(submitButton(page)).toHaveText('Submitting...')
  await expect(submitButton(page)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Stop waiting' })).toHaveCount(0)
  await page.clock.fastForward(longWaitMs)
  await page.getByRole('button', { name: 'Stop waiting' }).click()
  await expect(summary(page)).toContainText(formWords.stopped)
  await expect(submitButton(page)).toHaveText('Submit')
  await expect(field(page, 'Description')).toHaveValue('Never mind')
})
