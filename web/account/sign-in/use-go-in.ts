import { useNavigate } from 'react-router'
import { forgetSession } from '../../layout/load-session.ts'

/** Where somebody who has just signed in goes. */
export function useGoIn(): (isOnboarded: boolean) => Promise<void> {
  const navigate = useNavigate()
  return async (isOnboarded) => {
    forgetSession()
    await navigate(isOnboarded ? '/main_menu' : '/employees/onboarding/')
  }
}
