import { defineConfig } from 'vitest/config'

const everywhere = {
  environment: 'node',
  // Nothing waits for this where things work; beside the tests in a browser things are slow, not wrong.
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const

/**
 * What is about something else than its statements: every call in every role, spelling and wrong input, programs that
 * are started, the bytes of files, letters on their way, rules that know no database. It ran on the embedded PostgreSQL
 * already: npm test leaves it out on a second one, npm run test:postgres does not.
 */
const repeats = [
  'domain/**',
  'server/{auth,base,http,mail,reports,request}/**',
  'server/demo/commands.test.ts',
  'test/{rights,service,trust}/**',
  'test/{api-docs,early-answers,headers,openapi,page-status,pages,refusals,slashes,web-files}.test.ts',
  'test/backup/{commands,damage}.test.ts',
  'test/files/{access,away,damaged,refusals,room,streams}.test.ts',
  'test/mail/{delivery,letters,links}.test.ts',
  'test/time/bad-dates.test.ts',
]

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...everywhere,
          name: 'server',
          include: ['{domain,server,test}/**/*.test.ts'],
          exclude: [
            'test/e2e/**',
            'test/platform/**',
            ...(process.env['STATEMENTS_ONLY'] === 'yes' ? repeats : []),
          ],
          globalSetup: 'test/global-setup.ts',
          setupFiles: 'test/cheap-passwords.ts',
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
