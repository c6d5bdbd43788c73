import { messages } from '#domain/words/messages.ts'
import { notifyFailed } from './notify.ts'

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    notifyFailed(messages.generic.copyFailed)
    return false
  }
}
