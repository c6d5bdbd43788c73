import type { OpenWork } from '#domain/open-work.ts'

/** An account as the admin site reads it. */
export type Person = {
  id: string
  name: string
  email: string
  role: string
  is_active: boolean
  is_verified: boolean
  onboarding_completed: boolean
  second_factor: { is_on: boolean; since: string | null }
  sessions: {
    id: string
    created_at: string
    last_used_at: string
    address: string
    user_agent: string
    method: 'password' | 'sso'
    /** The one that asks. */
    current: boolean
  }[]
  open_work: OpenWork
}

/** How much lies with a person. */
export function openItems({ open_work: work }: Person): number {
  return Object.values(work).reduce((sum, count) => sum + count, 0)
}
