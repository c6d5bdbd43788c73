import { longWaitMs } from '#domain/conventions.ts'
import { messages } from '#domain/words/messages.ts'

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

export function loadRecaptcha(url: string): Promise<Recaptcha> {
  loading ??= load(url).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function load(url: string): Promise<Recaptcha> {
  const script = document.createElement('script')
  script.src = `${url}?render=explicit&hl=en`
  return new Promise<Recaptcha>((resolve, reject) => {
    const fail = () => {
      script.remove()
      reject(new Error(messages.contact.captchaUnloaded))
    }
    // Google's script loads a second one and reports nothing when that fails: hence the timeout.
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
