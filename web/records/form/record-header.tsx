import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Resource } from '#domain/kinds/kind.ts'
import { headlineOf } from '#domain/kinds/titles.ts'
import { projectLabel, projectNumber } from '#domain/project-id.ts'
import { idOf } from '../id-of.ts'
import { useListLeft } from '../list-left.ts'
import { textIn, type Row } from '../../api/records.ts'
import { AtBarStart } from '../../components/bar-start.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { unbroken } from '../../components/unbroken.ts'
import { headingOf } from './form-fields.ts'
import { projectOf } from './project-of.ts'
import { RecordFacts } from './record-facts.tsx'

/** A record before its form: what it is called, how it stands, what can be done with it, and the ways out. */
export function RecordHeader({
  resource,
  record,
  acts,
  ways,
}: {
  resource: Resource
  /** Undefined while it is being read. */
  record: Row | undefined
  acts?: ReactNode
  ways?: ReactNode
}) {
  const title = headingOf(resource, 'update')
  return (
    <header className="flex max-w-286 flex-wrap items-start justify-between gap-x-6 gap-y-3 pb-4 min-[68.75rem]:flex-nowrap">
      <PageTitle>{title}</PageTitle>
      <div className="flex max-w-190 min-w-0 flex-col gap-1">
        <hgroup className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-small text-ink-muted">
          <p className="contents print:hidden">
            <Crumbs resource={resource} record={record} />
          </p>
          <h1
            tabIndex={-1}
            className="title-in-bar min-w-0 break-words framed:max-md:overflow-hidden framed:max-md:text-ink"
          >
            {title}
            {record && hasKnownIds(resource) && <KnownId id={idOf(record, resource) ?? ''} />}
          </h1>
          <p className="line-clamp-3 basis-full text-title break-words text-ink">
            {record ? (
              unbroken(headlineOf(resource, record))
            ) : (
              <Skeleton className="my-1 h-5 w-80 max-w-full" />
            )}
          </p>
        </hgroup>
        {record ? <RecordFacts resource={resource} record={record} /> : <Skeleton className="my-0.5 w-56" />}
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2 not-has-[a,button,span]:hidden max-md:w-full min-[68.75rem]:max-w-1/2 min-[68.75rem]:shrink-0 min-[68.75rem]:justify-end print:hidden">
        {acts}
        <div className="flex flex-wrap items-center empty:hidden max-md:-mx-2 max-md:-my-2 md:contents">
          {ways}
        </div>
      </div>
    </header>
  )
}

function Crumbs({
  resource: { name, pages, plays },
  record,
}: {
  resource: Resource
  record: Row | undefined
}) {
  const project = record && projectOf(plays, record)
  const list = useListLeft(pages.list)
  return (
    <>
      <AtBarStart>
        <Link
          to={list}
          className={`back-in-bar -ml-1 inline-flex items-center framed:max-md:size-11 framed:max-md:justify-center ${crumb}`}
        >
          <ArrowLeft aria-hidden="true" className="mr-1 size-4 framed:max-md:mr-0" />
          <span className="framed:max-md:sr-only">{name.many}</span>
        </Link>
      </AtBarStart>
      <span aria-hidden="true" className="framed:max-md:hidden">
        /
      </span>
      {project && (
        <>
          <Link to={project.to} className={`max-w-96 truncate max-md:hidden ${crumb}`}>
            {projectLabel(project.id, textIn(record, 'project_name'))}
          </Link>
          <span aria-hidden="true" className="max-md:hidden">
            /
          </span>
        </>
      )}
    </>
  )
}

const crumb = 'min-h-6 rounded-sm leading-6 hover:text-ink hover:underline underline-offset-2'

/** Ids that the list has a column for are ids that people know. */
function hasKnownIds({ id, list }: Resource): boolean {
  return list.columns.some(({ name }) => name === id)
}

/** People know only the first part of the id. */
function KnownId({ id }: { id: string }) {
  const number = projectNumber(id)
  return (
    <>
      {' '}
      ({number}
      <span className="text-ink-faint framed:max-md:sr-only">{id.slice(number.length)}</span>)
    </>
  )
}
