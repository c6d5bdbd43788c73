import { useState } from 'react'
import { secondFactorMessages } from '#domain/words/second-factor.ts'
import { call } from '../../api/ask.ts'
import { Field } from '../../components/field.tsx'
import { useUser } from '../../layout/use-session.ts'
import { FormProblems } from '../form-problems.tsx'
import { PasswordInput } from '../password-input.tsx'
import { RootError } from '../root-error.tsx'
import { SecondFactorCodes } from './codes.tsx'
import { SecondFactorFormButtons } from './form-buttons.tsx'
import { SecondFactorProofForm } from './proof-form.tsx'
import { SecondFactorScan, type SecondFactorSecret } from './scan.tsx'
import { useCheckedForm } from '../use-checked-form.ts'

const fields = { password: { label: 'Password', id: 'factor-password' } }

export function SecondFactorSetup({
  isMove = false,
  onOn,
  onDone,
  onCancel,
}: {
  /** The second factor is on and goes to another app or phone. */
  isMove?: boolean
  /** From here on the factor counts, although its recovery codes are still to be kept. */
  onOn?: () => void
  onDone: () => void
  onCancel?: () => void
}) {
  const [begun, setBegun] = useState<SecondFactorSecret>()
  const [codes, setCodes] = useState<string[]>()
  if (codes !== undefined) return <SecondFactorCodes codes={codes} onKept={onDone} />
  if (begun !== undefined) {
    const show = (codes: string[]) => {
      setCodes(codes)
      onOn?.()
    }
    return <SecondFactorScan begun={begun} isMove={isMove} onOn={show} onCancel={onCancel} />
  }
  if (isMove) {
    return (
      <SecondFactorProofForm
        why={secondFactorMessages.moveWhy}
        action="Continue"
        send={(body) => call('POST auth/second_factor/setup/', { body })}
        onDone={setBegun}
        onCancel={onCancel}
      />
    )
  }
  return <PasswordStep onBegun={setBegun} onCancel={onCancel} />
}

function PasswordStep({
  onBegun,
  onCancel,
}: {
  onBegun: (begun: SecondFactorSecret) => void
  onCancel: (() => void) | undefined
}) {
  const { email } = useUser()
  const { form, errors, tries, isBusy } = useCheckedForm({
    rules: async () => (await import('#domain/second-factor.ts')).secondFactorSetupPayload,
    send: async (body) => {
      const answer = await call('POST auth/second_factor/setup/', { body })
      if (answer.operation === 'ERROR' || answer.data === null) return answer
      onBegun(answer.data)
    },
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      <FormProblems errors={errors} tries={tries} fields={fields} />
      {/* A hidden username tells a password manager whose password it is. */}
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <Field {...fields.password} required lead={secondFactorMessages.passwordFirst} error={errors.password}>
        {(described) => (
          <PasswordInput
            described={described}
            label={fields.password.label}
            name="password"
            autoComplete="current-password"
            autoFocus={onCancel !== undefined}
          />
        )}
      </Field>
      <RootError error={errors.root} />
      <SecondFactorFormButtons isBusy={isBusy} onCancel={onCancel}>
        Continue
      </SecondFactorFormButtons>
    </form>
  )
}
