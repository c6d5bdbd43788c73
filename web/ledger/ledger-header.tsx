import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { project } from '#domain/kinds/project.ts'
import { projectNumber } from '#domain/project-id.ts'
import { ledgerScreen as said } from '#domain/words/ledger-screen.ts'
import { pathWith } from '../api/client.ts'
import { AtBarStart } from '../components/bar-start.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import type { ProjectLedger } from '../records/ledger/use-ledger.ts'

/** The project is what the page is about; the heading says which part of it. */
export function LedgerHeader({ id, ledger }: { id: string; ledger: ProjectLedger | undefined }) {
  const name = ledger?.project_name
  return (
    <header className="flex flex-col gap-1 pb-4">
      <PageTitle>{name === undefined ? said.title : `${said.title}, ${name}`}</PageTitle>
      <hgroup className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-small text-ink-muted">
        <p className="contents print:hidden">
          <Link to={project.pages.list} className={`-ml-1 inline-flex items-center max-md:hidden ${crumb}`}>
            <ArrowLeft aria-hidden="true" className="mr-1 size-4" />
            {said.projects}
          </Link>
          <span aria-hidden="true" className="max-md:hidden">
            /
          </span>
          <AtBarStart>
            <Link
              to={pathWith(project.pages.update, id)}
              className={`inline-flex items-center justify-center back-in-bar framed:max-md:size-11 ${crumb}`}
            >
              <ArrowLeft aria-hidden="true" className="size-4 md:hidden" />
              <span className="framed:max-md:sr-only">{projectNumber(id)}</span>
            </Link>
          </AtBarStart>
          <span aria-hidden="true" className="max-md:hidden">
            /
          </span>
        </p>
        <h1 tabIndex={-1} className="title-in-bar framed:max-md:text-ink">
          {said.title}
        </h1>
        <p className="line-clamp-3 basis-full text-title break-words text-ink">
          {name ?? <Skeleton className="my-1 h-5 w-80 max-w-full" />}
        </p>
      </hgroup>
      {ledger ? (
        <p className="text-small break-words text-ink-muted empty:hidden">{ledger.client_name}</p>
      ) : (
        <Skeleton className="my-0.5 w-40" />
      )}
    </header>
  )
}

const crumb = 'min-h-6 rounded-sm leading-6 hover:text-ink hover:underline underline-offset-2'
