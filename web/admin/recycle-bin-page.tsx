import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { adminSiteMessages } from '#domain/admin-site-messages.ts'
import { models } from '#domain/resource.ts'
import { isModel } from '#domain/resources/registry.ts'
import { call, dataOf } from '../api/client.ts'
import { Field } from '../components/field.tsx'
import { Loaded } from '../components/loaded.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { binNameOf, type BinCount, type BinKind } from './bin-kind.ts'
import { BinOverview } from './bin-overview.tsx'
import { BinRow, type Deleted } from './bin-row.tsx'
import { LogScreen } from './log-screen.tsx'
import { useLog } from './use-log.ts'

const said = adminSiteMessages.bin

/** What was deleted: how much of each kind, then kind by kind. It comes back, or goes for good when its time has come. */
export function RecycleBinPage() {
  const [search] = useSearchParams()
  const asked = search.get('model')
  const { data, error, refetch } = useQuery({
    queryKey: ['log', 'bin'],
    queryFn: async ({ signal }) => dataOf(await call<BinCount[]>('GET', 'api/recycle_bin', { signal })),
    meta: { shows: models },
  })
  if (asked === 'file' || isModel(asked)) return <KindInBin key={asked} kind={asked} counts={data ?? []} />
  return (
    <>
      <PageHeader title="Recycle Bin" />
      <Loaded data={data} error={error} retry={refetch} waiting={<Skeleton className="h-40 w-full" />}>
        {(counts) => <BinOverview counts={counts} />}
      </Loaded>
    </>
  )
}

function KindInBin({ kind, counts }: { kind: BinKind; counts: readonly BinCount[] }) {
  const shown = useLog<Deleted>({
    path: 'api/recycle_bin',
    filters: [],
    always: { model: kind },
    shows: kind === 'file' ? models : [kind],
  })
  const { one, many } = binNameOf(kind)
  return (
    <LogScreen
      title="Recycle Bin"
      shown={shown}
      filters={[]}
      none={said.empty(many)}
      about={<KindChooser kind={kind} counts={counts} />}
    >
      {(record, zone) => <BinRow key={record.id} kind={kind} one={one} record={record} zone={zone} />}
    </LogScreen>
  )
}

function KindChooser({ kind, counts }: { kind: BinKind; counts: readonly BinCount[] }) {
  const [, setSearch] = useSearchParams()
  // The one that is shown stands there before the others are known.
  const kinds = counts.some(({ model }) => model === kind) ? counts : [{ model: kind, count: 0 }, ...counts]
  return (
    <div className="max-w-60 pb-4">
      <Field id="bin-kind" label={said.choose}>
        {(described) => (
          <select
            className="control"
            value={kind}
            onChange={({ target }) => setSearch(target.value === '' ? {} : { model: target.value })}
            {...described}
          >
            <option value="">{said.all}</option>
            {kinds.map(({ model, count }) => (
              <option key={model} value={model}>
                {count === 0 ? binNameOf(model).many : `${binNameOf(model).many} (${count})`}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}
