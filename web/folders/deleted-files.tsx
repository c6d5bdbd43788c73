import { useState } from 'react'
import { fileMessages } from '#domain/words/files.ts'
import type { FolderPlace } from '../api/files.ts'
import { Button } from '../components/button.tsx'
import { Disclosure } from '../components/disclosure.tsx'
import { Loaded } from '../components/loaded.tsx'
import { LoadingLines } from '../components/loading-lines.tsx'
import { FileFacts } from './file-row.tsx'
import { FileTable } from './file-table.tsx'
import type { FileActions } from './use-file-actions.ts'
import { useFolderFiles } from './use-folder-files.ts'

export function DeletedFiles({
  place,
  zone,
  actions,
  isSaidLost,
}: {
  place: FolderPlace
  zone: string | undefined
  actions: FileActions
  isSaidLost: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  const found = useFolderFiles(place, { sort: newestFirst, deleted: true, enabled: isOpen })
  return (
    <Disclosure label="Deleted files" isOpen={isOpen} onToggle={setOpen}>
      <Loaded
        data={found.files}
        error={found.error}
        retry={found.refetch}
        isSaid={isSaidLost}
        waiting={<LoadingLines looks={['w-2/3', 'w-1/2']} />}
      >
        {(files) =>
          files.length === 0 ? (
            <p className="text-small text-ink-muted">{fileMessages.noneDeleted}</p>
          ) : (
            <FileTable caption="Deleted files">
              {files.map((file) => (
                <tr key={file.id} className="border-b border-line last:border-b-0">
                  <FileFacts file={file} zone={zone}>
                    <span className="min-h-7 content-center wrap-anywhere">{file.name}</span>
                  </FileFacts>
                  <td className="py-1 pr-1 text-right align-top">
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={`Restore ${file.name}`}
                      disabled={actions.isRunning(file)}
                      onClick={() => void actions.restore(file)}
                    >
                      Restore
                    </Button>
                  </td>
                </tr>
              ))}
            </FileTable>
          )
        }
      </Loaded>
      {found.hasNextPage && (
        <Button className="mt-3" onClick={() => void found.fetchNextPage()}>
          Show more
        </Button>
      )}
    </Disclosure>
  )
}

const newestFirst = { by: 'uploaded_at', order: 'desc' } as const
