import { longWaitMs } from '#domain/conventions.ts'
import { messages } from '#domain/words/messages.ts'

/** What Google's script puts into the page, as far as it is used here. */
type Recaptcha = {
  ready(then: () => void): void
  render(
    box: HTMLElement,
    settings: {
      sitekey: string
      theme: 'light' | 'dark'
      type: 'image' | 'audio'
      size: 'normal' | 'compact'
      badge: 'bottomright'
      callback: (solution: string) => void
      'expired-callback': () => void
      'error-callback': () => void
    },
  ): number
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

let loading: Promise<Recaptcha> | undefined

/** Loads Google's script, once; only a failure is tried again. */
export function loadRecaptcha(url: string): Promise<Recaptcha> {
  loading ??= load(url).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function load(url: string): Promise<Recaptcha> {
  const script = document.createElement('script')
  // The language of the rest of the page.
  script.src = `${url}?render=explicit&hl=en`
  return new Promise<Recaptcha>((resolve, reject) => {
    const fail = () => {
      script.remove()
      reject(new Error(messages.contact.captchaUnloaded))
    }
    // The script loads a second one from elsewhere, and says nothing when that does not come.
    const patience = setTimeout(fail, longWaitMs)
    script.addEventListener('load', () => {
      const { grecaptcha } = window
      if (grecaptcha === undefined) return fail()
      grecaptcha.ready(() => {
        clearTimeout(patience)
        resolve(grecaptcha)
      })
    })
    script.addEventListener('error', fail)
    document.head.append(script)
  })
}
