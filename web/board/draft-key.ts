import { storageKeys } from '#domain/conventions.ts'

/** Where the browser keeps a person's draft of a project's board. */
export function draftKey(userId: string, projectId: string): string {
  return `${storageKeys.board}:${userId}:${projectId}`
}
