import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { previewOf } from '#domain/files.ts'
import { messageOf } from '../api/client.ts'
import { fileMessages } from '#domain/words/files.ts'
import { readFile, type FolderPlace, type StoredFile } from '../api/files.ts'
import { Button } from '../components/button.tsx'
import { answers, Dialog } from '../components/dialog.tsx'
import { Spinner } from '../components/spinner.tsx'
import { saveBlob } from '../components/save-blob.ts'

type Preview = { blob: Blob; address: string } | { failed: string } | undefined

/** Shown from memory, because a file's address alone opens nothing. */
export function FilePreview({
  place,
  file,
  onClose,
}: {
  place: FolderPlace
  file: StoredFile
  onClose: () => void
}) {
  const [shown, setShown] = useState<Preview>()
  useEffect(() => {
    const stop = new AbortController()
    let address = ''
    const show = async () => {
      try {
        const blob = await readFile(place, file.id, stop.signal)
        address = URL.createObjectURL(blob)
        setShown({ blob, address })
      } catch (error) {
        if (!stop.signal.aborted) setShown({ failed: messageOf(error) })
      }
    }
    void show()
    return () => {
      stop.abort()
      URL.revokeObjectURL(address)
    }
  }, [place, file.id])
  return (
    <Dialog title={file.name} open onClose={onClose} width="preview">
      <div className="flex min-h-48 items-center justify-center overflow-hidden rounded-md bg-sunken">
        <Content file={file} shown={shown} />
      </div>
      <div className={answers}>
        <Button
          disabled={shown === undefined || 'failed' in shown}
          onClick={() => shown && 'blob' in shown && saveBlob(shown.blob, file.name)}
        >
          <Download aria-hidden="true" className="size-4" />
          Download
        </Button>
      </div>
    </Dialog>
  )
}

function Content({ file, shown }: { file: StoredFile; shown: Preview }) {
  if (shown === undefined) return <Spinner label={fileMessages.opening} />
  if ('failed' in shown) {
    return (
      <p role="alert" className="p-6 text-danger">
        {shown.failed}
      </p>
    )
  }
  if (previewOf(file.media_type) === 'image') {
    return <img src={shown.address} alt={file.name} className="max-h-[70dvh] max-w-full object-contain" />
  }
  return navigator.pdfViewerEnabled ? (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- no viewer starts sandboxed; the type is PDF alone
    <iframe src={shown.address} title={file.name} className="h-[70dvh] w-full border-0" />
  ) : (
    <p className="p-6 text-ink-muted">{fileMessages.noPreview}</p>
  )
}
