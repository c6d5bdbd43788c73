import type { Worker } from 'node:cluster'

/** What node:cluster says to a worker: a connection that goes along, or that an answer is expected. */
type Said = { act?: unknown; seq?: unknown }

type Acknowledged = { ack?: unknown }

type Send = (message: Said | null | undefined, handle?: Closable, ...more: unknown[]) => boolean

type Closable = { close?: () => void }

/**
 * Connections that a worker was given and has not taken when it ends. node:cluster waits for its answer for ever, and so does
 * whoever called: here it is told that the worker did not take them, which makes it give them to another one.
 */
export function handBackConnections(worker: Worker, isAnyLeft: () => boolean): void {
  const given = new Map<number, Closable | undefined>()
  const channel = worker.process as unknown as { send: Send }
  const send = channel.send.bind(channel)
  channel.send = (message, handle, ...more) => {
    if (message?.act === 'newconn' && typeof message.seq === 'number') given.set(message.seq, handle)
    return send(message, handle, ...more)
  }
  worker.process.on('internalMessage', ({ ack }: Acknowledged) => void given.delete(Number(ack)))
  worker.once('exit', () => {
    // Where the end of the process is heard of before that of its channel, node:cluster would give them to it again.
    if (worker.isConnected()) worker.disconnect()
    for (const [seq, handle] of given) {
      // Without another worker there is nobody to give them to.
      if (!isAnyLeft()) handle?.close?.()
      else
        worker.process.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack: seq, accepted: false }, undefined)
    }
  })
}
