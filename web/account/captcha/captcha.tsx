import { FieldError } from '../../components/field.tsx'
import { Altcha } from './altcha.tsx'
import { Recaptcha } from './recaptcha.tsx'
import type { CaptchaInForm } from './use-captcha.ts'

export function Captcha({
  id,
  captcha,
  error,
  onTry,
}: {
  id: string
  captcha: CaptchaInForm
  error: string | undefined
  onTry: () => void
}) {
  return (
    <div className="flex flex-col gap-1">
      {captcha.setup === undefined && (
        <div id={id} tabIndex={-1} className="min-h-11 rounded-md border border-line bg-canvas" />
      )}
      {captcha.setup?.kind === 'altcha' && (
        <Altcha
          id={id}
          state={captcha.state}
          isWrong={error !== undefined}
          onStart={() => {
            onTry()
            captcha.start()
          }}
          onClear={captcha.clear}
        />
      )}
      {captcha.setup?.kind === 'recaptcha' && (
        <Recaptcha
          key={captcha.round}
          id={id}
          setup={captcha.setup}
          onSolution={(solution) => {
            onTry()
            captcha.take(solution)
          }}
        />
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
