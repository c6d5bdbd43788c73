import type { TestProject } from 'vitest/node'

/** These tests run in the stage of an installed PostgreSQL (npm run test:postgres), which names the programs. */
export default function setup(project: TestProject): void {
  const { POSTGRES_BIN: postgres = '', NGINX: nginx = '', DATABASE_URL: databaseUrl = '' } = process.env
  project.provide('programs', { postgres, nginx, databaseUrl })
}
