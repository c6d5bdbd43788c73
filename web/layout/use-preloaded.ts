import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetPreloaded } from '../api/preloaded.ts'

/** The screen has what was fetched ahead of it: from now on it is asked for like anything else. */
export function usePreloaded(queryKey: readonly unknown[]): void {
  const cache = useQueryClient().getQueryCache()
  const question = hashKey(queryKey)
  useEffect(() => forgetPreloaded(cache.get(question)), [cache, question])
}
