import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** A server that is being stopped frees its port in a moment; a restart need not fail for it. */
const patience = 1000

export async function checkPort(host: string, port: number): Promise<void> {
  const since = performance.now()
  for (;;) {
    const error = await tryPort(host, port)
    if (!error) return
    if (error.code !== 'EADDRINUSE' || performance.now() - since > patience)
      throw listenError(error, host, port)
    await delay(50)
  }
}

async function tryPort(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  const probe = createServer()
  const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    probe.once('error', resolve)
    probe.listen(port, host, () => resolve(undefined))
  })
  if (!error) await new Promise((resolve) => probe.close(resolve))
  return error
}

export function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use. Stop what listens there, or set PORT to another one.`,
    EACCES: `This account may not listen on port ${port}. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not an address of this machine.`,
  }
  return new Error(
    sentences[error.code ?? ''] ?? `Plumbline cannot listen on ${host}:${port}: ${error.message}`,
    {
      cause: error,
    },
  )
}

export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)
