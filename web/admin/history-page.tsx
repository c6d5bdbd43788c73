import { Link } from 'react-router'
import { adminResources } from '#domain/admin/kinds.ts'
import { firmPage, workCalendarPage } from '#domain/admin/pages.ts'
import { adminSiteMessages } from '#domain/admin/words.ts'
import type { DataOf } from '#domain/calls/registry.ts'
import { historyActions, historyModels } from '#domain/records/history-actions.ts'
import { messages } from '#domain/words/messages.ts'
import { models } from '#domain/kinds/kind.ts'
import { isModel } from '#domain/kinds/registry.ts'
import { unbroken } from '../components/unbroken.ts'
import { pathWith } from '../api/client.ts'
import { ChangedFields } from '../records/timeline/changed-fields.tsx'
import { Facts } from './facts.tsx'
import type { LogFilter } from './log-filters.tsx'
import { LogRow } from './log-row.tsx'
import { LogScreen } from './log-screen.tsx'
import { Moment } from './moment.tsx'
import { useLog } from './use-log.ts'

type Entry = DataOf<'GET api/admin/history'>[number]

/** The pages of what has one record only. */
const settingsPages: ReadonlyMap<string, string> = new Map([
  ['work_calendar', workCalendarPage],
  ['firm', firmPage],
])

const ownNames = ['mail', 'work_calendar', 'firm', 'billing', 'contract'] as const

const filters: LogFilter[] = [
  {
    name: 'model',
    label: 'Kind',
    choices: historyModels.map((value) => ({ value, label: kindOf(value) })),
  },
  {
    name: 'action',
    label: 'Action',
    choices: historyActions.map((value) => ({ value, label: adminSiteMessages.actions[value] })),
  },
  { name: 'actor', label: 'Who' },
  { name: 'record_id', label: 'Record id' },
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'To', kind: 'date' },
]

export function HistoryPage() {
  const shown = useLog({
    call: 'GET api/admin/history',
    filters: filters.map(({ name }) => name),
    shows: models,
  })
  return (
    <LogScreen title="History" shown={shown} filters={filters} heads={['When', 'Who', 'What']}>
      {(entry, zone) => <HistoryRow key={entry.id} entry={entry} zone={zone} />}
    </LogScreen>
  )
}

function HistoryRow({ entry, zone }: { entry: Entry; zone: string }) {
  const { changed_at: at, changed_by: author, changes, action, model, record_id: id } = entry
  const told = changes.filter(({ before_words: before, after_words: after }) => before !== '' || after !== '')
  return (
    <LogRow
      when={<Moment at={at} zone={zone} />}
      who={author?.name ?? messages.recordHistory.nobody}
      what={
        <>
          <span className="mr-2 font-lead">{entry.title ?? kindOf(model)}</span>
          <span className="text-ink-muted">{unbroken(entry.change_description)}</span>
        </>
      }
    >
      {() => (
        <>
          {told.length > 0 && <ChangedFields changes={told} isNew={action === 'create'} />}
          <Facts
            facts={[
              ['Kind', kindOf(model)],
              ['Record', <RecordLink key="record" entry={entry} />],
              ['By', author?.email],
              ['Address', entry.address],
              ['Request', entry.request_id],
              ['Exact time', at],
            ]}
          />
          <p>
            <Link
              to={`?${new URLSearchParams({ model, record_id: id }).toString()}`}
              className="inline-block min-h-6 min-w-6 content-center text-accent underline-offset-2 hover:underline"
            >
              Everything that happened to this record
            </Link>
          </p>
        </>
      )}
    </LogRow>
  )
}

function kindOf(model: string): string {
  if (isModel(model)) return adminResources[model].name.one
  return isOwnName(model) ? adminSiteMessages.log[model] : model
}

function isOwnName(model: string): model is (typeof ownNames)[number] {
  return ownNames.some((name) => name === model)
}

function RecordLink({ entry: { model, record_id: id, title, is_erased } }: { entry: Entry }) {
  const settings = settingsPages.get(model)
  if (settings !== undefined) return <PageLink to={settings}>{kindOf(model)}</PageLink>
  if (model === 'contract' && title !== null) return title
  if (title === null || is_erased || !isModel(model)) return `${id} (${adminSiteMessages.log.gone})`
  return (
    <>
      <PageLink to={pathWith(adminResources[model].pages.update, id)}>{title}</PageLink>{' '}
      <span className="break-all text-ink-muted">{id}</span>
    </>
  )
}

function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="-my-0.5 inline-block min-h-6 min-w-6 content-center text-accent underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  )
}
