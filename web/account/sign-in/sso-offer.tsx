import { useEffect, useState } from 'react'
import { loadConfig } from '../../api/config.ts'
import type { SsoButton } from './sso-button.tsx'

type Offer = { Button: typeof SsoButton; name: string }

/** Beside the button of the form, where its coming moves nothing; only at a firm that has single sign-on. */
export function SsoOffer({
  label,
  onProblem,
}: {
  label?: string
  onProblem: (sentence: string | undefined) => void
}) {
  const [offer, setOffer] = useState<Offer>()
  useEffect(() => {
    // Without it there is still the password; whether the server answers is told when that is sent.
    loadOffer().then(setOffer, () => undefined)
  }, [])
  return offer ? <offer.Button name={offer.name} {...(label ? { label } : {})} onProblem={onProblem} /> : null
}

async function loadOffer(): Promise<Offer | undefined> {
  const { sso } = await loadConfig()
  if (sso === null) return undefined
  const { SsoButton } = await import('./sso-button.tsx')
  return { Button: SsoButton, name: sso.name }
}
