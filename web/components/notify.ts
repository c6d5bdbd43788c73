// Nobody needs a toast to see a first screen: the library comes after it, with the toaster.
const toasts = () => import('sonner')

/** Says that something worked; goes by itself. */
export function notifyDone(text: string, undo?: { label: string; run: () => void }): void {
  void toasts().then(({ toast }) =>
    toast.success(text, undo ? { action: { label: undo.label, onClick: undo.run } } : {}),
  )
}

/** Says that something did not work; stays until it is dismissed. */
export function notifyFailed(text: string, detail?: string): void {
  void toasts().then(({ toast }) =>
    toast.error(text, { duration: Number.POSITIVE_INFINITY, ...(detail ? { description: detail } : {}) }),
  )
}

/** Says what is left to do; stays until it is dismissed. */
export function notifyToDo(text: string): void {
  void toasts().then(({ toast }) => toast.info(text, { duration: Number.POSITIVE_INFINITY }))
}
