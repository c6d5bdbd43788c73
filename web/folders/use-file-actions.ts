import { useRef, useState } from 'react'
import { fileMessages } from '#domain/words/files.ts'
import { messageOf } from '../api/client.ts'
import { messages } from '#domain/words/messages.ts'
import { deleteFile, restoreFile, type FolderPlace, type StoredFile } from '../api/files.ts'
import { useConfirm } from '../components/confirm.tsx'
import { copyText } from '../components/copy-text.ts'
import { keepFocus } from '../components/keep-focus.ts'
import { notifyDone, notifyFailed } from '../components/notify.ts'
import { downloadFile } from '../records/download-file.ts'
import { useFolderRefresh } from './use-folder-files.ts'

export function useFileActions(place: FolderPlace) {
  const ask = useConfirm()
  const refresh = useFolderRefresh(place)
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set())
  // A ref and not state: a second click comes before the next render.
  const busy = useRef(new Set<string>())

  const once = async (id: string, work: () => Promise<void>) => {
    if (busy.current.has(id)) return
    busy.current.add(id)
    setRunning(new Set(busy.current))
    try {
      await work()
    } finally {
      busy.current.delete(id)
      setRunning(new Set(busy.current))
    }
  }

  const restore = async ({ id }: StoredFile) => {
    const answer = await restoreFile(place, id)
    if (answer.operation === 'ERROR') return notifyFailed(answer.message)
    notifyDone(fileMessages.restored)
    await refresh()
  }

  return {
    isRunning: ({ id }: StoredFile) => running.has(id),
    download: (file: StoredFile) =>
      once(file.id, async () => {
        try {
          await downloadFile(place, file)
        } catch (error) {
          notifyFailed(messageOf(error))
        }
      }),
    remove: (file: StoredFile, placeAfter: () => HTMLElement | null | undefined) =>
      once(file.id, async () => {
        const question = { text: fileMessages.confirmDelete, about: file.name, yes: 'Delete', danger: true }
        if (!(await ask(question))) return
        const answer = await deleteFile(place, file.id)
        if (answer.operation === 'ERROR') return notifyFailed(answer.message)
        notifyDone(fileMessages.deleted, { label: 'Undo', run: () => void restore(file) })
        await refresh()
        keepFocus(placeAfter)
      }),
    restore: (file: StoredFile) => once(file.id, () => restore(file)),
    async copyLink({ id }: StoredFile) {
      const { origin, pathname } = location
      if (await copyText(`${origin}${pathname}?file=${id}`)) notifyDone(messages.generic.copied)
    },
  }
}

export type FileActions = ReturnType<typeof useFileActions>
