import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to the database that can be cut and mended. */
export async function layCable(to: string) {
  const target = new URL(to)
  const ends = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('error', () => other.destroy())
      end.on('close', () => other.destroy())
      end.pipe(other)
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = new URL(to)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  const cut = () => {
    server.close()
    for (const end of ends) end.destroy()
    ends.clear()
  }
  /** Silent, as a network is that loses every packet: neither end hears that anything is wrong. */
  const hold = () => {
    for (const end of ends) end.unpipe().pause()
  }
  return { url: url.href, cut, hold, mend: () => listen(port) }
}
