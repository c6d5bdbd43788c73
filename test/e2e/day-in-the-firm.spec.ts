import type { Page } from '@playwright/test'
import { todayIn } from '#domain/dates.ts'
import { answerMessages } from '#domain/words/answers.ts'
import { courtActs } from '#domain/words/court-acts.ts'
import { courtMessages, courtWords } from '#domain/words/court.ts'
import { courtScreen } from '#domain/words/court-screen.ts'
import { discussionScreen } from '#domain/words/discussion-screen.ts'
import { messages } from '#domain/words/messages.ts'
import { noticeSentences } from '#domain/words/news.ts'
import { paperWords } from '#domain/words/papers.ts'
import { registerMessages } from '#domain/words/register.ts'
import { registerScreen } from '#domain/words/register-screen.ts'
import { writeDate, writeNear } from '#domain/written-dates.ts'
import { expectScreen } from './accessible.ts'
import { bar, figuresOf, openFromInbox, part, sayReviewed, send, sendBack, window } from './court.ts'
import { expect, test } from './fixtures.ts'
import { choose, chooser, expectSaved, field, submitButton } from './forms.ts'
import { agree, openRow, press, said } from './list-rows.ts'
import { print } from './papers.ts'
import { pastWeek } from './past-week.ts'
import { makeClient, makeProject, unique } from './records.ts'

const { monday, tuesday, wednesday, thursday, friday } = pastWeek()
const near = (day: string) => writeNear(day, todayIn('America/Chicago'))

const [grace, luis, darnell] = ['Grace Holloway', 'Luis Ortega', 'Darnell Brooks']
const architect = 'Architect'

test('an RFI comes in, goes to the architect and back, is answered with a sketch, printed and counted', async ({
  signedIn,
  api,
}) => {
  const project = await makeProject(await api('Administrator'))
  const question = unique('May the riser shift 300 mm east at grid C-4?')
  const manager = await signedIn('Manager')
  const engineer = await signedIn('Team Member')

  await test.step('the manager takes it in and gives it to an engineer', async () => {
    await manager.goto(`/rfi/create_rfi_from_project/${project.project_id}`)
    await choose(manager, 'Assigned To', luis)
    await field(manager, 'Date Received').fill(monday)
    await field(manager, 'Description').fill(question)
    await submitButton(manager).click()
    await expectSaved(manager, messages.rfi.created)
  })

  await test.step('the engineer hands it over to the architect, and has it back two days later', async () => {
    await openFromInbox(engineer, question, noticeSentences.assigned(grace))
    await press(engineer, courtActs.send)
    await choose(engineer, courtScreen.to, architect)
    await send(engineer, { note: 'Is the beam at C-4 clear?', on: tuesday })
    await expect(said(engineer, courtMessages.sent(architect))).toBeVisible()
    await expect(bar(engineer).getByText(architect)).toContainText(writeDate(tuesday, 'day').replace(',', ''))

    await press(engineer, courtActs.back)
    await expect(chooser(engineer, courtScreen.to)).toHaveText(luis)
    await send(engineer, { on: thursday })
    await expect(bar(engineer)).toContainText(courtScreen.hasIt(luis))
  })

  await test.step('the engineer answers with a sketch from the folder, which closes it', async () => {
    await engineer.getByRole('link', { name: messages.record.addFiles }).click()
    const sketch = { name: 'SK-014.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }
    await engineer.getByLabel('Files to add').setInputFiles([sketch])
    await expect(engineer.getByRole('button', { name: sketch.name, exact: true })).toBeVisible()
    await engineer.goBack()
    await press(engineer, courtActs.answer)
    const answer = window(engineer).getByRole('textbox', { name: courtScreen.answer.text, exact: true })
    await answer.fill('Yes. Seal the sleeve as detail 7.')
    await press(engineer, discussionScreen.attach)
    await engineer.getByRole('option', { name: sketch.name }).click()
    await window(engineer).getByLabel(courtScreen.answer.on).fill(friday)
    await press(engineer, courtScreen.answer.close)
    await expect(said(engineer, answerMessages.answered)).toBeVisible()
    await expect(bar(engineer)).toContainText(courtWords.closed(2, 2))
    await expect(part(engineer, courtScreen.log.title).getByRole('listitem')).toContainText([
      courtScreen.log.closed,
      courtMessages.back(luis),
      courtMessages.sent(architect),
      courtScreen.log.received(luis),
    ])
  })

  await test.step('the manager hears of it and prints it', async () => {
    await openFromInbox(manager, question, noticeSentences.ended(luis, 'answered'))
    await expect(part(manager, courtScreen.answer.text)).toContainText('SK-014.pdf')
    const { name, lines } = await print(manager)
    expect(name).toBe(`RFI 1 ${project.project_name}.pdf`)
    const answered = paperWords.rfi.answeredBy(luis, writeDate(friday))
    const told = [paperWords.rfi.title, question, 'Yes. Seal the sleeve as detail 7.', answered, 'SK-014.pdf']
    expect(lines).toEqual(expect.arrayContaining(told))
    expect(lines.join(' '), 'what we noted for ourselves').not.toContain('Is the beam at C-4 clear?')
  })

  // Closed; on time; days on average, in all; open and overdue now.
  const figures = ['1', ['1', '100%'], ['2.0', '2.0'], ['0', '0'], ['2', '2']]
  await expect(await figuresOf(manager, '/rfi/', project.project_name)).toHaveText(figures.flat())
})

test('a submittal is reviewed by two disciplines, comes again as a revision, is approved and registered', async ({
  signedIn,
  api,
}) => {
  const admin = await api('Administrator')
  const client = await makeClient(admin)
  const project = await makeProject(admin, { client_name: client.name })
  const documents = unique('Panelboards LP-1 to LP-4')
  const manager = await signedIn('Manager')
  const lead = await signedIn('Team Member', { live: true })
  const electrical = await signedIn('Electrical Head')
  const review = async (page: Page, name: string, comment: string) => {
    await openFromInbox(page, documents, noticeSentences.asked.review(luis))
    await page.getByLabel(courtScreen.reviewers.commentOf(name)).fill(comment)
    await sayReviewed(page, name)
  }

  await test.step('the manager takes it in, the lead asks two disciplines', async () => {
    await manager.goto(`/submittals/create_submittal_from_project/${project.project_id}`)
    await choose(manager, 'Assigned To', luis)
    await choose(manager, 'Category', 'Electrical')
    await field(manager, 'Received Date').fill(monday)
    await field(manager, 'Description').fill(documents)
    await press(manager, 'Register')
    await field(manager, 'Title').fill('Panelboards')
    await choose(manager, 'Section', '26 24 16 Panelboards')
    await submitButton(manager).click()
    await expectSaved(manager, messages.submittal.created)

    await openRow(lead, { model: 'submittal', filters: { project: project.project_name } })
    await lead.getByRole('link', { name: 'Edit', exact: true }).click()
    const { edit, add, numbered, person, discipline, save } = courtScreen.reviewers
    await press(lead, edit)
    await choose(lead, numbered(person, 1), grace)
    await choose(lead, numbered(discipline, 1), 'Mechanical')
    await press(lead, add)
    await choose(lead, numbered(person, 2), darnell)
    await press(lead, save)
    await expect(said(lead, answerMessages.reviewersSaved)).toBeVisible()
  })

  await test.step('both review it, which the lead sees at once, and it goes back', async () => {
    await review(manager, grace, 'No mechanical objection.')
    await review(electrical, darnell, 'LP-3 needs 14 kA.')
    await expect(part(lead, courtScreen.reviewers.title)).toContainText(/objection\.[^]*LP-3 needs 14 kA\./)
    await sendBack(lead, { as: 'Revise and Resubmit', note: 'Raise LP-3 to 14 kA.', on: wednesday })
    await expect(said(lead, answerMessages.returned('Revise and Resubmit'))).toBeVisible()
    await expect(bar(lead)).toContainText(courtWords.closed(2, 0))
  })

  await test.step('it comes in again, is reviewed by one of them and approved', async () => {
    const { create, received, one, thisOne, label } = courtScreen.chain
    await press(lead, create)
    await window(lead).getByLabel(received).fill(thursday)
    await window(lead).getByRole('button', { name: create }).click()
    await expect(lead.getByRole('navigation', { name: label })).toHaveText(
      `${one(0, 'Revise and Resubmit')} · ${one(1, '')} ${thisOne}`,
    )
    await press(lead, courtScreen.reviewers.change(darnell))
    await sayReviewed(lead, darnell)
    await sendBack(lead, { as: 'Approved as Noted', note: 'Label LP-3 with its rating.', on: friday })
    await agree(lead, courtScreen.return.pending(1, 2), courtScreen.return.yes)
    await expect(said(lead, answerMessages.returned('Approved as Noted'))).toBeVisible()
  })

  await test.step('the lead prints the transmittal', async () => {
    const { name, lines } = await print(lead)
    expect(name).toBe('Submittal 26 24 16-001 Rev 1.pdf')
    const { title, to, noRevision } = paperWords.transmittal
    const about = [title, '26 24 16-001 Rev 1', `${to} ${client.name}`]
    const outcome = ['Approved as Noted', noRevision, 'Label LP-3 with its rating.']
    const reviewers = [`${luis}, Electrical`, `${darnell}, Electrical`]
    expect(lines).toEqual(expect.arrayContaining([...about, ...outcome, ...reviewers]))
    expect(lines.join(' '), 'who did not review it').not.toContain(grace)
  })

  await test.step('the register tells the chain by its newest', async () => {
    await manager.goto(`/submittals/register/${project.project_id}`)
    await expect(manager.getByRole('status').getByText(registerScreen.returned(1, 1))).toBeVisible()
    const row = (link: string) =>
      manager.getByRole('row').filter({ has: manager.getByRole('link', { name: link, exact: true }) })
    await expect(row('Panelboards').getByRole('cell')).toHaveText([
      '26 24 16-001 Rev 1',
      /Panelboards$/,
      '',
      'Approved as Noted',
      near(friday),
      courtWords.closed(1, 0) + registerScreen.reviewed(1, 2),
    ])
    await press(manager, registerScreen.earlierOf('26 24 16-001 Rev 1'))
    await expect(row(registerMessages.revision(0))).toContainText(`Revise and Resubmit${near(wednesday)}`)
    await expectScreen(manager)
  })

  // Closed; on time; days on average, in all; open and overdue now.
  const figures = ['2', ['2', '100%'], ['1.5', '0.0'], ['0', '0'], ['3', '0']]
  await expect(await figuresOf(manager, '/submittals/', project.project_name)).toHaveText(figures.flat())
})
