import { useEffect } from 'react'
import type { useFolderFiles } from './use-folder-files.ts'

/** Loads further pages of the folder until the file that a link names is there. */
export function useWantedFile(
  { files, hasNextPage, isFetching, isError, fetchNextPage }: ReturnType<typeof useFolderFiles>,
  id: string | null,
): boolean {
  const isLooking = id !== null && files !== undefined && !files.some((file) => file.id === id)
  const goesOn = isLooking && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
  return isLooking && !hasNextPage && !isFetching
}
