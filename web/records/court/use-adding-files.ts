import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FolderPlace, StoredFile } from '../../api/files.ts'
import { newKey } from '../../api/new-key.ts'
import { uploadFile } from '../../api/upload-file.ts'

export type AddingFiles = ReturnType<typeof useAddingFiles>

/** Files on their way into a folder, one after the other; one that is refused says why, and the others go on. */
export function useAddingFiles(place: FolderPlace, onStored: (file: StoredFile) => void) {
  const queries = useQueryClient()
  const leaving = useRef(new AbortController())
  const waiting = useRef<File[]>([])
  const [current, setCurrent] = useState<{ name: string; share: number }>()
  const [refused, setRefused] = useState<string[]>([])
  useEffect(() => {
    const own = new AbortController()
    leaving.current = own
    return () => own.abort()
  }, [])
  const run = async () => {
    const { signal } = leaving.current
    for (let file = waiting.current[0]; file !== undefined; file = waiting.current[0]) {
      const { name } = file
      setCurrent({ name, share: 0 })
      const answer = await uploadFile(place, file, {
        idempotencyKey: newKey(),
        onProgress: (share) => setCurrent({ name, share }),
        signal,
      })
      if (signal.aborted) return
      waiting.current.shift()
      const stored = answer.operation === 'COMPLETED' ? answer.data?.[0] : undefined
      if (stored === undefined) setRefused((all) => [...all, sentenceOf(name, answer.message)])
      else onStored(stored)
    }
    setCurrent(undefined)
    await queries.invalidateQueries({ queryKey: ['files', place.kind, place.id] })
  }
  return {
    current,
    refused,
    /** `without` are sentences about those that are left out. */
    add(files: readonly File[], without: string[]) {
      setRefused(without)
      const isRunning = waiting.current.length > 0
      waiting.current.push(...files)
      if (!isRunning && files.length > 0) void run()
    },
  }
}

/** Most sentences about a file name it. */
function sentenceOf(name: string, message: string): string {
  return message.includes(name) ? message : `${name}: ${message}`
}
