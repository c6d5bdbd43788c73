import { defineConfig } from 'vitest/config'

const everywhere = {
  environment: 'node',
  // Nothing waits for this where things work; beside the tests in a browser things are slow, not wrong.
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...everywhere,
          name: 'server',
          include: ['{domain,server,test}/**/*.test.ts'],
          exclude: ['test/e2e/**', 'test/platform/**'],
          globalSetup: 'test/global-setup.ts',
          // Loading the server anew for every file took as long as the tests; what a test changes it puts back.
          isolate: false,
        },
      },
      {
        // Rules of the web app that need neither a browser nor a database.
        test: { ...everywhere, name: 'web', include: ['web/**/*.test.ts'] },
      },
      {
        // What belongs to this machine rather than to a database: the embedded server, the start, crashes.
        test: {
          ...everywhere,
          name: 'platform',
          include: ['test/platform/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
})
