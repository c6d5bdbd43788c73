import { expect, type Locator, type Page } from '@playwright/test'
import type { Model } from '#domain/kinds/kind.ts'
import type { Api } from './api.ts'
import { openList, rows } from './list-screen.ts'
import {
  makeAnnouncement,
  makeAssignment,
  makeCity,
  makeClient,
  makeComment,
  makeContact,
  makeEmployee,
  makeHoliday,
  makeInvoice,
  makeProject,
  makeRfi,
  makeSubmittal,
  makeTask,
  makeProjectTemplate,
  makeTemplate,
} from './records.ts'
import type { Go } from './walk.ts'

export type Made = {
  model: Model
  filters: Record<string, string>
  id: string
  record: Record<string, string>
}

/** A record of its own for a test, and how to find it in its list. */
export const makeFor: Record<Model, (api: Api) => Promise<Made>> = {
  project: async (api) => {
    const record = await makeProject(api)
    return { model: 'project', filters: { project_name: record.project_name }, id: record.project_id, record }
  },
  task: async (api) => {
    const record = await makeTask(api)
    return { model: 'task', filters: { title: record.title }, id: record.task_id, record }
  },
  assignment: async (api) => {
    const record = await makeAssignment(api)
    return { model: 'assignment', filters: { title: record.title }, id: record.id, record }
  },
  submittal: async (api) => {
    const record = await makeSubmittal(api)
    return { model: 'submittal', filters: { project: record.project_name }, id: record.submittal_id, record }
  },
  rfi: async (api) => {
    const record = await makeRfi(api)
    return { model: 'rfi', filters: { project: record.project_name }, id: record.RFI_id, record }
  },
  invoice: async (api) => {
    const record = await makeInvoice(api)
    return {
      model: 'invoice',
      filters: { project_id_id: record.project_name },
      id: record.invoice_id,
      record,
    }
  },
  user: async (api) => {
    const record = await makeEmployee(api)
    return { model: 'user', filters: { email: record.email }, id: record.id, record }
  },
  client: async (api) => {
    const record = await makeClient(api)
    return { model: 'client', filters: { name: record.name }, id: record.uuid, record }
  },
  pointofcontact: async (api) => {
    const record = await makeContact(api)
    return { model: 'pointofcontact', filters: { name: record.name }, id: record.uuid, record }
  },
  tasktemplate: async (api) => {
    const record = await makeTemplate(api)
    return { model: 'tasktemplate', filters: { title: record.title }, id: record.id, record }
  },
  projecttemplate: async (api) => {
    const record = await makeProjectTemplate(api)
    return { model: 'projecttemplate', filters: { name: record.name }, id: record.id, record }
  },
  city: async (api) => {
    const record = await makeCity(api)
    return { model: 'city', filters: { name: record.name }, id: record.id, record }
  },
  announcement: async (api) => {
    const record = await makeAnnouncement(api)
    return { model: 'announcement', filters: { title: record.title }, id: record.id, record }
  },
  holiday: async (api) => {
    const record = await makeHoliday(api)
    return { model: 'holiday', filters: { name: record.name }, id: record.id, record }
  },
  comment: async (api) => {
    const record = await makeComment(api)
    return { model: 'comment', filters: { body: record.body }, id: record.id, record }
  },
  contact: async (api) => {
    // Only a visitor makes one, with a captcha; the demo firm has some.
    const list = await api.get('api/pagination/get_model_data?model=contact&filter_count=0')
    const record = list.data[0]
    return { model: 'contact', filters: { email: record.email }, id: record.id, record }
  },
}

export async function openRow(
  page: Page,
  { model, filters }: Pick<Made, 'model' | 'filters'>,
  go?: Go,
): Promise<void> {
  await openList(page, model, filters, go)
  await expect(rows(page)).toHaveCount(1)
  await rows(page)
    .getByRole('button', { name: /^Details of/ })
    .click()
}

/** The buttons of the open row, the question they ask, and what is said in the end. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const asked = (page: Page, question: string) => page.getByRole('alertdialog', { name: question })
export const said = (page: Page, sentence: string | RegExp): Locator =>
  page.locator('[data-sonner-toast]').filter({ hasText: sentence })

/** Makes a toast stay. Not by hovering, which waits until it is at rest: a busy machine may take longer for that than its four seconds. */
export const pointAt = (news: Locator) => news.dispatchEvent('mousemove')

export async function pressUndo(page: Page, sentence: string | RegExp = ''): Promise<void> {
  const undo = said(page, sentence).getByRole('button', { name: 'Undo', exact: true })
  await pointAt(undo)
  await undo.click()
}

export async function agree(page: Page, question: string, yes: string): Promise<void> {
  await asked(page, question).getByRole('button', { name: yes, exact: true }).click()
  await expect(asked(page, question)).toBeHidden()
}
