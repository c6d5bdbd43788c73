import { useEffect, useRef } from 'react'
import type { CellTask } from '#domain/calls/workload.ts'
import type { Line } from './use-workload.ts'

type Carried = { task: CellTask; from: Line }

/** What is dragged in this window: while it is over a cell the browser tells nobody what it is. */
let now: Carried | undefined

export function carried(): Carried | undefined {
  return now
}

/** Makes an element one that can be dragged; the menu is the way for whoever does not. */
export function useCarried(task: CellTask, from: Line) {
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const begin = ({ dataTransfer }: DragEvent) => {
      // Without data some browsers drag nothing.
      dataTransfer?.setData('text/plain', task.title)
      now = { task, from }
    }
    const end = () => {
      now = undefined
    }
    const { current } = element
    current?.addEventListener('dragstart', begin)
    current?.addEventListener('dragend', end)
    return () => {
      current?.removeEventListener('dragstart', begin)
      current?.removeEventListener('dragend', end)
    }
  }, [task, from])
  return element
}
