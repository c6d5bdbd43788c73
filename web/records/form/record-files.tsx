import { File } from 'lucide-react'
import { Link } from 'react-router'
import { writeSize } from '#domain/file-size.ts'
import { can } from '#domain/permissions.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { messages } from '#domain/words/messages.ts'
import { Card } from '../../components/card.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useUser } from '../../layout/use-session.ts'
import type { useRecordFiles } from '../use-record-files.ts'

const said = messages.record

const mostShown = 5

export function RecordFiles({
  resource,
  files: { data, error, refetch },
  to,
}: {
  resource: Resource
  files: ReturnType<typeof useRecordFiles>
  to: string
}) {
  const mayAdd = can(useUser(), `${resource.model}.update`)
  return (
    <Card
      title={said.files}
      count={data?.total_rows}
      action={
        <Link
          to={to}
          className="inline-flex min-h-6 items-center rounded-sm text-small text-accent underline-offset-2 hover:underline"
        >
          {mayAdd && (data?.total_rows ?? 0) <= mostShown ? said.addFiles : said.allFiles}
        </Link>
      }
    >
      <Loaded data={data} error={error} retry={refetch} waiting={<Skeleton className="my-0.5 w-2/3" />}>
        {({ data: files }) =>
          files.length === 0 ? (
            <p className="text-small text-ink-faint">{said.noFiles}</p>
          ) : (
            <ul className="-mx-2 flex flex-col">
              {files.slice(0, mostShown).map((file) => (
                <li key={file.id}>
                  <Link
                    to={`${to}?file=${file.id}`}
                    className="flex min-h-8 items-center gap-2 rounded-md px-2 text-small -outline-offset-2 hover:bg-hover max-md:min-h-11"
                  >
                    <File aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />
                    <span className="min-w-0 flex-1 truncate" title={file.name}>
                      {file.name}
                    </span>
                    <span className="shrink-0 text-fine text-ink-faint tabular-nums">
                      {writeSize(file.size)}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}
