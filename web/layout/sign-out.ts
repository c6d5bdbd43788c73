import { useState } from 'react'
import { signOut } from '../api/session.ts'
import { mayLeave } from './leave-question.ts'

export function useSignOut(): { isLeaving: boolean; leave: () => void } {
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    if (!(await mayLeave())) return
    setLeaving(true)
    // A full page load drops everything that was loaded for this person.
    location.assign(await signOut())
  }
  return { isLeaving, leave: () => void leave() }
}
