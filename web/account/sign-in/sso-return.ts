import { storageKeys } from '#domain/conventions.ts'
import { forgetStored, readStored, store } from '../../api/storage.ts'

/** The page that opened this window may be gone; the wait for it ends. */
const patienceMs = 3000

type ReturnMessage = { state: string; query: string }
type TakenMessage = { taken: string }

/** A BroadcastChannel, because the way over another site cuts `window.opener`. */
export function awaitReturn(state: string, take: (query: URLSearchParams) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  const stop = () => {
    channel.close()
    if (readStored(storageKeys.awaitedSignIn) === state) forgetStored(storageKeys.awaitedSignIn)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<ReturnMessage | TakenMessage>) => {
    if (!('query' in data) || data.state !== state) return
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is no window
    channel.postMessage({ taken: state } satisfies TakenMessage)
    stop()
    take(new URLSearchParams(data.query))
  })
  store(storageKeys.awaitedSignIn, state)
  return stop
}

/** Answers whether a waiting page has taken the query over. */
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
    channel.addEventListener('message', ({ data }: MessageEvent<ReturnMessage | TakenMessage>) => {
      if ('taken' in data && data.taken === state) settle(true)
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is no window
    channel.postMessage({ state, query: query.toString() } satisfies ReturnMessage)
  })
}

const channelName = 'sso'
