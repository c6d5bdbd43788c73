import { adminPages } from '../admin/pages.ts'
import { addressesOf } from '../kinds/list-facts.ts'
import { resourceOf, staffModels } from '../kinds/registry.ts'

const pagesOfKinds = staffModels
  .map(resourceOf)
  .flatMap(({ pages, list }): string[] => [...Object.values(pages), ...addressesOf(list.pages)])

/** Addresses not listed here show the not-found page; a slash at the end makes no difference. */
export const pages = {
  public: [
    '/',
    '/login',
    '/email/confirm/:key',
    '/password/reset/:key',
    '/auth-callback',
    '/unsubscribe/:key',
  ],
  shell: [
    '/main_menu',
    // Success links lead here: the same dashboard.
    '/dashboard',
    '/my_work',
    ...pagesOfKinds,
    '/projects/ledger/:id',
    '/billing/',
    '/tasks/assign_tasks',
    '/tasks/assign_tasks/:id',
    '/assignments/feedback',
    '/workload/',
    '/calendar/monthly',
    '/calendar/weekly',
    // Spelled so in the specification; the right spelling leads there too.
    '/announcements/create_anncouncement',
    '/announcements/create_announcement',
    '/reports/',
    '/since',
    '/inbox',
    '/batches',
    '/search',
    '/import',
    '/import/:id',
    '/settings/',
    '/help',
    '/changelog/',
    '/folders/:kind/:id',
  ],
  bare: [
    '/calendar/monthly/popup',
    '/calendar/weekly/popup',
    '/employees/onboarding/',
    '/employees/second_factor/',
    '/projects/project_status_report',
  ],
  admin: adminPages,
} as const satisfies Record<string, readonly string[]>
