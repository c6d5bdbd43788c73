import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

const executablePath = await findChromium()

export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/server.ts',
  outputDir: 'node_modules/.cache/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Nothing waits for these where things work; a busy machine is slow, not wrong.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: 'list',
  use: {
    trace: 'off',
    // What passes a service worker cannot be held up or changed by a test; those about it turn it on.
    serviceWorkers: 'block',
    // Nothing is tested half-way through a movement, and each frame of one takes as long as a step of a test.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
