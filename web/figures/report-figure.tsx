import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Model } from '#domain/kinds/kind.ts'
import { isModel, resourceOf } from '#domain/kinds/registry.ts'
import { countedKinds, isCountedKind } from '#domain/records/report-links.ts'
import { reports, type Period, type ReportName } from '#domain/reports.ts'
import { reportsScreen as said } from '#domain/words/reports-screen.ts'
import { ask } from '../api/ask.ts'
import { Button } from '../components/button.tsx'
import { Loaded } from '../components/loaded.tsx'
import { LoadingLines } from '../components/loading-lines.tsx'
import { Notice } from '../components/notice.tsx'
import { unbroken } from '../components/unbroken.ts'
import { printPaper } from '../records/print-paper.ts'
import { ChartPicture } from './chart-picture.tsx'
import { chartOf, isEmpty, kindName, mostLines, summaryOf, type Narrowed } from './chart-of.ts'
import { billingSettings } from '../records/billing-settings.ts'
import { ReportTable } from './report-table.tsx'

/** Everything that is counted, and what its rows show. */
const shows = [...new Set(countedKinds.flatMap(showsOf))]

const usualCurrency = 'USD'

type Asked = { dates: Period; category: string; kind: string; today: string }

/** One report: what it is, in one sentence, as a picture, and as a table and a sheet for who wants them. */
export function ReportFigure({ name, asked }: { name: ReportName; asked: Asked }) {
  const headingId = useId()
  const title = said.reports[name]
  const query = queryOf(name, asked)
  const { leadsTo } = reports[name]
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', name, query],
    queryFn: ({ signal }) => ask('GET api/reports/:name', { params: { name }, query, signal }),
    placeholderData: (before) => before,
    meta: { shows: leadsTo !== null && isModel(leadsTo) ? showsOf(leadsTo) : shows },
  })
  const isMoney = reports[name].may === 'report.money'
  const settings = useQuery({ ...billingSettings, enabled: isMoney })
  const currency = isMoney ? settings.data?.currency : usualCurrency
  const narrowed: Narrowed = {
    category: query.category,
    kind: isCountedKind(query.kind) ? query.kind : undefined,
    today: asked.today,
    currency: currency ?? usualCurrency,
  }
  const [isOpen, setOpen] = useState(false)
  return (
    <figure
      aria-labelledby={headingId}
      className="min-w-0 rounded-lg border border-line bg-surface p-4 break-inside-avoid first:lg:col-span-2 last:even:lg:col-span-2 print:border-0 print:p-0"
    >
      <h2 id={headingId} className="font-semibold">
        {title}
      </h2>
      <Loaded
        data={currency === undefined ? undefined : data}
        error={error ?? settings.error}
        retry={() => Promise.all([refetch(), ...(isMoney ? [settings.refetch()] : [])])}
        waiting={<LoadingLines looks={['h-5! w-2/3', 'h-55! w-full', 'h-8! w-48']} />}
      >
        {(report) => (
          <>
            <figcaption className="pb-3 text-small text-ink-muted">
              {unbroken(summaryOf(report, narrowed.currency))}
              {asked.category !== '' &&
                !reports[name].hasDisciplines &&
                ` ${said.allDisciplinesTold(kindName(leadsTo ?? ''))}`}
            </figcaption>
            {isEmpty(report) ? (
              <Notice title={said.none} />
            ) : (
              <ChartPicture chart={chartOf(report, narrowed)} name={summaryOf(report, narrowed.currency)} />
            )}
            {reports[name].period === 'today' && report.rows.length > mostLines && (
              <p className="pt-2 text-fine text-ink-faint">{said.most(mostLines)}</p>
            )}
            <div className="-ml-2 flex flex-wrap gap-2 pt-3 print:hidden">
              <Button
                size="small"
                variant="quiet"
                aria-expanded={isOpen}
                aria-label={said.ofReport(isOpen ? said.hideTable : said.showTable, title)}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? said.hideTable : said.showTable}
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={said.ofReport(said.download, title)}
                onClick={() => void printPaper(`api/reports/${name}?${sheetQuery(query)}`)}
              >
                {said.download}
              </Button>
            </div>
            {isOpen && <ReportTable report={report} label={title} narrowed={narrowed} />}
          </>
        )}
      </Loaded>
    </figure>
  )
}

type Query = { from?: string; to?: string; category?: string; kind?: string }

function queryOf(name: ReportName, { dates, category, kind }: Asked): Query {
  return {
    ...(reports[name].period !== 'today' && dates),
    ...(category !== '' && { category }),
    ...(kind !== '' && name === 'throughput' && { kind }),
  }
}

function sheetQuery(query: Query): string {
  return new URLSearchParams({ ...query, format: 'csv' }).toString()
}

function showsOf(kind: Model): Model[] {
  return [kind, ...(resourceOf(kind).shows ?? [])]
}
