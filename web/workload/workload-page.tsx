import { useEffect, useRef, useState } from 'react'
import { weekOf } from '#domain/dates.ts'
import { can } from '#domain/permissions.ts'
import { shownBy } from '#domain/records/live.ts'
import { workloadScreen as said } from '#domain/words/workload-screen.ts'
import { writeRange } from '#domain/written-dates.ts'
import { ask } from '../api/ask.ts'
import { keepFocus } from '../components/keep-focus.ts'
import { Loaded } from '../components/loaded.tsx'
import { Notice } from '../components/notice.tsx'
import { RowsWaiting } from '../components/rows-waiting.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { Page } from '../components/page.tsx'
import { useNarrow } from '../components/use-narrow.ts'
import { PrintLines } from '../layout/print-lines.tsx'
import { useKeptInAddress } from '../layout/use-kept-in-address.ts'
import { usePageOfRows } from '../layout/use-page-of-rows.ts'
import { useUser } from '../layout/use-session.ts'
import { PeopleLines } from './people-lines.tsx'
import { PersonWeeks } from './person-weeks.tsx'
import { PersonWindow, type Asked } from './person-window.tsx'
import { linesOf } from './use-workload.ts'
import { useTaskActs } from './use-task-acts.ts'
import { WeeksBar } from './weeks-bar.tsx'
import { WorkloadTable } from './workload-table.tsx'
import { readWorkloadState, writeWorkloadState, type OpenCell } from './workload-state.ts'

/** Who has how much to do in the weeks to come, or one's own part of it. */
export function WorkloadPage() {
  const isNarrow = useNarrow()
  const user = useUser()
  const seesAll = can(user, 'workload.of_others')
  const title = seesAll ? said.title : said.own
  const { wanted, asked, change } = useKeptInAddress(readWorkloadState, writeWorkloadState)
  const { from, name, category } = asked
  const query = { ...(from && { from }), ...(name && { name }), ...(category && { category }) }
  const { latest, error, isStale, refetch } = usePageOfRows({
    queryKey: ['workload', query],
    async read(signal) {
      const data = await ask('GET api/workload', { query, signal })
      return { rows: linesOf(data), hasMore: false, ...data }
    },
    page: 1,
    shows: [...shownBy.task, 'holiday'],
  })
  const today = latest?.today ?? ''
  const acts = useTaskActs(today)
  const [about, setAbout] = useState<Asked>()
  // On the phone the weeks of one: of whoever is chosen, or one's own where there is no other.
  const chosen = wanted.person || (wanted.open?.id ?? '')
  const person = seesAll ? chosen : latest?.rows[0]?.id
  const line = isNarrow ? latest?.rows.find(({ id }) => id === person) : undefined
  useFocusKept(latest && chosen)
  const goTo = (id: string, open?: OpenCell) => change({ to: (now) => ({ ...now, person: id, open }) })
  const turn = (open: OpenCell | undefined) => goTo(seesAll ? (line?.id ?? '') : '', open)
  const everybody = writeWorkloadState({ ...wanted, person: '', open: undefined }).toString()
  return (
    <Page width="list">
      <PageHeader
        title={title}
        {...(seesAll && line && { back: { to: `?${everybody}`, label: said.everybody } })}
      />
      <WeeksBar
        state={wanted}
        weeks={latest?.weeks}
        today={today}
        hasNames={seesAll && !(isNarrow && person && (line || !latest))}
        onChange={change}
      />
      <Loaded data={latest} error={error} retry={refetch} waiting={<RowsWaiting as="weeks" />}>
        {({ rows, weeks }) => {
          const cells = { open: wanted.open, onTurn: turn, onAsk: setAbout }
          const shown = { lines: rows, weeks, today, category, acts, ...cells }
          const [first = '', last = ''] = [weeks[0], weeks.at(-1)]
          return (
            <div aria-busy={isStale} className={isStale ? 'opacity-60' : ''}>
              <PrintLines filters={[writeRange(first, weekOf(last).end), category, name].filter(Boolean)} />
              {rows.length === 0 ? (
                <div className="rounded-lg border border-line bg-surface">
                  <Notice title={said.noPeople} />
                </div>
              ) : line ? (
                <PersonWeeks {...shown} line={line} />
              ) : isNarrow ? (
                <PeopleLines lines={rows} weeks={weeks} today={today} onChoose={(id) => goTo(id)} />
              ) : (
                <>
                  <WorkloadTable label={title} {...shown} />
                  <p className="pt-3 text-fine text-ink-faint print:hidden">{said.keys}</p>
                </>
              )}
              <PersonWindow asked={about} lines={rows} onClose={() => setAbout(undefined)} />
            </div>
          )
        }}
      </Loaded>
    </Page>
  )
}

/** Into the weeks that were opened, and back to the line that one came from. */
function useFocusKept(id: string | undefined): void {
  const before = useRef(id)
  useEffect(() => {
    const left = before.current
    before.current = id
    // Nothing was left while it was loading.
    if (left === undefined || left === id) return
    const selector = id === '' ? `[data-person="${left}"]` : `[data-weeks-of="${id}"]`
    const place = document.querySelector<HTMLElement>(selector)
    // Where there is room for everybody there is neither.
    if (place) keepFocus(() => place)
  }, [id])
}
