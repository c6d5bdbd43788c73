import type { FieldErrors } from '#domain/result.ts'
import type { AnswerOf } from '#domain/calls/registry.ts'
import { readPage, type CountedPage } from '#domain/records/page.ts'
import { askBody } from '../api/ask.ts'
import { CallFailed } from '../api/client.ts'
import { useKeptInAddress } from '../layout/use-kept-in-address.ts'
import { usePageOfRows } from '../layout/use-page-of-rows.ts'

type RowOf<K extends LogKey> = AnswerOf<K>['data'][number]

type LogKey =
  | 'GET api/admin/history'
  | 'GET api/admin/security_log'
  | 'GET api/admin/outbox'
  | 'GET api/recycle_bin'

type Asked<K extends LogKey> = {
  call: K
  filters: readonly string[]
  /** What it is a log of, where the address says so: no filter, and not cleared with them. */
  of?: string
} & Pick<Parameters<typeof usePageOfRows>[0], 'shows' | 'every'>

/** Typing in one filter is one step of history, each choice one of its own; words are asked for after a pause. */
export type HowSet = 'typed' | 'dated' | 'chosen'

export type Log<Row> = {
  log: ReturnType<typeof usePageOfRows<CountedPage<Row>>>
  values: Record<string, string>
  isFiltered: boolean
  errors: FieldErrors
  setFilter: (name: string, value: string, how: HowSet) => void
  clear: () => void
  at: (page: number) => string
}

export function useLog<K extends LogKey>({ call, filters, of, ...watched }: Asked<K>): Log<RowOf<K>> {
  const { wanted, asked, change, turnBackTo } = useKeptInAddress(
    (search) => readNarrowed(search, of === undefined ? filters : [of, ...filters]),
    writeNarrowed,
  )
  const query = { ...givenIn(asked.values), page: String(asked.page) }
  const log = usePageOfRows({
    queryKey: ['log', call, query],
    async read(signal): Promise<CountedPage<RowOf<K>>> {
      const body = await askBody<LogKey>(call, { query, signal })
      const { data: rows, page, total, total_is_exact: isExact, has_more: hasMore } = body
      return { rows, page, total, isExact, hasMore }
    },
    page: asked.page,
    onPastEnd: turnBackTo,
    ...watched,
  })
  return {
    log,
    values: wanted.values,
    isFiltered: filters.some((name) => givenIn(wanted.values)[name] !== undefined),
    errors: errorsIn(log.error),
    setFilter: (name, value, how) =>
      change({
        to: ({ values }) => ({ page: 1, values: { ...values, [name]: value } }),
        waits: how === 'typed',
        ...(how === 'chosen' ? {} : { step: () => name }),
      }),
    clear: () =>
      change({
        to: ({ values }) => ({ page: 1, values: of === undefined ? {} : { [of]: values[of] ?? '' } }),
      }),
    at: (page) => `?${writeNarrowed({ ...wanted, page }).toString()}`,
  }
}

type Narrowed = { page: number; values: Record<string, string> }

function readNarrowed(search: URLSearchParams, names: readonly string[]): Narrowed {
  return {
    page: readPage(search.get('page')) ?? 1,
    values: Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])),
  }
}

function writeNarrowed({ page, values }: Narrowed): URLSearchParams {
  return new URLSearchParams({ ...givenIn(values), ...(page === 1 ? {} : { page: String(page) }) })
}

function givenIn(values: Record<string, string>): Record<string, string> {
  const trimmed = Object.entries(values).map(([name, value]) => [name, value.trim()] as const)
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''))
}

function errorsIn(error: Error | null): FieldErrors {
  return (error instanceof CallFailed && error.answer.errors) || {}
}
