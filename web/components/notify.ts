import { toast } from 'sonner'

/** Says that something worked; goes by itself. */
export function notifyDone(text: string, undo?: { label: string; run: () => void }): void {
  toast.success(text, undo ? { action: { label: undo.label, onClick: undo.run } } : {})
}

/** Says that something did not work; stays until it is dismissed. */
export function notifyFailed(text: string, detail?: string): void {
  toast.error(text, { duration: Number.POSITIVE_INFINITY, ...(detail ? { description: detail } : {}) })
}
