import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { adminSiteMessages } from '#domain/admin/words.ts'
import { listRefusals } from '#domain/words/list-refusals.ts'
import { models } from '#domain/kinds/kind.ts'
import { isModel } from '#domain/kinds/registry.ts'
import { ask } from '../api/ask.ts'
import { Field } from '../components/field.tsx'
import { Loaded } from '../components/loaded.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { binNameOf, type BinCount, type BinKind } from './bin-kind.ts'
import { BinOverview } from './bin-overview.tsx'
import { BinRow } from './bin-row.tsx'
import type { LogFilter } from './log-filters.tsx'
import { LogScreen } from './log-screen.tsx'
import { useLog } from './use-log.ts'

const said = adminSiteMessages.bin

const filters: LogFilter[] = [
  { name: 'title', label: 'Title' },
  { name: 'deleted_by', label: 'Deleted by' },
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'To', kind: 'date' },
]

/** What was deleted: how much of each kind, then kind by kind. It comes back, or goes for good when its time has come. */
export function RecycleBinPage() {
  const [search] = useSearchParams()
  const asked = search.get('model')
  const { data, error, refetch } = useQuery({
    queryKey: ['log', 'bin'],
    queryFn: async ({ signal }) =>
      (await ask('GET api/recycle_bin', { signal })).filter((each) => 'count' in each),
    meta: { shows: models },
  })
  if (isBinKind(asked)) return <KindInBin key={asked} kind={asked} counts={data ?? []} />
  return (
    <>
      <PageHeader title="Recycle Bin" />
      {asked !== null && (
        <div className="max-w-60 pb-4">
          <KindChooser kind={asked} counts={data ?? []} error={listRefusals.unknownModel} />
        </div>
      )}
      <Loaded
        data={data}
        error={error}
        retry={refetch}
        waiting={<Skeleton className="h-36 max-w-md rounded-lg" />}
      >
        {(counts) => (
          <>
            <p className="pb-3 text-small text-ink-muted">{said.about}</p>
            <BinOverview counts={counts} />
          </>
        )}
      </Loaded>
    </>
  )
}

function KindInBin({ kind, counts }: { kind: BinKind; counts: readonly BinCount[] }) {
  const shown = useLog({
    call: 'GET api/recycle_bin',
    filters: filters.map(({ name }) => name),
    of: 'model',
    shows: kind === 'file' ? models : [kind],
  })
  const { one, many } = binNameOf(kind)
  return (
    <LogScreen
      title="Recycle Bin"
      shown={shown}
      filters={filters}
      none={said.empty(many)}
      about={<KindChooser kind={kind} counts={counts} />}
    >
      {(record, zone) =>
        'id' in record && <BinRow key={record.id} kind={kind} one={one} record={record} zone={zone} />
      }
    </LogScreen>
  )
}

function KindChooser({ kind, counts, error }: { kind: string; counts: readonly BinCount[]; error?: string }) {
  const [search, setSearch] = useSearchParams()
  const choose = (model: string) => {
    if (model === '') return setSearch({})
    const next = new URLSearchParams(search)
    next.delete('page')
    next.set('model', model)
    setSearch(next)
  }
  return (
    <Field id="bin-kind" label={said.choose} error={error}>
      {(described) => (
        <select
          className="control"
          value={kind}
          onChange={({ target }) => choose(target.value)}
          {...described}
        >
          <option value="">{said.all}</option>
          {!counts.some(({ model }) => model === kind) && <option value={kind}>{nameOf(kind)}</option>}
          {counts.map(({ model, count }) => (
            <option key={model} value={model}>
              {count === 0 ? nameOf(model) : `${nameOf(model)} (${count})`}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** The one that is shown stands there before the others are known, and what there is not as it was asked for. */
function nameOf(kind: string): string {
  return isBinKind(kind) ? binNameOf(kind).many : kind
}

function isBinKind(kind: string | null): kind is BinKind {
  return kind === 'file' || isModel(kind)
}
