import { replace, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Preferences } from '#domain/pages/preferences.ts'
import { askToSignInAgain } from '../api/session-end.ts'
import { loadPreferences } from '../api/preferences.ts'
import { currentUser, type User } from '../api/session.ts'
import { clearToken, readToken, showPerson } from '../api/token.ts'
import { leadAway } from './lead-away.ts'
import { leaveUnchecked, setCheckLost } from './lost-check.ts'
import { showTheme } from './theme.ts'

/** Null is the odd case: the server knows the session but names nobody. */
export type Session = { user: User; preferences: Preferences } | null

const onboarding = '/employees/onboarding/'
const secondFactor = '/employees/second_factor/'

let known: Session | undefined
let asked: { token: string; session: Promise<Session | undefined> } | undefined

/** One question for all that wait for its answer. */
function askSession(): void {
  const token = readToken()
  if (token !== undefined && token !== asked?.token) asked = { token, session: check() }
}

/** Only the first page waits for the answer; later ones open at once, and a session that has ended leads out. */
export async function loadSession({ request }: { request: Request }): Promise<Session> {
  const { pathname, search } = new URL(request.url)
  if (readToken() === undefined) {
    forgetSession()
    setCheckLost(false)
    throw replace(signedOutPage(pathname))
  }
  if (known !== undefined) {
    void checkAgain(pathname)
    return known
  }
  askSession()
  const question = asked
  const session = await question?.session
  // Somebody has signed in or out meanwhile, or another page was quicker.
  if (question !== asked || question?.token !== readToken()) return await loadSession({ request })
  asked = undefined
  known = session
  showPerson(known?.user.id)
  if (known === undefined && readToken() !== undefined) leaveUnchecked(pathname + search)
  else setCheckLost(false)
  const elsewhere = placeFor(known, pathname)
  if (elsewhere !== undefined) throw replace(elsewhere)
  return known ?? null
}

export function isSessionKnown(): boolean {
  return known !== undefined
}

/** A filter or a page number of the same screen is no navigation; the same address again is one. */
export function runsAgain({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
}

/** The next navigation waits for the server: after signing in, out, or a change of the account. */
export function forgetSession(): void {
  known = undefined
  asked = undefined
  showPerson(undefined)
}

/** A check without an answer ends no session: the person stays where they are, and is told. */
export async function checkAgain(pathname: string): Promise<void> {
  let session = await check()
  const isOver = () => session === undefined && readToken() === undefined
  // One lost answer is not worth a notice, two are.
  if (session === undefined && !isOver()) session = await check()
  if (isOver() && (await askToSignInAgain())) session = await check()
  const isLost = session === undefined && !isOver()
  setCheckLost(isLost)
  if (isLost) return
  // Nothing of whoever was here before stays on the screen.
  if (known && session && session.user.id !== known.user.id) return location.reload()
  known = session
  showPerson(known?.user.id)
  const elsewhere = placeFor(session, pathname)
  if (elsewhere !== undefined) leadAway(elsewhere)
}

export async function emailSignedInHere(): Promise<string | undefined> {
  return readToken() === undefined ? undefined : (await currentUser()).data?.email
}

export function firstPageFor({ onboarding_completed, second_factor }: User): string | undefined {
  if (!onboarding_completed) return onboarding
  return second_factor.is_required && !second_factor.is_on ? secondFactor : undefined
}

/** Undefined when nobody is signed in, or the check has failed. */
async function check(): Promise<Session | undefined> {
  const asked = readToken()
  const { operation, data, status } = await currentUser()
  if (operation === 'ERROR') {
    // A late 401 about an old key says nothing about the one that has taken its place.
    if (status === 401 && readToken() === asked) clearToken()
    return undefined
  }
  if (!data?.email) return null
  const preferences = await loadPreferences(data)
  // Only a change is shown: the settings may be previewing another theme.
  if (preferences.darkMode !== known?.preferences.darkMode) showTheme(preferences.darkMode)
  return { user: data, preferences }
}

function placeFor(session: Session | undefined, pathname: string): string | undefined {
  if (session === undefined) return signedOutPage(pathname)
  // Settings belong to somebody, so they are left; other screens say that nobody is named.
  if (session === null) return isSettings(pathname) ? '/login' : undefined
  const first = firstPageFor(session.user)
  return first === undefined || pathname.startsWith(first.slice(0, -1)) ? undefined : first
}

/** The specification leads the settings to /login; both are the landing page. */
function signedOutPage(pathname: string): string {
  return isSettings(pathname) ? '/login' : '/'
}

function isSettings(pathname: string): boolean {
  return /^\/settings\b/i.test(pathname)
}
