import { useEffect, useRef } from 'react'
import { messages } from '#domain/words/messages.ts'
import { secondFactorMessages } from '#domain/words/second-factor.ts'
import type { DataOf } from '#domain/calls/registry.ts'
import { call } from '../../api/ask.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { Field } from '../../components/field.tsx'
import { FormProblems } from '../form-problems.tsx'
import { RootError } from '../root-error.tsx'
import { SecondFactorCodeInput } from './code-input.tsx'
import { SecondFactorFormButtons } from './form-buttons.tsx'
import { SecondFactorQr } from './qr.tsx'
import { useCheckedForm } from '../use-checked-form.ts'

const said = secondFactorMessages
const fields = { code: { label: messages.login.code, id: 'factor-code' } }

export type SecondFactorSecret = DataOf<'POST auth/second_factor/setup/'>

export function SecondFactorScan({
  begun: { secret, uri },
  isMove,
  onOn,
  onCancel,
}: {
  begun: SecondFactorSecret
  isMove: boolean
  onOn: (codes: string[]) => void
  onCancel: (() => void) | undefined
}) {
  const panel = useRef<HTMLFormElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const { form, errors, tries, isBusy } = useCheckedForm({
    rules: async () => (await import('#domain/second-factor.ts')).secondFactorConfirmPayload,
    send: async (body) => {
      const answer = await call('POST auth/second_factor/confirm/', { body })
      if (answer.operation === 'ERROR' || answer.data === null) return answer
      onOn(answer.data.recovery_codes)
    },
  })
  return (
    <form
      {...form}
      ref={panel}
      tabIndex={-1}
      aria-label={isMove ? said.moveTitle : said.requiredTitle}
      className="flex flex-col gap-4 outline-none"
    >
      <p>{said.scan}</p>
      <div className="flex flex-wrap items-center gap-4">
        <SecondFactorQr uri={uri} />
        <div className="flex min-w-0 flex-col items-start gap-2">
          {/* A link for touch devices: nobody can scan the screen of the phone that they hold. */}
          <a href={uri} className="hidden text-accent underline pointer-coarse:inline">
            {said.openApp}
          </a>
          <p className="text-ink-muted">{said.noCamera}</p>
          <p className="font-mono break-words">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
          <CopyButton text={secret} label="Copy secret" />
        </div>
      </div>
      <FormProblems errors={errors} tries={tries} fields={fields} />
      <Field {...fields.code} required lead={said.firstCode} error={errors.code}>
        {(described) => <SecondFactorCodeInput described={described} inputMode="numeric" />}
      </Field>
      <RootError error={errors.root} />
      <p className="font-medium">{isMove ? said.moveEndsOthers : said.endsOthers}</p>
      <SecondFactorFormButtons isBusy={isBusy} onCancel={onCancel}>
        {isMove ? 'Change' : 'Turn on'}
      </SecondFactorFormButtons>
    </form>
  )
}
