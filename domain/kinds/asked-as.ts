import { calledAs, projectBeside } from './titles.ts'

/** A record in a question, where two of one name must be told apart: ‘Site visit, Riverside Clinic’. */
export function askedAs(kind: Parameters<typeof calledAs>[0], row: Record<string, unknown>): string {
  const called = calledAs(kind, row)
  const { project_name: name } = row
  const project = projectBeside(called, typeof name === 'string' ? name : null)
  return project === null ? called : `${called}, ${project}`
}
