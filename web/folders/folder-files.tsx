import { Upload as UploadSign } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { writeSize } from '#domain/file-size.ts'
import { previewOf } from '#domain/files.ts'
import type { FolderKind } from '#domain/kinds/registry.ts'
import { fileMessages } from '#domain/words/files.ts'
import { can } from '#domain/permissions.ts'
import type { FilePage, FileSort, StoredFile } from '../api/files.ts'
import { Button } from '../components/button.tsx'
import { LoadingLines } from '../components/loading-lines.tsx'
import { Loaded } from '../components/loaded.tsx'
import { Notice } from '../components/notice.tsx'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import { useUser } from '../layout/use-session.ts'
import { useLeaveGuard } from '../layout/use-leave-guard.ts'
import { DeletedFiles } from './deleted-files.tsx'
import { DropArea } from './drop-area.tsx'
import { FilePreview } from './file-preview.tsx'
import { FileRow } from './file-row.tsx'
import { FileTable } from './file-table.tsx'
import { OtherFolders } from './other-folders.tsx'
import { UploadList } from './upload-list.tsx'
import { useFileActions } from './use-file-actions.ts'
import { useFolderFiles, useFolderRefresh } from './use-folder-files.ts'
import { useWantedFile } from './use-wanted-file.ts'
import { useUploads } from './use-uploads.ts'

const said = fileMessages

export function FolderFiles({ kind, id, isSaidLost }: { kind: FolderKind; id: string; isSaidLost: boolean }) {
  const place = useMemo(() => ({ kind, id }), [kind, id])
  const [sort, setSort] = useState<FileSort>({ by: 'name', order: 'asc' })
  const found = useFolderFiles(place, { sort })
  const { data: clock } = useFirmClock()
  const actions = useFileActions(place)
  const refresh = useFolderRefresh(place)
  const mayEdit = can(useUser(), `${kind}.update`)
  const wanted = useSearchParams()[0].get('file')
  const isNotHere = useWantedFile(found, wanted)
  const [opened, setOpened] = useState<StoredFile>()
  const limit = found.first?.limit ?? Number.POSITIVE_INFINITY
  const { uploads, isBusy, ...uploading } = useUploads(place, limit, () => void refresh())
  useLeaveGuard(isBusy, { text: said.leave })
  const open = (file: StoredFile) =>
    previewOf(file.media_type) === undefined ? void actions.download(file) : setOpened(file)
  return (
    <>
      <DropArea enabled={mayEdit && found.first !== undefined} onFiles={uploading.add}>
        <Tools
          page={found.first}
          mayEdit={mayEdit}
          isEmpty={found.files?.length === 0}
          onFiles={uploading.add}
        />
        {mayEdit && (
          <UploadList
            uploads={uploads}
            onRemove={uploading.remove}
            onRetry={uploading.retry}
            onClear={uploading.clear}
          />
        )}
        {isNotHere && (
          <p role="status" className="text-small text-ink-muted">
            {said.notHere}
          </p>
        )}
        <Loaded
          data={found.files}
          error={found.error}
          retry={found.refetch}
          isSaid={isSaidLost}
          waiting={<LoadingLines looks={looks} />}
        >
          {(files) =>
            files.length === 0 ? (
              !mayEdit && (
                <Notice title={said.none} isEmpty>
                  {said.noneToRead}
                </Notice>
              )
            ) : (
              <FileTable caption="Files" sort={sort} onSort={setSort} isBusy={found.isPlaceholderData}>
                {files.map((file) => (
                  <FileRow
                    key={file.id}
                    place={place}
                    file={file}
                    zone={clock?.time_zone}
                    actions={actions}
                    mayEdit={mayEdit}
                    isWanted={wanted === file.id}
                    onOpen={() => open(file)}
                  />
                ))}
              </FileTable>
            )
          }
        </Loaded>
        {found.hasNextPage && (
          <div className="flex flex-wrap items-center gap-3">
            <Button disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              Show more
            </Button>
            <span role="status" className="text-fine text-ink-faint">
              {said.shown(found.files?.length ?? 0, found.first?.total ?? 0)}
            </span>
          </div>
        )}
      </DropArea>
      <OtherFolders folders={found.first?.folders ?? []} />
      {mayEdit && (
        <DeletedFiles
          place={place}
          zone={clock?.time_zone}
          actions={actions}
          isSaidLost={isSaidLost || found.error !== null}
        />
      )}
      {opened && <FilePreview place={place} file={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** The bar above the files; while there are none, the frame that stands in their place. */
function Tools({
  page,
  mayEdit,
  isEmpty,
  onFiles,
}: {
  page: FilePage | undefined
  mayEdit: boolean
  isEmpty: boolean
  onFiles: (files: File[]) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const isFrame = isEmpty && mayEdit
  return (
    // The button is the same one in both, so that it keeps the focus when the first file has come.
    <div
      className={
        isFrame
          ? 'order-1 flex flex-col items-center gap-3 rounded-md border border-dashed border-line pb-12'
          : 'flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2'
      }
    >
      {isFrame ? (
        <div className="-mb-9">
          <Notice title={said.none} isEmpty>
            {said.dropHere}
          </Notice>
        </div>
      ) : (
        <p className="min-w-0 flex-1 text-fine font-medium text-ink-faint">
          {page && page.total > 0 && said.summary(page.total, writeSize(page.bytes))}
        </p>
      )}
      {mayEdit && page && (
        <>
          <span className={`text-fine text-ink-muted ${isFrame ? 'order-1' : 'max-sm:hidden'}`}>
            {said.limit(writeSize(page.limit))}
          </span>
          <Button variant="primary" data-add-files="" onClick={() => input.current?.click()}>
            <UploadSign aria-hidden="true" className="size-4" />
            Add files
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label="Files to add"
            onChange={({ target }) => {
              onFiles([...(target.files ?? [])])
              // Cleared, so that the same file can be chosen again.
              target.value = ''
            }}
          />
        </>
      )}
    </div>
  )
}

const looks = ['mt-3 w-2/3', 'w-1/2', 'mb-3 w-3/5']
