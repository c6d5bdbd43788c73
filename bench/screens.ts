import { reports } from '#domain/reports.ts'
import type { Role } from '#domain/roles.ts'
import type { Database } from '#server/db/pool.ts'
import { listRequest } from './requests.ts'

export type Screen = { name: string; role: Role; path: string }

/** What the screens ask for first, each by a role that opens it. */
export async function allScreens(db: Database): Promise<Screen[]> {
  const { project_id: project } = await db
    .selectFrom('submittal')
    .select('project_id')
    .where('deleted_at', 'is', null)
    .groupBy('project_id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const as = (name: string, role: Role, path: string): Screen => ({ name, role, path: `/${path}` })
  return [
    as('My Work', 'Team Member', 'api/my_work'),
    as('My Work, waiting on others', 'Manager', 'api/my_work?view=waiting'),
    as('Attention', 'Manager', 'api/attention'),
    as('Inbox', 'Manager', 'api/inbox'),
    as('Search, one word', 'Manager', 'api/search?q=duct'),
    as('Search, a person and a word', 'Manager', 'api/search?q=victor%20duct'),
    {
      name: 'RFIs by response due',
      role: 'Manager',
      path: listRequest({ model: 'rfi', sort: 'court_due', order: 'asc' }).path,
    },
    as('Submittal register', 'Manager', `api/submittals/register/${project}`),
    as('Turnround of RFIs', 'Manager', 'api/court/statistics?model=rfi&from=2025-07-01&to=2026-06-30'),
    as('Workload', 'Manager', 'api/workload'),
    as('Billing overview', 'Accountant', 'api/billing/overview'),
    as('Ready to invoice', 'Accountant', 'api/billing/ready'),
    as('Ledger of a project', 'Accountant', `api/ledger/project/${project}`),
    as('Since yesterday', 'Manager', 'api/since'),
    ...Object.keys(reports).map((name) => as(`Report: ${name}`, 'Administrator', `api/reports/${name}`)),
  ]
}
