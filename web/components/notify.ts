// Sonner is loaded after the first screen, which needs no toast.
const toasts = () => import('sonner')

export function notifyDone(text: string, undo?: { label: string; run: () => void }): void {
  void toasts().then(({ toast }) =>
    toast.success(text, undo ? { action: { label: undo.label, onClick: undo.run } } : {}),
  )
}

export function notifyFailed(text: string, detail?: string): void {
  void toasts().then(({ toast }) =>
    toast.error(text, { duration: Number.POSITIVE_INFINITY, ...(detail ? { description: detail } : {}) }),
  )
}

export function notifyToDo(text: string): void {
  void toasts().then(({ toast }) => toast.info(text, { duration: Number.POSITIVE_INFINITY }))
}
