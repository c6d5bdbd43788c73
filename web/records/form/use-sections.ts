import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '../../api/ask.ts'

/** Sections of the specification with their titles: those that the project named already, then all that are known. */
export function useSections(projectId: string) {
  const builtIn = useQuery({
    queryKey: ['spec-sections'],
    queryFn: async () => (await import('#domain/spec-sections.ts')).specSections,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const named = useQuery({
    queryKey: ['submittal', 'sections', projectId],
    queryFn: ({ signal }) => ask('GET api/submittals/sections/:id', { params: { id: projectId }, signal }),
    enabled: projectId !== '',
    meta: { shows: ['submittal'] },
  })
  const { titles, options } = useMemo(() => {
    const own = (named.data ?? []).map(({ section, title }) => [section, title] as const)
    const all = new Map([...own, ...(builtIn.data ?? []), ...own])
    return { titles: all, options: [...all].map(optionOf) }
  }, [builtIn.data, named.data])
  return { titles, options, isLoading: builtIn.isLoading || named.isLoading }
}

function optionOf([section, title]: readonly [string, string]) {
  return { value: section, label: `${section} ${title}`.trim(), alsoFoundBy: section.replaceAll(' ', '') }
}
