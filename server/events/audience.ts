import type { Change } from '#domain/records/live.ts'

export type Listener = {
  user: { id: string; role: string; sessionId: string }
  tell(change: Change): void
  tellToCatchUp(): void
  recheck(): void
  end(): void
}

/** A person has fewer browsers than this: beyond it the oldest stream ends. */
const mostOfOne = 30

export type Audience = ReturnType<typeof makeAudience>

export function makeAudience() {
  const listeners = new Set<Listener>()
  return {
    join(listener: Listener): () => void {
      const own = [...listeners].filter(({ user }) => user.id === listener.user.id)
      if (own.length >= mostOfOne) own[0]?.end()
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onChange(change: Change): void {
      for (const listener of listeners) {
        const { user } = listener
        if (change.model === 'session' && change.id === user.sessionId) listener.end()
        if (change.model === 'user' && change.id === user.id) listener.recheck()
        listener.tell(change)
      }
    },
    onMissed(): void {
      for (const listener of listeners) {
        listener.recheck()
        listener.tellToCatchUp()
      }
    },
    end(): void {
      for (const listener of listeners) listener.end()
    },
    count: () => listeners.size,
  }
}
