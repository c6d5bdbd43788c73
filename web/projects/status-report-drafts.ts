import { useCallback, useState } from 'react'
import type { ActiveProject } from '../records/use-active-projects.ts'

export type Draft = { project: ActiveProject; text: string }

export type SetDraft = (projectId: string, draft: Draft | undefined) => void

/** Drafts are kept above the table, so that no new answer can close an editor. */
export function useDrafts(): [ReadonlyMap<string, Draft>, SetDraft] {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  const setDraft = useCallback<SetDraft>((id, draft) => {
    setDrafts((before) => {
      const after = new Map(before)
      if (draft) after.set(id, draft)
      else after.delete(id)
      return after
    })
  }, [])
  return [drafts, setDraft]
}

/** A project with a draft stays where it was, whatever became of it meanwhile. */
export function withDrafts(
  projects: readonly ActiveProject[],
  drafts: ReadonlyMap<string, Draft>,
): ActiveProject[] {
  const others = projects.filter(({ project_id: id }) => !drafts.has(id))
  const open = [...drafts.values()].map(({ project }) => project)
  return [...others, ...open].toSorted((left, right) => (left.project_id < right.project_id ? 1 : -1))
}

export function isChanged({ project, text }: Draft): boolean {
  return text !== project.description
}

const aLine = 80

/** Cancel asks only about more than a line: a few words are typed again sooner than a question is read. */
export function isLongEdit({ project: { description: before }, text }: Draft): boolean {
  const most = Math.min(before.length, text.length)
  let start = 0
  while (start < most && before[start] === text[start]) start += 1
  let end = 0
  while (end < most - start && before.at(-1 - end) === text.at(-1 - end)) end += 1
  return text.length - start - end > aLine
}
