import { useCallback, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import type { Answer } from '../../api/client.ts'
import { emailSignedInHere } from '../../layout/load-session.ts'
import { dropKey } from './drop-key.ts'

export function useMailLink<Data>(ask: (key: string) => Promise<Answer<Data>>) {
  const { key = '' } = useParams()
  const [found, setFound] = useState<{ answer: Answer<Data>; here: string | undefined }>()
  const isAsked = useRef(false)
  const go = useCallback(async () => {
    setFound(undefined)
    const [answer, here] = await Promise.all([ask(key), emailSignedInHere()])
    if (isDead(answer)) dropKey()
    setFound({ answer, here })
  }, [ask, key])
  useEffect(() => {
    // React may run the effect twice, but a key may be good for one call.
    if (isAsked.current) return
    isAsked.current = true
    void go()
  }, [go])
  return { key, found, retry: () => void go() }
}

/** A dead key stays dead; any other failure is worth another try. */
export function isDead({ errors = {} }: Answer): boolean {
  return 'key' in errors
}
