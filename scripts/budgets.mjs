/**
 * How much JavaScript a first visit may load, in bytes of gzip: what a person on a slow line waits for. Paths are those
 * of the page's module under web/.
 * @type {Record<string, number>}
 */
export const budgets = {
  'account/landing/landing-page.tsx': 130_000,
  'dashboard/dashboard-page.tsx': 200_000,
  'admin/system-page.tsx': 200_000,
}

/**
 * How large files beside them may be, in bytes of gzip: browsers ask for the worker with every page.
 * @type {Record<string, number>}
 */
export const otherBudgets = { 'sw.js': 6000 }

/** What is loaded before a page that is only for staff: see web/routes.tsx. */
export const wayToStaffPages = ['staff-routes.tsx', 'shell/staff-root.tsx', 'shell/shell.tsx']

/** What is loaded before a page of the admin site, which has an entry of its own: see web/admin/admin-routes.tsx. */
export const wayToAdminPages = ['shell/staff-root.tsx']

/** Folders of web/ that are for development alone. */
export const neverPublished = ['styleguide/']
