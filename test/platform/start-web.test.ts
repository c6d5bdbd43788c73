import { expect, test } from 'vitest'
import { freePort, serve } from './serve.ts'
import { startedFolder } from './started-folder.ts'

test('the start serves the web app, and builds it only when it has changed', async () => {
  const settings = { PORT: String(await freePort()), DATA_DIR: await startedFolder(), DEMO: 'off' }
  const first = serve({ settings })
  await first.says('Plumbline is at')
  const headers = { accept: 'text/html' }
  const page = await fetch(`http://127.0.0.1:${settings.PORT}/main_menu`, { headers })
  expect(page.status).toBe(200)
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1]
  expect((await fetch(`http://127.0.0.1:${settings.PORT}${script}`)).status).toBe(200)
  const unknown = await fetch(`http://127.0.0.1:${settings.PORT}/no/such/page`, { headers })
  expect(unknown.status).toBe(404)
  expect(await unknown.text()).toContain(script)
  first.process.kill('SIGTERM')
  await first.ended

  const second = serve({ settings })
  await second.says('Plumbline is at')
  expect(second.output()).not.toContain('Building')
})
