import cluster from 'node:cluster'

/** What the worker processes of one machine tell each other. The primary passes it on; alone, nobody hears. */
export type SiblingMessage = { plumbline: string; data: unknown }

type Hear = (data: unknown) => void

const hearers = new Map<string, Set<Hear>>()
/** A sibling that has just ended answers nothing: what the others said is enough. */
const patienceMs = 1000
/** Told by the primary alone. */
const howMany = 'how many'

let others = 0
let isListening = false
let asked = 0

export function isSiblingMessage(message: unknown): message is SiblingMessage {
  return typeof message === 'object' && message !== null && 'plumbline' in message && 'data' in message
}

export const howManyOthers = (count: number): SiblingMessage => ({ plumbline: howMany, data: count })

export function tellSiblings(topic: string, data: unknown): void {
  // A channel that is gone takes this process along.
  if (cluster.isWorker && others > 0)
    process.send?.({ plumbline: topic, data } satisfies SiblingMessage, undefined, {}, () => undefined)
}

export function hearSiblings(topic: string, hear: Hear): () => void {
  if (!cluster.isWorker) return () => undefined
  listen()
  const known = hearers.get(topic) ?? new Set()
  hearers.set(topic, known.add(hear))
  return () => known.delete(hear)
}

/** What every sibling answers to `askSiblings`. */
export function answerSiblings(topic: string, answer: () => Promise<unknown>): () => void {
  return hearSiblings(topic, (data) => {
    const answered = answer()
    answered.then((mine) => tellSiblings(`${topic} ${String(data)}`, mine)).catch(() => undefined)
  })
}

export async function askSiblings(topic: string): Promise<unknown[]> {
  if (others === 0) return []
  asked += 1
  const question = `${process.pid}-${asked}`
  const answers: unknown[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const hearNoMore = hearSiblings(`${topic} ${question}`, (data) => {
    if (answers.push(data) >= others) resolve()
  })
  const clock = setTimeout(resolve, patienceMs)
  tellSiblings(topic, question)
  await promise
  clearTimeout(clock)
  hearNoMore()
  hearers.delete(`${topic} ${question}`)
  return answers
}

/** What one process finds out, all know. */
export class SiblingSet extends Set<string> {
  readonly #topic: string

  constructor(topic: string) {
    super()
    this.#topic = topic
    hearSiblings(topic, (data) => {
      const { added, id } = data as { added: boolean; id: string }
      if (added) super.add(id)
      else super.delete(id)
    })
  }

  override add(id: string): this {
    if (!this.has(id)) tellSiblings(this.#topic, { added: true, id })
    return super.add(id)
  }

  override delete(id: string): boolean {
    if (this.has(id)) tellSiblings(this.#topic, { added: false, id })
    return super.delete(id)
  }
}

function listen(): void {
  if (isListening) return
  isListening = true
  process.on('message', (message) => {
    if (!isSiblingMessage(message)) return
    if (message.plumbline === howMany) others = Number(message.data)
    for (const hear of hearers.get(message.plumbline) ?? []) hear(message.data)
  })
}
