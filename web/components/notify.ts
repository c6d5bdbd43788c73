import type { MouseEvent } from 'react'

// Sonner is loaded after the first screen, which needs no toast.
const toasts = () => import('sonner')

/** Answers what takes the news away before its time: when it was undone in another way. */
export function notifyDone(text: string, undo?: { label: string; run: () => void }): () => void {
  const action = undo && {
    label: undo.label,
    onClick({ currentTarget }: MouseEvent<HTMLElement>) {
      // The toast goes, and the focus with it: let go of before, it returns to where it was.
      currentTarget.blur()
      undo.run()
    },
  }
  const shown = toasts().then(({ toast }) => {
    const id = toast.success(text, action ? { action } : {})
    return () => toast.dismiss(id)
  })
  return () => void shown.then((takeAway) => takeAway())
}

export function notifyFailed(text: string, detail?: string): void {
  void toasts().then(({ toast }) =>
    toast.error(text, { duration: Number.POSITIVE_INFINITY, ...(detail ? { description: detail } : {}) }),
  )
}

export function notifyToDo(text: string): void {
  void toasts().then(({ toast }) => toast.info(text, { duration: Number.POSITIVE_INFINITY }))
}
