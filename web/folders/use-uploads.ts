import { useCallback, useEffect, useRef, useState } from 'react'
import { tidyFileName } from '#domain/file-names.ts'
import { refuseFile } from '#domain/files.ts'
import { fileMessages } from '#domain/words/files.ts'
import type { FolderPlace } from '../api/files.ts'
import { newKey } from '../api/new-key.ts'
import { uploadFile } from '../api/upload-file.ts'

export type Upload = {
  key: string
  file: File
  /** A lost upload goes on by itself once there is a connection. */
  state: 'waiting' | 'sending' | 'lost' | 'done' | 'failed'
  share: number
  said: string
  canRetry: boolean
  /** The upload was over before the latest files were added. */
  isOld: boolean
}

/** More uploads at once would only share one line. */
const atOnce = 2

/** Seconds between tries. */
const pauses = [1, 2, 4, 8, 15, 15, 15, 15, 15, 15]

const mostTries = pauses.length

/** A browser that calls itself offline may be wrong, so it tries now and then all the same. */
const offlinePause = 60

/** An upload's key makes several tries one file; one whose connection is lost is tried again by itself. */
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
      // A file that was refused for what it is will be refused again.
      const canRetry = isUnclear || status === 429 || status === 401
      const said = status === 401 ? fileMessages.signedOut : answer.message
      change(key, { state: 'failed', said, canRetry })
      // Without an answer only the folder's list knows whether the file is stored.
      if (isUnclear) onStored()
    }

    async function send(key: string, file: File, signal: AbortSignal): ReturnType<typeof uploadFile> {
      const onProgress = (share: number) => change(key, { share })
      // A try without a connection does not count towards giving up.
      for (let tries = 0; ; tries += navigator.onLine ? 1 : 0) {
        change(key, { state: 'sending', share: 0 })
        const answer = await uploadFile(place, file, { idempotencyKey: key, onProgress, signal })
        const isLost = answer.status === 0 && !signal.aborted
        if (!isLost || tries === mostTries || !(await isReadable(file))) return answer
        change(key, { state: 'lost' })
        // The answer alone may have been lost.
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

export const isUnderWay = ({ state }: Upload) => state !== 'done' && state !== 'failed'
const hasFailed = ({ state }: Upload) => state === 'failed'
const makeOld = (upload: Upload): Upload => ({ ...upload, isOld: true })

/** The server numbers a name that is taken, and tidies one that no system could keep. */
function endOf(given: string, stored: string): string {
  if (stored === given) return fileMessages.stored
  return stored === tidyFileName(given) ? fileMessages.storedTidy(stored) : fileMessages.storedAs(stored)
}

/** A browser cannot read a chosen file that was moved or changed since. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}

async function waitForNextTry(tries: number, signal: AbortSignal): Promise<void> {
  const seconds = navigator.onLine ? (pauses[tries] ?? 0) : offlinePause
  await untilOnline(AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]))
}

function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const stop = new AbortController()
    const go = () => {
      stop.abort()
      resolve()
    }
    window.addEventListener('online', go, { signal: stop.signal })
    signal.addEventListener('abort', go, { signal: stop.signal })
  })
}
