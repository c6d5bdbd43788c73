import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminNavigation } from '#domain/admin/pages.ts'
import { folderLocation } from '#domain/folders.ts'
import { navigation } from '#domain/pages/navigation.ts'
import { pages } from '#domain/pages/pages.ts'
import { resources } from '#domain/kinds/registry.ts'
import { startApp, type TestApp } from './app.ts'
import { routesOf } from './rights/routes.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp()
})

afterAll(() => test.close())

/** Section 2 of both specifications, and what the decisions add. */
const specified = {
  public: `/  /login  /email/confirm/:key  /password/reset/:key  /auth-callback  /unsubscribe/:key`,
  shell: `
    /main_menu  /dashboard  /my_work
    /projects/  /projects/create_project  /projects/update_project/:id  /projects/ledger/:id
    /templates/  /templates/create  /templates/update/:id
    /tasks/  /tasks/create_task  /tasks/update_task/:id  /tasks/create_task_from_project/:id
    /tasks/assign_tasks  /tasks/assign_tasks/:id  /workload/
    /submittals/  /submittals/create_submittal  /submittals/update_submittal/:id
    /submittals/create_submittal_from_project/:id
    /submittals/register  /submittals/register/:id  /submittals/statistics  /rfi/statistics
    /employees/  /employees/create_employee  /employees/update_employee/:id
    /calendar/monthly  /calendar/weekly
    /rfi/  /rfi/create_rfi  /rfi/create_rfi_from_project/:id  /rfi/update_rfi/:id
    /assignments/  /assignments/update_assignment/:id  /assignments/feedback
    /announcements/create_anncouncement  /announcements/create_announcement
    /invoices/  /invoices/update_invoice/:id  /billing/
    /point_of_contact/create  /point_of_contact/update/:id  /point_of_contact/list
    /clients/list  /clients/create_client  /clients/update_client/:id
    /comments/  /comments/:id
    /settings/  /changelog/  /folders/:kind/:id  /help  /inbox  /search  /batches
    /reports/  /since
    /import  /import/:id`,
  bare: `
    /calendar/monthly/popup  /calendar/weekly/popup  /employees/onboarding/  /employees/second_factor/
    /projects/project_status_report`,
  admin: `
    /admin/  /admin/outbox/  /admin/recycle_bin/  /admin/history/  /admin/security_log/
    /admin/projects/  /admin/projects/create  /admin/projects/update/:id
    /admin/tasks/  /admin/tasks/create  /admin/tasks/update/:id
    /admin/submittals/  /admin/submittals/create  /admin/submittals/update/:id
    /admin/rfis/  /admin/rfis/create  /admin/rfis/update/:id
    /admin/assignments/  /admin/assignments/create  /admin/assignments/update/:id
    /admin/invoices/  /admin/invoices/create  /admin/invoices/update/:id
    /admin/clients/  /admin/clients/create  /admin/clients/update/:id
    /admin/points_of_contact/  /admin/points_of_contact/create  /admin/points_of_contact/update/:id
    /admin/people/  /admin/people/create  /admin/people/update/:id  /admin/people/edit/:id
    /admin/task_templates/  /admin/task_templates/create  /admin/task_templates/update/:id
    /admin/project_templates/  /admin/project_templates/create  /admin/project_templates/update/:id
    /admin/cities/  /admin/cities/create  /admin/cities/update/:id
    /admin/announcements/  /admin/announcements/create  /admin/announcements/update/:id
    /admin/contact_messages/  /admin/contact_messages/update/:id  /admin/work_calendar/  /admin/firm/  /admin/billing/
    /admin/holidays/  /admin/holidays/create  /admin/holidays/update/:id
    /admin/comments/  /admin/comments/update/:id`,
}

const everyPage = Object.values(pages).flat()

describe('pages', () => {
  it.each(['public', 'shell', 'bare', 'admin'] as const)(
    'the pages of the part %s are those of the specification',
    (place) => {
      expect([...pages[place]].toSorted()).toEqual(specified[place].trim().split(/\s+/).toSorted())
    },
  )

  it('the pages are named once', () => {
    expect(new Set(everyPage.map(withoutSlash)).size).toBe(everyPage.length)
  })

  it('the pages are where the kinds, the navigation and the folders lead', () => {
    const links = [
      ...Object.values(resources).flatMap((kind) => Object.values(kind.pages)),
      ...[...navigation, ...adminNavigation].flatMap((entry) => entry.links.map(({ route }) => route)),
      ...navigation.flatMap(({ inside = [] }) => inside.map(({ route }) => route)),
      folderLocation(undefined, { kind: 'task', id: 'x', projectId: 'y' }),
    ]
    expect(links.filter((link) => !everyPage.some((page) => canBeSame(page, link)))).toEqual([])
  })

  it('the pages never lead to the address of a call that is made with GET', () => {
    const calls = routesOf(test.app)
      .filter((route) => route.startsWith('GET '))
      .map((route) => `/${route.slice('GET '.length)}`)
    const collisions = everyPage.flatMap((page) =>
      calls.filter((call) => canBeSame(page, call)).map((call) => `${page} and GET ${call}`),
    )
    // The landing page is served there itself. No other address needs to ask what the request wants.
    expect(collisions).toEqual(['/ and GET /'])
    expect(calls.length).toBeGreaterThan(40)
  })
})

/** Whether some address fits both patterns. */
function canBeSame(left: string, right: string): boolean {
  const [some, others] = [left, right].map((path) => withoutSlash(path).split('/'))
  if (some === undefined || others === undefined || some.length !== others.length) return false
  return some.every((part, index) => isName(part) || isName(others[index] ?? '') || part === others[index])
}

function isName(part: string): boolean {
  return part.startsWith(':')
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '')
}
