import { useEffect, useRef } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { resourceOf } from '#domain/kinds/registry.ts'
import { importsScreen as said } from '#domain/words/imports-screen.ts'
import { statusOf } from '../api/records.ts'
import { ButtonLink } from '../components/button.tsx'
import { keepFocus } from '../components/keep-focus.ts'
import { Loaded } from '../components/loaded.tsx'
import { LoadingLines } from '../components/loading-lines.tsx'
import { Notice } from '../components/notice.tsx'
import { Page } from '../components/page.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { DoneStep } from './done-step.tsx'
import { JobProgress } from './job-progress.tsx'
import { Steps } from './steps.tsx'
import { useRun, type ImportRun } from './use-import.ts'

/** The other steps: which one follows from how far the import is, so that a reload shows the same. */
export function ImportRunPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useRun(id)
  if (error !== null && statusOf(error) === 404)
    return (
      <Page width="form">
        <PageHeader title={said.title} />
        <Notice title={said.missing} action={<ButtonLink to="/import">{said.another}</ButtonLink>} />
      </Page>
    )
  return (
    <Page width="record">
      <Loaded
        data={data}
        error={error}
        retry={refetch}
        waiting={<LoadingLines looks={['h-8', 'h-10', 'h-40 max-w-full']} />}
      >
        {(run) => <Run key={run.id} run={run} />}
      </Loaded>
    </Page>
  )
}

function Run({ run }: { run: ImportRun }) {
  const [params, setParams] = useSearchParams()
  const { pages, name } = resourceOf(run.model)
  const isAtColumns =
    run.state === 'uploaded' || (run.state === 'checked' && params.get('step') === 'columns')
  const { model: kind } = run
  const goTo = (step: 'columns' | 'check') =>
    setParams(step === 'columns' ? { kind, step } : { kind }, { replace: step === 'check' })
  const at = isAtColumns ? 1 : run.state === 'done' ? 3 : 2
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = `${run.state} ${at}`
  const before = useRef(shown)
  useEffect(() => {
    // The button that led here has gone with its step.
    if (before.current !== shown) keepFocus(() => heading.current)
    before.current = shown
  }, [shown])
  return (
    // Rows with their faults and changes are wide; the other steps are forms.
    <Page width={at === 2 ? 'record' : 'form'}>
      <PageHeader title={said.ofKind(name.many)} back={{ to: pages.list }} />
      <Steps at={at} />
      <h2 ref={heading} tabIndex={-1} className="text-body font-semibold outline-none">
        {said.headings[at]}
      </h2>
      <p className="pb-3 text-small break-words text-ink-muted">{said.fileIs(run.file_name, run.rows)}</p>
      {isAtColumns && <ColumnsStep run={run} onBegun={() => goTo('check')} />}
      {(run.state === 'checking' || run.state === 'importing') && <JobProgress run={run} />}
      {run.state === 'checked' && !isAtColumns && <CheckStep run={run} onColumns={() => goTo('columns')} />}
      {run.state === 'done' && <DoneStep run={run} />}
      {run.state === 'failed' && (
        <Notice
          title={said.failed}
          action={<ButtonLink to={`/import?kind=${run.model}`}>{said.other}</ButtonLink>}
        >
          {run.message}
        </Notice>
      )}
    </Page>
  )
}
