import { storageKeys } from '#domain/conventions.ts'

export function draftKey(userId: string, projectId: string): string {
  return `${storageKeys.board}:${userId}:${projectId}`
}
