import { storageKeys } from '#domain/conventions.ts'
import { forgetStored, readStored, store } from '../../api/storage.ts'

/** How long a window waits for the page that it was opened for; that one may be gone. */
const patienceMs = 3000

type Back = { state: string; query: string }
type Taken = { taken: string }

/**
 * Waits for somebody to come back from the provider in another window. Not through `window.opener`: the way over another
 * site cuts that. What it answers with ends the wait.
 */
export function awaitReturn(state: string, take: (query: URLSearchParams) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  const stop = () => {
    channel.close()
    if (readStored(storageKeys.awaitedSignIn) === state) forgetStored(storageKeys.awaitedSignIn)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Back | Taken>) => {
    if (!('query' in data) || data.state !== state) return
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is no window
    channel.postMessage({ taken: state } satisfies Taken)
    stop()
    take(new URLSearchParams(data.query))
  })
  store(storageKeys.awaitedSignIn, state)
  return stop
}

/** Gives what the provider brought back to the page that waits for it; answers whether one does. */
export function handOver(query: URLSearchParams): Promise<boolean> {
  const state = query.get('state')
  if (state === null || readStored(storageKeys.awaitedSignIn) !== state) return Promise.resolve(false)
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(channelName)
    const settle = (isTaken: boolean) => {
      channel.close()
      clearTimeout(patience)
      resolve(isTaken)
    }
    const patience = setTimeout(() => settle(false), patienceMs)
    channel.addEventListener('message', ({ data }: MessageEvent<Back | Taken>) => {
      if ('taken' in data && data.taken === state) settle(true)
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is no window
    channel.postMessage({ state, query: query.toString() } satisfies Back)
  })
}

const channelName = 'sso'
