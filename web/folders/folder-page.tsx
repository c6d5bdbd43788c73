import { useQuery } from '@tanstack/react-query'
import { Folder } from 'lucide-react'
import { useParams } from 'react-router'
import { folderTarget, type FolderKind } from '#domain/folders.ts'
import { messages } from '#domain/messages.ts'
import { resourceOf } from '#domain/resources/registry.ts'
import { pathWith } from '../api/client.ts'
import { readRecord, statusOf } from '../api/records.ts'
import { ButtonLink } from '../components/button.tsx'
import { CopyButton } from '../components/copy-button.tsx'
import { FolderButton } from '../components/folder-link.tsx'
import { isRefused } from '../components/is-refused.ts'
import { Loaded } from '../components/loaded.tsx'
import { Notice } from '../components/notice.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { folderFacts, isFolderKind, type FolderFacts } from './folder-facts.ts'

/** The folder of a project, or of a piece of its work: whose it is and where. */
export function FolderPage() {
  const { kind = '', id = '' } = useParams()
  if (!isFolderKind(kind)) return <Missing title={messages.folder.notFound} />
  return <RecordFolder key={`${kind}/${id}`} kind={kind} id={id} />
}

function RecordFolder({ kind, id }: { kind: FolderKind; id: string }) {
  const resource = resourceOf(kind)
  const { data, error, refetch } = useQuery({
    queryKey: ['folder', kind, id],
    queryFn: ({ signal }) => readRecord(resource, id, signal),
  })
  if (statusOf(error) === 404) return <Missing title={messages.folder.notFound} />
  const facts = data && !isRefused(error) ? folderFacts[kind](data) : undefined
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={facts ? `Folder of ${facts.name}` : 'Folder'}
        heading="Folder"
        back={{ to: pathWith(resource.pages.update, id), label: resource.name.one }}
      />
      <Loaded data={facts} error={error} retry={refetch} waiting={<Waiting />}>
        {(facts) => (
          <section className={frame}>
            <Described kind={resource.name.one} facts={facts} />
          </section>
        )}
      </Loaded>
    </div>
  )
}

const frame = 'flex flex-col items-start gap-4 rounded-lg border border-line bg-surface p-4 shadow-raised'

function Described({ kind, facts }: { kind: string; facts: FolderFacts }) {
  const target = folderTarget(facts.location)
  // A page of this app is worth copying only with the site in front.
  const path = target.kind === 'page' ? new URL(target.to, location.origin).href : facts.location
  return (
    <>
      <div className="max-w-full break-words">
        <p className="text-ink-muted">{kind}</p>
        <h2 className="text-base font-semibold">{facts.name}</h2>
        <p className="text-ink-muted">{facts.projectName}</p>
      </div>
      <div className="flex max-w-full flex-wrap items-center gap-2">
        <code className="min-w-0 rounded-md bg-sunken px-2.5 py-2 break-all">{path}</code>
        <CopyButton text={path} label="Copy path" />
        {target.kind === 'site' && <FolderButton location={facts.location} label="Open folder" />}
      </div>
      {target.kind === 'page' && <p className="text-ink-muted">{messages.folder.notStored}</p>}
      {facts.projectId && (
        <ButtonLink to={`/folders/project/${encodeURIComponent(facts.projectId)}`}>
          <Folder aria-hidden="true" className="size-4" />
          Project folder
        </ButtonLink>
      )}
    </>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={messages.generic.loading} className={frame}>
      <Skeleton className="w-20" />
      <Skeleton className="w-64 max-w-full" />
      <Skeleton className="mt-4 h-9 w-96 max-w-full" />
    </div>
  )
}

function Missing({ title }: { title: string }) {
  return (
    <>
      <PageHeader title="Folder" />
      <Notice title={title} action={<ButtonLink to="/main_menu">To Dashboard</ButtonLink>} />
    </>
  )
}
