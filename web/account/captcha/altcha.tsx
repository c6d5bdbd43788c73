import { messages } from '#domain/words/messages.ts'
import { Checkbox } from '../../components/checkbox.tsx'
import type { CaptchaState } from './use-captcha.ts'

/** No picture, no puzzle, no outside service: the browser solves the challenge after one tick. */
export function Altcha({
  id,
  state,
  isWrong,
  onStart,
  onClear,
}: {
  id: string
  state: CaptchaState
  isWrong: boolean
  onStart: () => void
  onClear: () => void
}) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-md border border-line bg-canvas px-3">
      <Checkbox
        id={id}
        label={messages.contact.notARobot}
        checked={state === 'working' || state === 'solved'}
        onChange={(event) => (event.target.checked ? onStart() : onClear())}
        required
        aria-describedby={`${id}-error`}
        {...(isWrong ? { 'aria-invalid': true } : {})}
      />
      <span role="status" className="flex items-center gap-2 text-small text-ink-muted">
        {state === 'working' && (
          <span
            aria-hidden="true"
            className="size-3.5 animate-spin rounded-full border-2 border-line border-t-accent"
          />
        )}
        {said[state]}
      </span>
    </div>
  )
}

const said: Record<CaptchaState, string> = {
  idle: '',
  working: messages.contact.captchaWorking,
  solved: messages.contact.captchaDone,
  failed: messages.contact.captchaUnsolved,
}
