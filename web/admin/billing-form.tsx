import type { ReactNode } from 'react'
import { percentMeanings } from '#domain/invoice-stage.ts'
import { currencies } from '#domain/money.ts'
import { billingSettingsScreen as said } from '#domain/words/billing-settings.ts'
import { Field, type Described } from '../components/field.tsx'
import { Toggle } from '../components/toggle.tsx'
import {
  billingCall,
  billingFields,
  inWords,
  type BillingField,
  type BillingSettings,
} from './billing-values.ts'
import { SettingsForm } from './settings-form.tsx'
import { useMergedSave } from '../records/form/use-merged-save.ts'

type Typed = { target: { value: string } }

export function BillingForm({ settings }: { settings: BillingSettings }) {
  const form = useMergedSave(settings, billingCall)
  const { values, setValues, problems } = form
  const field = (
    name: BillingField,
    hint: string | undefined,
    draw: (input: Described & { value: string; onChange: (event: Typed) => void }) => ReactNode,
  ) => {
    const typed = ({ target }: Typed) => setValues({ ...values, [name]: target.value })
    return (
      <Field id={`billing-${name}`} label={billingFields[name].label} hint={hint} error={problems[name]}>
        {(described) => draw({ ...described, value: String(values[name] ?? ''), onChange: typed })}
      </Field>
    )
  }
  return (
    <SettingsForm form={form} fields={billingFields} call={inWords}>
      {field('percent_means', said.percentHint, (input) => (
        <select {...input} className="control">
          {percentMeanings.map((meaning) => (
            <option key={meaning} value={meaning}>
              {said.meanings[meaning]}
            </option>
          ))}
        </select>
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        {field('terms_days', said.termsHint, (input) => (
          <input {...input} className="control" type="number" inputMode="numeric" min={0} max={365} />
        ))}
        {field('currency', undefined, (input) => (
          <select {...input} className="control">
            {currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </select>
        ))}
      </div>
      <Toggle
        label={said.approval}
        hint={said.approvalHint}
        checked={values['approval_required'] === true}
        onChange={(isOn) => setValues({ ...values, approval_required: isOn })}
      />
      {field('accounting_item', said.itemHint, (input) => (
        <input {...input} className="control" autoComplete="off" />
      ))}
      {field('remit_to', said.remitHint, (input) => (
        <textarea {...input} className="control" rows={4} />
      ))}
    </SettingsForm>
  )
}
