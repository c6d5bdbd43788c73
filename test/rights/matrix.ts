/**
 * Who may make each call, written by hand from the specification and its decisions: a change of rights is a
 * change of this file. A line is `VERB path?query (case)` and names
 *
 *   anybody    even without an account
 *   everyone   whoever is signed in
 *   no one     nobody at all, whatever their role
 *   otherwise  the groups and the one role (CEO) that may
 */
export const groups = {
  ADMIN: ['Administrator'],
  IT: ['IT Head', 'IT'],
  MANAGERS: [
    'CEO',
    'Mechanical Head',
    'Electrical Head',
    'Plumbing Head',
    'Fire Protection Head',
    'IT',
    'Manager',
  ],
  TEAM: ['Team Member'],
  FINANCE: ['Accountant'],
  OTHER: ['Other'],
  CEO: ['CEO'],
} as const

export const matrix = {
  // Public
  'GET /': 'anybody',
  'GET healthz': 'anybody',
  'GET readyz': 'anybody',
  // On this machine only: see the tests of the metrics.
  'GET metrics': 'anybody',
  'GET api/openapi.json': 'anybody',
  'GET api/docs': 'anybody',
  'GET api/docs/json': 'anybody',
  'GET api/docs/yaml': 'anybody',
  'GET api/docs/static/index.html': 'anybody',
  'GET api/docs/static/swagger-initializer.js': 'anybody',
  'GET api/docs/static/swagger-ui.css': 'anybody',
  'HEAD api/docs/static/swagger-ui.css': 'anybody',
  'GET api/config': 'anybody',
  'GET auth/csrf/': 'anybody',
  'GET auth/csrf/clear/': 'anybody',
  'POST auth/login/': 'anybody',
  'POST api/callback/': 'anybody',
  'GET api/contact/challenge': 'anybody',
  'POST api/contact/post': 'anybody',

  // One's own account
  'GET api/events': 'everyone',
  'POST auth/logout/': 'everyone',
  'GET auth/user/': 'everyone',
  'POST auth/password/change/': 'everyone',
  'GET auth/sessions/': 'everyone',
  'DELETE auth/sessions/:id': 'everyone',
  'POST api/user/onboarding (not completed yet)': 'everyone',
  'POST api/user/onboarding (completed before)': 'no one',
  'GET api/user/preferences': 'everyone',
  'GET api/user/preferences?email=own (by one’s own address)': 'everyone',
  'GET api/user/preferences?email=other (someone else’s)': 'no one',
  'POST api/user/update_preferences': 'everyone',
  'POST api/user/update_preferences (someone else’s)': 'no one',

  // Dashboard, history, what forms choose from
  'GET api/dashboard': 'everyone',
  'GET api/history': 'everyone',
  'GET api/changelog/projects': 'everyone',
  'GET form/fetch': 'everyone',
  'GET api/task_template/all': 'everyone',
  'GET api/user/all_users_name_and_email': 'everyone',

  // Lists
  'GET api/pagination/get_model_data?model=project': 'everyone',
  'GET api/pagination/get_model_data?model=task': 'everyone',
  'GET api/pagination/get_model_data?model=submittal': 'everyone',
  'GET api/pagination/get_model_data?model=rfi': 'everyone',
  'GET api/pagination/get_model_data?model=assignment': 'everyone',
  'GET api/pagination/get_model_data?model=invoice': 'ADMIN FINANCE',
  'GET api/pagination/get_model_data?model=user': 'ADMIN MANAGERS IT',
  'GET api/pagination/get_model_data?model=client': 'everyone',
  'GET api/pagination/get_model_data?model=pointofcontact': 'everyone',

  // Projects
  'GET projects/active': 'everyone',
  'GET projects/by_date?year=2026&month=3': 'everyone',
  'GET projects/id/:id': 'everyone',
  'POST projects/': 'ADMIN MANAGERS IT TEAM FINANCE',
  'PUT projects/id/:id': 'ADMIN MANAGERS',
  'PUT projects/id/:id/update_description': 'everyone',

  // Tasks and the board
  'GET task/id/:id': 'everyone',
  'POST task/': 'ADMIN MANAGERS IT TEAM',
  'PUT task/id/:id': 'everyone',
  'DELETE task/id/:id': 'ADMIN MANAGERS',
  'GET task/mark_as_closed/:id': 'everyone',
  'POST task/mark_as_closed/:id': 'everyone',
  'GET task/ping/:id': 'everyone',
  'POST task/ping/:id': 'everyone',
  'GET task/close_ping/:id (someone else’s task)': 'ADMIN MANAGERS',
  'POST task/close_ping/:id (someone else’s task)': 'ADMIN MANAGERS',
  'GET task/close_ping/:id (as its assignee)': 'everyone',
  'POST task/close_ping/:id (as its assignee)': 'everyone',
  'GET api/board/:id': 'ADMIN MANAGERS IT',
  'POST task/assigned_tasks': 'ADMIN MANAGERS IT',

  // Assignments
  'GET assignment/id/:id': 'everyone',
  'POST assignment/create': 'everyone',
  'POST assignment/create (feedback)': 'everyone',
  'PUT assignment/id/:id': 'everyone',
  'PUT assignment/mark_as_closed/:id': 'everyone',

  // Submittals
  'GET submittal/id/:id': 'everyone',
  'POST submittal/': 'ADMIN MANAGERS IT TEAM',
  'PUT submittal/id/:id': 'everyone',
  'DELETE submittal/id/:id': 'ADMIN MANAGERS',
  'GET submittal/mark_as_closed/:id': 'everyone',
  'POST submittal/mark_as_closed/:id': 'everyone',

  // RFIs
  'GET rfi/id/:id': 'everyone',
  'POST rfi/': 'ADMIN MANAGERS IT TEAM',
  'PUT rfi/id/:id': 'everyone',
  'DELETE rfi/id/:id': 'ADMIN MANAGERS',
  'GET rfi/mark_as_closed/:id': 'everyone',
  'POST rfi/mark_as_closed/:id': 'everyone',

  // Invoices
  'GET api/invoice/not_paid': 'ADMIN FINANCE',
  'GET api/invoice/id/:id': 'ADMIN FINANCE',
  'PUT api/invoice/id/:id': 'ADMIN FINANCE',
  'GET api/invoice/mark_as_sent/:id': 'ADMIN FINANCE',
  'POST api/invoice/mark_as_sent/:id': 'ADMIN FINANCE',
  'GET api/invoice/mark_project_as_sent_to_quickbooks/:id': 'ADMIN FINANCE',
  'POST api/invoice/mark_project_as_sent_to_quickbooks/:id': 'ADMIN FINANCE',
  'POST api/invoice/create_bulk': 'ADMIN FINANCE MANAGERS',
  'GET api/invoice/project/:id': 'ADMIN FINANCE MANAGERS',

  // Employees
  'GET api/user/id/:id': 'ADMIN MANAGERS IT',
  'GET api/user/id/:id (oneself)': 'everyone',
  'POST auth/register/': 'ADMIN IT',
  'PUT api/user/id/:id': 'ADMIN IT',
  'PUT api/user/id/:id (deactivate someone)': 'ADMIN IT',
  'PUT api/user/id/:id (one’s own name)': 'ADMIN IT',
  'PUT api/user/id/:id (one’s own role)': 'no one',
  'PUT api/user/id/:id (deactivate oneself)': 'no one',
  'GET api/user/reset_password/:id': 'ADMIN IT CEO',
  'POST api/user/reset_password/:id': 'ADMIN IT CEO',

  // Clients and points of contact
  'GET api/clients/:id': 'everyone',
  'POST api/clients/create/': 'ADMIN MANAGERS IT TEAM FINANCE',
  'PUT api/clients/:id/update/': 'ADMIN MANAGERS IT TEAM FINANCE',
  'DELETE api/clients/:id/delete/': 'ADMIN MANAGERS IT TEAM FINANCE',
  'GET api/points-of-contact/:id/': 'everyone',
  'POST api/points-of-contact/create/': 'ADMIN MANAGERS IT TEAM FINANCE',
  'PUT api/points-of-contact/:id/update/': 'ADMIN MANAGERS IT TEAM FINANCE',
  'DELETE api/points-of-contact/:id/delete/': 'ADMIN MANAGERS IT TEAM FINANCE',

  // Announcements and messages of visitors
  'GET api/announcements/': 'everyone',
  'POST api/announcements/': 'ADMIN',
  'GET api/contact/get/unseen': 'ADMIN CEO',
  'PUT api/contact/mark_as_seen': 'ADMIN CEO',

  // The history of a record: whoever reads the record
  'GET api/record_history/project/:id': 'everyone',
  'GET api/record_history/task/:id': 'everyone',
  'GET api/record_history/submittal/:id': 'everyone',
  'GET api/record_history/rfi/:id': 'everyone',
  'GET api/record_history/assignment/:id': 'everyone',
  'GET api/record_history/invoice/:id': 'ADMIN FINANCE',
  'GET api/record_history/user/:id': 'ADMIN MANAGERS IT',
  'GET api/record_history/user/:id (oneself)': 'everyone',
  'GET api/record_history/client/:id': 'everyone',
  'GET api/record_history/pointofcontact/:id': 'everyone',

  // The recycle bin: whoever may delete the kind; the app itself deletes no project, invoice or assignment
  'GET api/recycle_bin?model=project': 'ADMIN',
  'GET api/recycle_bin?model=task': 'ADMIN MANAGERS',
  'GET api/recycle_bin?model=submittal': 'ADMIN MANAGERS',
  'GET api/recycle_bin?model=rfi': 'ADMIN MANAGERS',
  'GET api/recycle_bin?model=assignment': 'ADMIN',
  'GET api/recycle_bin?model=invoice': 'ADMIN',
  'GET api/recycle_bin?model=user': 'no one',
  'GET api/recycle_bin?model=client': 'ADMIN MANAGERS IT TEAM FINANCE',
  'GET api/recycle_bin?model=pointofcontact': 'ADMIN MANAGERS IT TEAM FINANCE',
  'POST api/recycle_bin/project/:id/restore': 'ADMIN',
  'POST api/recycle_bin/task/:id/restore': 'ADMIN MANAGERS',
  'POST api/recycle_bin/submittal/:id/restore': 'ADMIN MANAGERS',
  'POST api/recycle_bin/rfi/:id/restore': 'ADMIN MANAGERS',
  'POST api/recycle_bin/assignment/:id/restore': 'ADMIN',
  'POST api/recycle_bin/invoice/:id/restore': 'ADMIN',
  'POST api/recycle_bin/user/:id/restore': 'no one',
  'POST api/recycle_bin/client/:id/restore': 'ADMIN MANAGERS IT TEAM FINANCE',
  'POST api/recycle_bin/pointofcontact/:id/restore': 'ADMIN MANAGERS IT TEAM FINANCE',
} as const

export type Line = keyof typeof matrix
