import { mostGroups } from '#domain/court.ts'
import { isCivilDate, todayIn } from '#domain/dates.ts'
import type { AnsweringKind } from '#domain/kinds/answering.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { statisticsScreen as said } from '#domain/words/statistics-screen.ts'
import { writeRange } from '#domain/written-dates.ts'
import { ask } from '../api/ask.ts'
import { CallFailed } from '../api/client.ts'
import { Loaded } from '../components/loaded.tsx'
import { Notice } from '../components/notice.tsx'
import { Page } from '../components/page.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { useNarrow } from '../components/use-narrow.ts'
import { PrintLines } from '../layout/print-lines.tsx'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import { useKeptInAddress } from '../layout/use-kept-in-address.ts'
import { usePageOfRows } from '../layout/use-page-of-rows.ts'
import { FigureCards } from './figure-cards.tsx'
import { FigureTable } from './figure-table.tsx'
import { PeriodBar } from './period-bar.tsx'
import { useProjectOptions } from './project-field.tsx'
import {
  datesOf,
  readStatisticsState,
  writeStatisticsState,
  type StatisticsState,
} from './statistics-state.ts'
import { StatisticsWaiting } from './statistics-waiting.tsx'

/** How long what was closed lay with us and with others, and what is open. */
export function StatisticsPage({ model }: { model: AnsweringKind }) {
  const { name, pages } = resourceOf(model)
  const clock = useFirmClock()
  const zone = clock.data?.time_zone ?? (clock.isError ? 'UTC' : undefined)
  const title = said.title(name.one)
  return (
    <Page width="record">
      <PageHeader title={title} back={{ to: pages.list }} />
      {zone === undefined ? (
        <StatisticsWaiting />
      ) : (
        <Figures model={model} title={title} today={todayIn(zone)} />
      )}
    </Page>
  )
}

function Figures({ model, title, today }: { model: AnsweringKind; title: string; today: string }) {
  const isNarrow = useNarrow()
  const { wanted, asked, change } = useKeptInAddress<StatisticsState>(
    readStatisticsState,
    writeStatisticsState,
  )
  const project = asked.project === '' ? {} : { project_id: asked.project }
  const query = { model, group: asked.group, ...datesOf(asked, today), ...project }
  const { latest, error, isStale, refetch } = usePageOfRows({
    queryKey: ['statistics', query],
    async read(signal) {
      const data = await ask('GET api/court/statistics', { query, signal })
      return { rows: data.groups, hasMore: false, group: query.group, ...data }
    },
    page: 1,
    shows: [model, 'project'],
  })
  const { options } = useProjectOptions()
  const named = options.find(({ value }) => value === wanted.project)?.label ?? wanted.project
  const wrong = error instanceof CallFailed ? error.answer.errors : undefined
  return (
    <>
      <PeriodBar state={wanted} today={today} errors={wrong ?? {}} onChange={change} />
      <PrintLines
        filters={[
          `${said.columns.closed}: ${periodWords(datesOf(wanted, today))}`,
          ...(named === '' ? [] : [`${said.project}: ${named}`]),
        ]}
      />
      {!wrong && (
        <Loaded data={latest} error={error} retry={refetch} waiting={<StatisticsWaiting />}>
          {({ overall, groups, group }) => (
            <div aria-busy={isStale} className={isStale ? 'opacity-60' : ''}>
              {overall.closed === 0 ? (
                <div className="rounded-lg border border-line bg-surface">
                  <Notice title={said.none}>{said.openNow(overall.open, overall.overdue)}</Notice>
                </div>
              ) : isNarrow ? (
                <FigureCards lines={[overall, ...groups]} />
              ) : (
                <FigureTable label={title} group={group} overall={overall} lines={groups} />
              )}
              <p className="pt-3 text-fine text-ink-faint">{said.footnote}</p>
              {groups.length >= mostGroups && <p className="pt-3 text-ink-muted">{said.most(mostGroups)}</p>}
            </div>
          )}
        </Loaded>
      )}
    </>
  )
}

function periodWords({ from, to }: { from: string; to: string }): string {
  return isCivilDate(from) && isCivilDate(to) && from <= to ? writeRange(from, to) : `${from} – ${to}`
}
