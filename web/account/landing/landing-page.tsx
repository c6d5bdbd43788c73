import {
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react'
import { useNavigate } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import { loadConfig } from '../../api/config.ts'
import { readToken } from '../../api/token.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Header } from '../../layout/header.tsx'
import { isCheckLost, placeLeft, watchLostCheck } from '../../layout/lost-check.ts'
import { LostNotice } from '../../layout/lost-notice.tsx'
import { ContactForm } from './contact-form.tsx'
import { LoginForm } from '../sign-in/login-form.tsx'

export function LandingPage() {
  const isSignedIn = readToken() !== undefined
  const demo = useDemo()
  return (
    <div className="flex min-h-dvh flex-col">
      <title>Plumbline</title>
      <Header linked={isSignedIn}>
        {isSignedIn && (
          <ButtonLink to="/main_menu" className="ml-auto">
            To Dashboard
          </ButtonLink>
        )}
      </Header>
      <NoServer isUnreached={demo.isUnreached} askAgain={demo.askAgain} />
      <main className="mx-auto w-full max-w-5xl px-4 py-8 md:px-6 md:py-12">
        <h1 className="text-display text-balance">{messages.landing.about}</h1>
        <div className="mt-8 grid gap-12 md:mt-12 md:grid-cols-2 md:gap-24">
          <div className="flex min-w-0 flex-col gap-8">
            <LoginForm />
            {demo.Firm && <demo.Firm />}
          </div>
          {/* On the phone the demo firm comes before it: until that is known it would be pushed down. */}
          <div className={`relative min-w-0 self-start ${demo.isKnown ? '' : 'max-md:invisible'}`}>
            <PlumbLine />
            <ContactForm />
          </div>
        </div>
      </main>
    </div>
  )
}

/** The contact form waits no longer than this for the demo firm above it. */
const patienceMs = 1000

type Demo = { isKnown: boolean; isUnreached: boolean; Firm?: ComponentType }

/** Loaded only where the server tells of demo accounts. */
function useDemo(): Demo & { askAgain: () => Promise<void> } {
  const [demo, setDemo] = useState<Demo>({ isKnown: false, isUnreached: false })
  const askAgain = useCallback(
    () => loadDemo().then(setDemo, () => setDemo({ isKnown: true, isUnreached: false })),
    [],
  )
  useEffect(() => {
    void askAgain()
    const timer = setTimeout(() => setDemo((demo) => ({ ...demo, isKnown: true })), patienceMs)
    return () => clearTimeout(timer)
  }, [askAgain])
  return { ...demo, askAgain }
}

async function loadDemo(): Promise<Demo> {
  const config = await loadConfig().catch(() => undefined)
  if (config === undefined) return { isKnown: true, isUnreached: true }
  const reached = { isKnown: true, isUnreached: false }
  return config.demo ? { ...reached, Firm: (await import('./demo-firm.tsx')).DemoFirm } : reached
}

/** Whoever was led here for want of an answer is told so, and led back to their screen once there is one. */
function NoServer({
  isUnreached = false,
  askAgain,
}: {
  isUnreached?: boolean
  askAgain: () => Promise<void>
}) {
  const isUnchecked = useSyncExternalStore(watchLostCheck, isCheckLost)
  const navigate = useNavigate()
  const retry = async () => {
    const left = placeLeft()
    await (left === undefined ? askAgain() : navigate(left))
  }
  const isShown = isUnreached || isUnchecked
  // Nobody is led away from what they have begun to write.
  const onOnline = useEffectEvent(() => {
    if (placeLeft() === undefined || !hasTyped()) void retry()
  })
  useEffect(() => {
    if (!isShown) return
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [isShown])
  return (
    <LostNotice isShown={isShown} onRetry={retry}>
      {messages.generic.unreachable}
    </LostNotice>
  )
}

/** The bob is level with the button of the longer form, which is as high as it and 4 px above and below. */
function PlumbLine() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-y-0 -left-12 hidden -translate-x-1/2 flex-col items-center pb-1 md:flex"
    >
      <span className="w-0.5 grow bg-accent" />
      <svg viewBox="0 0 16 24" className="h-6 w-4 fill-accent">
        <path d="M2 0h12v6l-6 18-6-18z" />
      </svg>
    </div>
  )
}

function hasTyped(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>('form input')].some(
    (input) => input.value !== input.defaultValue || input.checked !== input.defaultChecked,
  )
}
