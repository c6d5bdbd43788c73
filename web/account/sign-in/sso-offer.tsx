import { useEffect, useState } from 'react'
import { loadConfig } from '../../api/config.ts'
import type { SsoButton } from './sso-button.tsx'

type Offer = { Button: typeof SsoButton; name: string }

/** The button stands where its late arrival moves nothing. */
export function SsoOffer({
  label,
  onProblem,
}: {
  label?: string
  onProblem: (sentence: string | undefined) => void
}) {
  const [offer, setOffer] = useState<Offer>()
  useEffect(() => {
    // A failure stays silent: there is still the password, whose call will tell.
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
