import { useCallback, useEffect, useRef, useState } from 'react'
import { tidyFileName } from '#domain/file-names.ts'
import { refuseFile } from '#domain/files.ts'
import { fileMessages } from '#domain/words/files.ts'
import type { FolderPlace } from '../api/files.ts'
import { newKey } from '../api/new-key.ts'
import { uploadFile } from '../api/upload-file.ts'
import { mostTries, waitForNextTry } from './next-try.ts'

/** A file on its way into a folder. */
export type Upload = {
  key: string
  file: File
  /** Lost is one that goes on by itself once there is a connection. */
  state: 'waiting' | 'sending' | 'lost' | 'done' | 'failed'
  /** How much has gone out, from 0 to 1. */
  share: number
  /** How it ended, in words. */
  said: string
  /** Another try could end differently. */
  canRetry: boolean
  /** It was over before the latest files were added. */
  isOld: boolean
}

/** More at once would only share one line. */
const atOnce = 2

/**
 * Files on their way into a folder: two at a time, each with its progress and its end. One whose connection is lost
 * keeps its place and is tried again by itself; its key makes several tries one file.
 */
export function useUploads(place: FolderPlace, limit: number, onStored: () => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const stops = useRef(new Map<string, AbortController>())
  const change = useCallback((key: string, changes: Partial<Upload>) => {
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)))
  }, [])

  useEffect(() => {
    const free = atOnce - uploads.filter(({ state }) => state === 'sending' || state === 'lost').length
    for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
      if (stops.current.has(upload.key)) continue
      const stop = new AbortController()
      stops.current.set(upload.key, stop)
      void run(upload, stop.signal)
    }

    async function run({ key, file }: Upload, signal: AbortSignal): Promise<void> {
      const answer = await send(key, file, signal)
      stops.current.delete(key)
      const stored = answer.operation === 'COMPLETED' ? answer.data?.[0] : undefined
      if (stored !== undefined) {
        change(key, { state: 'done', share: 1, said: endOf(file.name, stored.name) })
        return onStored()
      }
      const { status } = answer
      if (status === 0 && !(await isReadable(file))) {
        return change(key, { state: 'failed', said: fileMessages.changedHere, canRetry: false })
      }
      const isUnclear = status === 0 || status >= 500
      // What was refused for what it is will be refused again.
      const canRetry = isUnclear || status === 429 || status === 401
      const said = status === 401 ? fileMessages.signedOut : answer.message
      change(key, { state: 'failed', said, canRetry })
      // Without an answer nobody knows whether it is there: the list does.
      if (isUnclear) onStored()
    }

    async function send(key: string, file: File, signal: AbortSignal): ReturnType<typeof uploadFile> {
      const onProgress = (share: number) => change(key, { share })
      // Without a connection there is nothing to be tried, and nothing to give up.
      for (let tries = 0; ; tries += navigator.onLine ? 1 : 0) {
        change(key, { state: 'sending', share: 0 })
        const answer = await uploadFile(place, file, { idempotencyKey: key, onProgress, signal })
        const isLost = answer.status === 0 && !signal.aborted
        if (!isLost || tries === mostTries || !(await isReadable(file))) return answer
        change(key, { state: 'lost' })
        // Its answer alone may have got lost.
        if (navigator.onLine) onStored()
        await waitForNextTry(tries, signal)
        if (signal.aborted) return answer
      }
    }
  }, [uploads, place, change, onStored])

  useEffect(() => {
    const running = stops.current
    return () => {
      for (const stop of running.values()) stop.abort()
    }
  }, [])

  return {
    uploads,
    isBusy: uploads.some(isUnderWay),
    add: (files: readonly File[]) =>
      setUploads((all) => [
        ...(all.some(isUnderWay) ? all : all.filter(hasFailed).map(makeOld)),
        ...files.map(begin),
      ]),
    /** Stops one that is on its way, or takes it off the list. */
    remove(key: string) {
      stops.current.get(key)?.abort()
      setUploads((all) => all.filter((each) => each.key !== key))
    },
    retry: (key: string) => change(key, { state: 'waiting', said: '', isOld: false }),
    clear: () => setUploads((all) => all.filter(isUnderWay)),
  }

  function begin(file: File): Upload {
    const refused = refuseFile(file, limit)
    const state = refused === undefined ? 'waiting' : 'failed'
    return { key: newKey(), file, state, share: 0, said: refused ?? '', canRetry: false, isOld: false }
  }
}

/** It has not ended yet, well or badly. */
export const isUnderWay = ({ state }: Upload) => state !== 'done' && state !== 'failed'
const hasFailed = ({ state }: Upload) => state === 'failed'
const makeOld = (upload: Upload): Upload => ({ ...upload, isOld: true })

/** A name that was taken has a number now; one that no system could keep was tidied. */
function endOf(given: string, stored: string): string {
  if (stored === given) return fileMessages.stored
  return stored === tidyFileName(given) ? fileMessages.storedTidy(stored) : fileMessages.storedAs(stored)
}

/** Whether a file that somebody has chosen is still there as it was: a browser reads no other. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}
