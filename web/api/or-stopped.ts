import { messages } from '#domain/words/messages.ts'
import type { Answer } from './client.ts'

export async function orStopped<Data>(
  asked: Promise<Answer<Data>>,
  signal: AbortSignal,
): Promise<Answer<Data>> {
  try {
    return await asked
  } catch (error) {
    if (!signal.aborted) throw error
    return { operation: 'ERROR', status: 0, message: messages.form.stopped, data: null, body: {} }
  }
}
