/**
 * Every address behind the sign-in with an example for what varies in it: `:model` stands for the id of such a record.
 * A test compares them with the pages of the domain, so that a new one is not forgotten here.
 */
export const shellRoutes = [
  '/main_menu',
  '/my_work',
  '/projects/',
  '/projects/create_project',
  '/projects/update_project/:project',
  '/tasks/',
  '/tasks/create_task',
  '/tasks/update_task/:task',
  '/tasks/create_task_from_project/:project',
  '/tasks/assign_tasks',
  '/tasks/assign_tasks/:project',
  '/submittals/',
  '/submittals/create_submittal',
  '/submittals/update_submittal/:submittal',
  '/submittals/create_submittal_from_project/:project',
  '/employees/',
  '/employees/create_employee',
  '/employees/update_employee/:user',
  '/calendar/monthly',
  '/calendar/weekly',
  '/rfi/',
  '/rfi/create_rfi',
  '/rfi/create_rfi_from_project/:project',
  '/rfi/update_rfi/:rfi',
  '/assignments/',
  '/assignments/update_assignment/:assignment',
  '/assignments/feedback',
  '/announcements/create_anncouncement',
  '/invoices/',
  '/invoices/update_invoice/:invoice',
  '/point_of_contact/create',
  '/point_of_contact/update/:pointofcontact',
  '/point_of_contact/list',
  '/clients/list',
  '/clients/create_client',
  '/clients/update_client/:client',
  '/comments/',
  '/inbox',
  '/settings/',
  '/help',
  '/changelog/',
  '/folders/project/:project',
] as const

export const bareRoutes = [
  '/calendar/monthly/popup',
  '/calendar/weekly/popup',
  '/employees/onboarding/',
  '/employees/second_factor/',
  '/projects/project_status_report',
] as const

/** They lead on to one of those above, and have a test of their own. */
export const olderSpellings = [
  '/dashboard',
  '/announcements/create_announcement',
  '/comments/:comment',
] as const
