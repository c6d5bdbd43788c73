import { useQuery } from '@tanstack/react-query'
import { Folder } from 'lucide-react'
import { useParams } from 'react-router'
import { folderPage, folderTarget } from '#domain/folders.ts'
import { messages } from '#domain/words/messages.ts'
import { isFolderKind, resourceOf, type FolderKind } from '#domain/kinds/registry.ts'
import { shortTitleOf } from '#domain/kinds/titles.ts'
import { projectLabel } from '#domain/project-id.ts'
import { pathWith } from '../api/client.ts'
import { readRecord, statusOf, textIn, type Row } from '../api/records.ts'
import { ButtonLink } from '../components/button.tsx'
import { CrumbHeading } from '../components/crumb-heading.tsx'
import { CopyButton } from '../components/copy-button.tsx'
import { FolderButton } from '../components/folder-link.tsx'
import { isRefused } from '../components/is-refused.ts'
import { LoadingLines } from '../components/loading-lines.tsx'
import { Loaded } from '../components/loaded.tsx'
import { Notice } from '../components/notice.tsx'
import { Page } from '../components/page.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { FolderFiles } from './folder-files.tsx'
import { useFolderRefresh } from './use-folder-files.ts'

export function FolderPage() {
  const { kind = '', id = '' } = useParams()
  if (!isFolderKind(kind)) return <MissingFolder title={messages.folder.notFound} />
  return <RecordFolder key={`${kind}/${id}`} kind={kind} id={id} />
}

function RecordFolder({ kind, id }: { kind: FolderKind; id: string }) {
  const resource = resourceOf(kind)
  const { data, error, refetch } = useQuery({
    queryKey: ['folder', kind, id],
    queryFn: ({ signal }) => readRecord(resource, id, signal),
    meta: { shows: [kind], record: id },
  })
  const refreshFiles = useFolderRefresh({ kind, id })
  if (statusOf(error) === 404) return <MissingFolder title={messages.folder.notFound} />
  const facts = data && !isRefused(error) ? folderFacts(kind, data) : undefined
  return (
    <Page width="record">
      <PageHeader
        title={facts ? messages.folder.of(facts.name) : 'Folder'}
        heading={<CrumbHeading>Folder</CrumbHeading>}
        back={{ to: pathWith(resource.pages.update, id), label: resource.name.one }}
      />
      <Loaded
        data={facts}
        error={error}
        retry={() => Promise.all([refetch(), refreshFiles()])}
        waiting={<LoadingLines looks={looks} />}
      >
        {(facts) => (
          <div className="flex flex-col gap-4">
            <FolderSummary kind={resource.name.one} facts={facts} />
            {folderTarget(facts.location).kind === 'page' && (
              <FolderFiles kind={kind} id={id} isSaidLost={error !== null} />
            )}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function FolderSummary({ kind, facts }: { kind: string; facts: FolderFacts }) {
  const target = folderTarget(facts.location)
  return (
    <section className="-mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="max-w-full min-w-0 break-words">
        <h2 className="text-title">{facts.name}</h2>
        {facts.projectName && (
          <p className="text-small text-ink-muted">
            {kind} · {facts.projectName}
          </p>
        )}
      </div>
      <div className="flex max-w-full flex-wrap items-center gap-2">
        {target.kind === 'page' ? (
          <CopyButton text={new URL(target.to, location.origin).href} label="Copy link" />
        ) : (
          <ExternalFolder location={facts.location} />
        )}
        {facts.projectId && (
          <ButtonLink size="small" to={folderPage('project', facts.projectId)}>
            <Folder aria-hidden="true" className="size-3.5" />
            Project folder
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

/** A browser opens only addresses of the web, not those of the firm's file server. */
function ExternalFolder({ location }: { location: string }) {
  return folderTarget(location).kind === 'site' ? (
    <>
      <code className="min-w-0 rounded-md bg-sunken px-2 py-1 text-small break-all">{location}</code>
      <CopyButton text={location} label="Copy path" />
      <FolderButton location={location} label="Open folder" />
    </>
  ) : (
    <FolderButton location={location} label="Open folder" />
  )
}

const looks = ['-mt-1 h-5 w-80 max-w-full', 'w-40', 'h-48 w-full rounded-lg']

function MissingFolder({ title }: { title: string }) {
  return (
    <>
      <PageHeader title="Folder" />
      <Notice title={title} action={<ButtonLink to="/main_menu">To Dashboard</ButtonLink>} />
    </>
  )
}

type FolderFacts = {
  name: string
  location: string
  projectName?: string
  projectId?: string
}

function folderFacts(kind: FolderKind, record: Row): FolderFacts {
  const resource = resourceOf(kind)
  const location = textIn(record, 'folder_location')
  const projectName = textIn(record, 'project_name')
  const { inProject } = resource.plays
  if (inProject === undefined)
    return { name: projectLabel(textIn(record, resource.id), projectName), location }
  return {
    name: shortTitleOf(resource, record),
    location,
    projectName,
    projectId: textIn(record, inProject),
  }
}
