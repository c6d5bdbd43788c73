import { formWords } from '#domain/words/forms.ts'
import type { Answer } from './client.ts'

export async function orStopped<Data>(
  asked: Promise<Answer<Data>>,
  signal: AbortSignal,
): Promise<Answer<Data>> {
  try {
    return await asked
  } catch (error) {
    if (!signal.aborted) throw error
    return { operation: 'ERROR', status: 0, message: formWords.stopped, data: null, body: {} }
  }
}
