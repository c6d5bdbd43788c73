import { randomUUID } from 'node:crypto'

/** What a process knows of accounts it may believe for so long without asking: then it has found out by itself. */
export const longestUnheard = 2000

const patience = longestUnheard + 200

type Line = {
  /** The other processes on the line, who are told the words. */
  askAll(words: string): Promise<number[]>
  answer(words: string): Promise<unknown>
  forget(): void
}

export type RollCall = ReturnType<typeof makeRollCall>

/** Tells all processes that accounts have changed, and waits until each has said that it heard. */
export function makeRollCall({ askAll, answer, forget }: Line) {
  const calls = new Map<string, (process: number) => void>()
  return {
    /** The database says nothing but that something changed; a process says which call it makes or answers. */
    hear(words: string, from: number): void {
      const [what, call = ''] = words.split(' ')
      if (what === 'heard') calls.get(call)?.(from)
      else forget()
      if (what === 'hear' && !calls.has(call)) answer(`heard ${call}`).catch(() => undefined)
    },
    async tellAll(): Promise<void> {
      const call = randomUUID()
      const heard = new Set<number>()
      const { promise: everybody, resolve } = Promise.withResolvers<void>()
      let others: number[] | undefined
      const check = () => {
        if (others?.every((process) => heard.has(process))) resolve()
      }
      calls.set(call, (process) => {
        heard.add(process)
        check()
      })
      const timer = setTimeout(resolve, patience)
      const ask = async () => {
        others = await askAll(`hear ${call}`)
        check()
      }
      // Without a line nobody can be heard: they find out by themselves.
      ask().catch(() => undefined)
      await everybody
      clearTimeout(timer)
      calls.delete(call)
    },
  }
}
