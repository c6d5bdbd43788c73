import type { SyntheticEvent } from 'react'
import type { Currency } from '#domain/money.ts'
import { writeMoney } from '#domain/money.ts'
import { formWords } from '#domain/words/forms.ts'
import { ledgerScreen as said } from '#domain/words/ledger-screen.ts'
import { call } from '../api/ask.ts'
import { Button } from '../components/button.tsx'
import { useConfirm } from '../components/confirm.tsx'
import { answers, Dialog } from '../components/dialog.tsx'
import { ErrorBanner } from '../components/error-banner.tsx'
import { Field } from '../components/field.tsx'
import { useFocusOnWrong } from '../components/use-focus-on-wrong.ts'
import { leaving } from '../layout/use-leave-guard.ts'
import { ConflictDialog } from '../records/form/conflict-dialog.tsx'
import { useMergedSave } from '../records/form/use-merged-save.ts'
import type { ProjectLedger } from '../records/ledger/use-ledger.ts'
import {
  comesTo,
  contractBody,
  contractFields,
  contractForm,
  contractProblems,
  contractWords,
  phasesIn,
  withPhases,
} from './contract-draft.ts'
import { RemoveContract } from './remove-contract.tsx'
import { ContractPhases } from './contract-phases.tsx'

export function ContractDialog({ ledger, onClose }: { ledger: ProjectLedger; onClose: () => void }) {
  const { project_id: id, currency } = ledger
  const form = useMergedSave(ledger, {
    asForm: contractForm,
    bodyOf: contractBody,
    check: contractProblems,
    send: (body, idempotencyKey) =>
      call('PUT api/ledger/project/:id/contract', { params: { id }, body, idempotencyKey }),
    onSaved: onClose,
  })
  const { values, setValues, problems, conflict, isBusy } = form
  const shown = useFocusOnWrong(form.tries)
  const ask = useConfirm()
  const leave = async () => {
    if (!form.isTouched || (await ask(leaving(formWords.leave)))) onClose()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void form.save()
  }
  return (
    <Dialog title={said.edit} open onClose={() => void leave()} width="preview" isFirm begins="input">
      <form ref={shown} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            id="contract-fee"
            label={said.fee}
            hint={said.feeHint}
            required
            error={problems['fee_cents']}
          >
            {(described) => (
              <input
                {...described}
                required
                inputMode="decimal"
                autoComplete="off"
                className="control text-right tabular-nums"
                value={String(values['fee_cents'])}
                onChange={({ target }) => setValues({ ...values, fee_cents: target.value })}
              />
            )}
          </Field>
          <Field
            id="contract-terms"
            label={said.termsField}
            hint={said.termsHint}
            error={problems['terms_days']}
          >
            {(described) => (
              <input
                {...described}
                type="number"
                inputMode="numeric"
                min={0}
                max={365}
                className="control"
                value={String(values['terms_days'])}
                onChange={({ target }) => setValues({ ...values, terms_days: target.value })}
              />
            )}
          </Field>
        </div>
        <ContractPhases
          phases={phasesIn(values)}
          problems={problems}
          onChange={(phases) => setValues(withPhases(values, phases))}
        />
        <Sums sums={comesTo(values)} currency={currency} hasParts={hasParts(values)} />
        {problems['whole'] && <ErrorBanner>{problems['whole']}</ErrorBanner>}
        <div className={answers}>
          {ledger.contract !== null && (
            <RemoveContract id={id} version={Number(form.version)} onDone={onClose} />
          )}
          <Button onClick={() => void leave()}>{said.cancel}</Button>
          {/* Not disabled while busy, so that it keeps the focus. */}
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            {isBusy ? formWords.saving : formWords.save}
          </Button>
        </div>
      </form>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          resource={{ fields: contractFields }}
          call={contractWords(currency)}
          onDecide={(chosen) => void form.decide(chosen)}
          onClose={form.letConflictBe}
        />
      )}
    </Dialog>
  )
}

function hasParts(values: Parameters<typeof phasesIn>[0]): boolean {
  return phasesIn(values).some(({ way }) => way !== 'additional')
}

/** What is typed so far, before it is refused. */
function Sums({
  sums: { basic, additional, fee },
  currency,
  hasParts,
}: {
  sums: ReturnType<typeof comesTo>
  currency: Currency
  hasParts: boolean
}) {
  if (fee === undefined) return null
  return (
    <div role="status" className="text-small text-ink-muted empty:hidden">
      {hasParts && (
        <p className={basic === fee ? '' : 'text-danger'}>
          {said.comesTo(writeMoney(basic, currency), writeMoney(fee, currency))}
        </p>
      )}
      {additional > 0 && (
        <p>
          {said.additional} {writeMoney(additional, currency)}, {said.total.toLowerCase()}{' '}
          {writeMoney(fee + additional, currency)}
        </p>
      )}
    </div>
  )
}
