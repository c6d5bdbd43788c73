import { Agent, request } from 'node:http'

export type Call = { method: string; path: string; body?: object }
export type Caller = { port: number; headers: Record<string, string>; agent: Agent }

/** A caller with the headers of a signed-in person, a CSRF token included. */
export async function openCaller(port: number, token: string, connections: number): Promise<Caller> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const headers = { authorization: `Token ${token}` }
  const { csrfToken } = JSON.parse(
    await send({ port, headers, agent }, { method: 'GET', path: '/auth/csrf/' }),
  ) as {
    csrfToken: string
  }
  return { port, agent, headers: { ...headers, 'x-csrftoken': csrfToken, cookie: `csrftoken=${csrfToken}` } }
}

/** Makes a call and reads the whole answer; one that is no success is an error. */
export async function send(caller: Caller, { method, path, body }: Call): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const headers = { ...caller.headers, ...(body ? { 'content-type': 'application/json' } : {}) }
  const sent = request(
    { host: '127.0.0.1', port: caller.port, method, path, headers, agent: caller.agent },
    (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if ((answer.statusCode ?? 500) < 300) resolve(text)
        else reject(new Error(`${method} ${path} was answered with ${answer.statusCode}: ${text}`))
      })
    },
  )
  sent.on('error', reject)
  sent.end(body && JSON.stringify(body))
  return await promise
}
