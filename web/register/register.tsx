import type { DataOf } from '#domain/calls/registry.ts'
import { submittal } from '#domain/kinds/submittal.ts'
import { can } from '#domain/permissions.ts'
import { messages } from '#domain/words/messages.ts'
import { registerScreen as said } from '#domain/words/register-screen.ts'
import { statusOf } from '../api/records.ts'
import { pathWith } from '../api/client.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { Loaded } from '../components/loaded.tsx'
import { Notice } from '../components/notice.tsx'
import { Page } from '../components/page.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { ProgressLine } from '../components/progress-line.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useNarrow } from '../components/use-narrow.ts'
import { NotFoundScreen } from '../layout/not-found-page.tsx'
import { PrintLines } from '../layout/print-lines.tsx'
import { useUser } from '../layout/use-session.ts'
import { PrintTogether } from '../records/print-together.tsx'
import { FilterLine, FilterSheet } from './register-filters.tsx'
import { RegisterSections } from './register-sections.tsx'
import { RegisterWaiting } from './register-waiting.tsx'
import { givenFilters } from './register-state.ts'
import { useRegister } from './use-register.ts'

type Answer = DataOf<'GET api/submittals/register/:id'>

export function Register({ id }: { id: string }) {
  const isNarrow = useNarrow()
  const { answer, filters, set, clear } = useRegister(id)
  const { data, error, isStale, refetch } = answer
  if (error && statusOf(error) === 404) return <NotFoundScreen />
  const register = data?.register ?? answer.latest?.register
  const given = givenFilters(filters)
  const bar = { filters, onSet: set, onClear: clear }
  const isBare = register?.total === 0 && answer.latest?.isNarrowed === false
  return (
    <Page width="list">
      <PageHeader title={said.title} back={{ to: submittal.pages.list }}>
        {isNarrow && !isBare && <FilterSheet {...bar} />}
        {!isBare && <PrintTogether resource={submittal} projectId={id} />}
      </PageHeader>
      <Returned register={register} isBare={isBare} />
      {!isNarrow && !isBare && <FilterLine {...bar} />}
      <PrintLines filters={given.map(([name, value]) => `${said.filters[name]}: ${value}`)} />
      <Loaded data={register} error={error} retry={refetch} waiting={<RegisterWaiting />}>
        {(shown) => (
          <div aria-busy={isStale} className={isStale ? 'opacity-60' : ''}>
            {shown.total === 0 ? (
              <NoRows projectId={id} isFiltered={given.length > 0} onClear={clear} />
            ) : (
              <RegisterSections sections={shown.sections} isCards={isNarrow} />
            )}
            {shown.has_more && <p className="pt-3 text-ink-muted">{said.more(rowsIn(shown), shown.total)}</p>}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

/** Whose register it is, and how far it is. */
function Returned({ register, isBare }: { register: Answer | undefined; isBare: boolean }) {
  if (register === undefined) {
    return (
      <div className="flex h-14 flex-col justify-center gap-3 pb-4 md:h-11 md:flex-row md:items-center md:justify-start">
        <Skeleton className="w-72 max-w-full" />
        <Skeleton className="w-40" />
      </div>
    )
  }
  const { project, returned, total } = register
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-4">
      <h2 className="min-w-0 text-body font-semibold break-words max-md:basis-full">
        {project.project_name}
      </h2>
      {!isBare && (
        <>
          <p role="status" className="text-small text-ink-muted">
            {said.returned(returned, total)}
          </p>
          <ProgressLine
            percent={total === 0 ? 0 : (returned / total) * 100}
            colour="accent"
            className="h-1 w-48 bg-line max-md:w-24 print:hidden"
          />
        </>
      )}
      <ButtonLink
        to="/submittals/register"
        variant="quiet"
        size="small"
        className="-mr-2 ml-auto print:hidden"
      >
        {said.otherProject}
      </ButtonLink>
    </div>
  )
}

function NoRows({
  projectId,
  isFiltered,
  onClear,
}: {
  projectId: string
  isFiltered: boolean
  onClear: () => void
}) {
  const user = useUser()
  const { createFromProject = '' } = submittal.pages
  const create = can(user, 'submittal.create') && (
    <ButtonLink variant="primary" to={pathWith(createFromProject, projectId)}>
      Create {submittal.name.one}
    </ButtonLink>
  )
  return (
    <div className="rounded-lg border border-line bg-surface">
      {isFiltered ? (
        <Notice
          title={said.noMatch}
          action={<Button onClick={onClear}>{messages.list.clearFilters}</Button>}
        />
      ) : (
        <Notice isEmpty title={said.none} action={create} />
      )}
    </div>
  )
}

function rowsIn({ sections }: Answer): number {
  return sections.reduce((sum, { submittals }) => sum + submittals.length, 0)
}
