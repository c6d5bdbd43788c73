import { defineConfig } from 'vitest/config'

const everywhere = {
  environment: 'node',
  // Nothing waits for this where things work; beside the tests in a browser things are slow, not wrong.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 120_000 } },
} as const

/**
 * What is about something else than its statements: every call in every role, spelling and wrong input, accounts, days
 * and messages, programs that are started, the bytes of files, letters on their way, rules that know no database. Its
 * calls are all made in test/contract.test.ts, and it ran on the embedded PostgreSQL already: npm test leaves it out on a
 * second one, npm run test:postgres does not.
 */
const repeats = [
  'domain/**',
  'server/{auth,base,http,mail,papers,reports,request}/**',
  'server/demo/{commands,firm}.test.ts',
  'test/{accounts,mail,messages,rights,service,time,trust}/**',
  'test/{api-docs,early-answers,headers,openapi,page-status,pages,refusals,slashes,web-files}.test.ts',
  'test/backup/{commands,damage}.test.ts',
  'test/papers/{papers,turns}.test.ts',
  'test/files/{access,at-once,away,damaged,left-alone,refusals,room,streams}.test.ts',
]

/** Several machines behind nginx: only where the stage of an installed PostgreSQL has named its programs. */
const machines = {
  test: {
    ...everywhere,
    name: 'machines',
    include: ['test/machines/**/*.test.ts'],
    globalSetup: 'test/machines/global-setup.ts',
  },
}

export default defineConfig({
  test: {
    // Some wait for a timeout or for a program to start: a third has the processor meanwhile.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...everywhere,
          name: 'server',
          include: ['{domain,server,test}/**/*.test.ts'],
          exclude: [
            'test/e2e/**',
            'test/platform/**',
            'test/machines/**',
            ...(process.env['STATEMENTS_ONLY'] === 'yes' ? repeats : []),
          ],
          globalSetup: 'test/global-setup.ts',
          setupFiles: 'test/cheap-passwords.ts',
          // Loading the server anew for every file took as long as the tests; what a test changes it puts back.
          isolate: false,
        },
      },
      ...(process.env['NGINX'] ? [machines] : []),
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
          globalSetup: 'test/platform/global-setup.ts',
          testTimeout: 600_000,
        },
      },
    ],
  },
})
