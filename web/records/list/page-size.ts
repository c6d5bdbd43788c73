import { storageKeys } from '#domain/conventions.ts'
import { defaultPageSize } from '#domain/records/list-query.ts'
import { readStored, store } from '../../api/storage.ts'
import { isPageSize } from './list-state.ts'

/** How many rows this browser showed last; anything that is not one of the sizes is forgotten. */
export function rememberedPageSize(): number {
  const size = Number(readStored(storageKeys.pageSize))
  return isPageSize(size) ? size : defaultPageSize
}

export function rememberPageSize(size: number): void {
  store(storageKeys.pageSize, String(size))
}
