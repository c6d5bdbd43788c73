import { useSearchParams } from 'react-router'
import { isSearchKind, searchKinds, searchLimits, type SearchKind } from '#domain/records/search.ts'
import { searchScreen as said } from '#domain/words/search-screen.ts'
import { Button } from '../components/button.tsx'
import { Loaded } from '../components/loaded.tsx'
import { LoadingLines } from '../components/loading-lines.tsx'
import { Notice } from '../components/notice.tsx'
import { Page } from '../components/page.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { TabList } from '../components/tab-list.tsx'
import { nameOfKind } from '../palette/kind-icons.ts'
import { Results } from './results.tsx'
import { SearchField } from './search-field.tsx'
import { isEnough, useCounts, useResults } from './use-results.ts'

const panel = 'search-results'

/** All that a text finds; the address keeps text and kind. */
export function SearchPage() {
  const [params, setParams] = useSearchParams()
  const text = (params.get('q') ?? '').trim()
  const named = params.get('kind')
  const kind = isSearchKind(named) ? named : undefined
  const show = (to: { text?: string; kind?: SearchKind | 'all' }) => {
    const next = { q: to.text ?? text, kind: to.kind ?? kind ?? 'all' }
    setParams(next.kind === 'all' ? { q: next.q } : next, { replace: true, preventScrollReset: true })
  }
  return (
    <Page width="record">
      <PageHeader title={said.page} />
      <SearchField text={text} onChange={(next) => show({ text: next })} />
      {isEnough(text) ? (
        <Found text={text} kind={kind} onKind={(next) => show({ kind: next })} />
      ) : (
        <div className="rounded-lg border border-line bg-surface">
          <Notice isEmpty title={said.begin} />
        </div>
      )}
    </Page>
  )
}

function Found({
  text,
  kind,
  onKind,
}: {
  text: string
  kind: SearchKind | undefined
  onKind: (kind: SearchKind | 'all') => void
}) {
  const counts = useCounts(text)
  const results = useResults(text, kind)
  const shown = kind ?? 'all'
  const kinds = searchKinds.filter((each) => each === kind || (counts[each] ?? 0) > 0)
  const tabs = [
    { key: 'all' as const, label: said.allKinds, id: 'search-all', panels: panel },
    ...kinds.map((each) => ({
      key: each,
      label: nameOfKind(each).many,
      id: `search-${each}`,
      panels: panel,
      count: written(counts[each] ?? 0),
    })),
  ]
  return (
    <>
      <TabList label={said.page} tabs={tabs} shown={shown} onShow={onKind} className="mb-4" />
      <div
        role="tabpanel"
        id={panel}
        aria-labelledby={`search-${shown}`}
        aria-busy={results.isPlaceholderData}
        className={`flex flex-col gap-4 ${results.isPlaceholderData ? 'opacity-60' : ''}`}
      >
        <Loaded
          data={results.data}
          error={results.error}
          retry={results.refetch}
          waiting={<LoadingLines looks={['h-10', 'h-10 w-full', 'h-10 max-w-full']} />}
        >
          {({ entries, hasMore }) => (
            <>
              {entries.length === 0 ? (
                <div className="rounded-lg border border-line bg-surface">
                  <Notice isEmpty title={said.nothing(text)}>
                    {said.nothingWhy}
                  </Notice>
                </div>
              ) : (
                <Results items={entries} text={text} />
              )}
              {hasMore && (
                <Button
                  className="self-start"
                  disabled={results.isAsking}
                  onClick={() => void results.showOlder()}
                >
                  {said.more}
                </Button>
              )}
              <p role="status" className="sr-only">
                {results.isPlaceholderData ? '' : said.results(entries.length)}
              </p>
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

function written(count: number): number | string {
  return count > searchLimits.countedTo ? said.manyOf(searchLimits.countedTo) : count
}
