import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type RecaptchaServer = {
  /** What Plumbline has to be told of it. */
  settings: Record<'RECAPTCHA_URL' | 'RECAPTCHA_SITE_KEY' | 'RECAPTCHA_SECRET', string>
  /** What it was asked about, oldest first. */
  asked: URLSearchParams[]
  /** What it says of the next solutions; `down` breaks the connection. */
  answer: 'down' | { status?: number; body: unknown }
  stop(): Promise<void>
}

/** Stands in for the two addresses of Google: the script with its frame, and the one that verifies. */
export async function startRecaptchaServer(): Promise<RecaptchaServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const page = pages[pathname]
    if (page !== undefined) return void response.setHeader('content-type', page.type).end(page.body)
    if (pathname !== '/recaptcha/api/siteverify') return void response.writeHead(404).end()
    void text(request).then((body) => {
      google.asked.push(new URLSearchParams(body))
      if (google.answer === 'down') return request.socket.destroy()
      const { status = 200, body: said } = google.answer
      return response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(typeof said === 'string' ? said : JSON.stringify(said))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const google: RecaptchaServer = {
    settings: {
      RECAPTCHA_URL: `http://127.0.0.1:${port}/recaptcha`,
      RECAPTCHA_SITE_KEY: 'the-site-key-of-the-firm',
      RECAPTCHA_SECRET: 'the-secret-of-the-firm',
    },
    asked: [],
    answer: { body: { success: true, hostname: '127.0.0.1' } },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return google
}

/** As Google's does, the script draws a frame of its own site, and that tells the page when it was ticked. */
const script = `
  const base = new URL('.', document.currentScript.src)
  let drawn = 0
  window.grecaptcha = {
    ready: (then) => setTimeout(then),
    render(container, given) {
      const frame = document.createElement('iframe')
      const number = (drawn += 1)
      frame.title = 'reCAPTCHA'
      const { sitekey, theme, type, size, badge } = given
      frame.src = new URL('anchor?' + new URLSearchParams({ number, sitekey, theme, type, size, badge }), base)
      frame.width = size === 'compact' ? 164 : 304
      frame.height = size === 'compact' ? 144 : 78
      container.append(frame)
      addEventListener('message', ({ source, data }) => {
        if (source === frame.contentWindow) data === 'expired' ? given['expired-callback']() : given.callback(data)
      })
      return number
    },
  }`

/** What is drawn works at once: nobody can tick the box before its script is there. */
const frame = `<!doctype html><html lang="en"><title>reCAPTCHA</title>
  <script>
    const number = new URLSearchParams(location.search).get('number')
    const solve = () => parent.postMessage('solution-' + number + '-' + Date.now(), '*')
    const expire = () => { document.getElementById('tick').checked = false; parent.postMessage('expired', '*') }
  </script>
  <label><input type="checkbox" id="tick" onchange="solve()"> I’m not a robot</label>
  <button onclick="expire()">Wait</button></html>`

const pages: Record<string, { type: string; body: string }> = {
  '/recaptcha/api.js': { type: 'text/javascript', body: script },
  '/recaptcha/anchor': { type: 'text/html; charset=utf-8', body: frame },
}
