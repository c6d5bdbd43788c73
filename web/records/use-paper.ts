import { useRef, useState } from 'react'
import { printingWords } from '#domain/words/printing.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Row } from '../api/records.ts'
import { notifyFailed } from '../components/notify.ts'
import { idOf } from './id-of.ts'

/** Where the paper of a record is, if it has one by now. */
export function paperOf(resource: Resource, row: Row): string | undefined {
  const { printed } = resource.plays
  const id = idOf(row, resource)
  if (printed === undefined || id === undefined) return undefined
  if (printed.once !== undefined && !row[printed.once]) return undefined
  return `api/paper/${resource.model}/${encodeURIComponent(id)}`
}

/** Where the paper of all that a project has of a kind is. */
export function paperOfProject({ plays }: Resource, projectId: string): string | undefined {
  return plays.printed && `api/paper/${plays.printed.together.paper}/${encodeURIComponent(projectId)}`
}

/** Makes one paper at a time, and says what went wrong. */
export function usePaper(): { isBusy: boolean; print: (path: string) => Promise<void> } {
  const [isBusy, setBusy] = useState(false)
  // What is shown comes a moment late for a second click.
  const busy = useRef(false)
  const print = async (path: string) => {
    if (busy.current) return
    busy.current = true
    setBusy(true)
    try {
      // Loaded when first used: few screens that offer it print anything.
      const { printPaper } = await import('./print-paper.ts')
      await printPaper(path)
    } catch {
      notifyFailed(printingWords.failed)
    } finally {
      busy.current = false
      setBusy(false)
    }
  }
  return { isBusy, print }
}
