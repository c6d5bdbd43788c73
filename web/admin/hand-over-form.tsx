import { useState, type SyntheticEvent } from 'react'
import { adminSiteMessages } from '#domain/admin/words.ts'
import { openWorkKinds, type OpenWorkKind } from '#domain/kinds/open-work.ts'
import { call } from '../api/ask.ts'
import { Button } from '../components/button.tsx'
import { Checkbox } from '../components/checkbox.tsx'
import { Combobox } from '../components/combobox.tsx'
import { answers } from '../components/dialog.tsx'
import { ErrorBanner } from '../components/error-banner.tsx'
import { Field, FieldError } from '../components/field.tsx'
import { OptionsFailed } from '../records/form/form-options-failed.tsx'
import { useLookups } from '../records/form/form-options.ts'
import type { Person } from './person.ts'
import { useAdminCall } from './use-admin-call.ts'

const said = adminSiteMessages.person

type Problems = { to?: string | undefined; kinds?: string | undefined; whole?: string | undefined }

export function HandOverForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const { open_work: work, name } = person
  const lookups = useLookups(['users'])
  const colleagues = (lookups.data?.users ?? []).filter(({ value }) => value !== person.email)
  const [to, setTo] = useState('')
  const [kinds, setKinds] = useState<readonly OpenWorkKind[]>(openWorkKinds.filter((kind) => work[kind] > 0))
  const [problems, setProblems] = useState<Problems>({})
  const [isAsked, setAsked] = useState(false)
  const { isBusy, run } = useAdminCall()
  const count = kinds.reduce((sum, kind) => sum + work[kind], 0)

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const found: Problems = {
      to: to === '' ? said.chooseColleague : undefined,
      kinds: kinds.length === 0 ? said.chooseKinds : undefined,
    }
    setProblems(found)
    if (found.to !== undefined || found.kinds !== undefined) return
    if (!isAsked) return setAsked(true)
    const isDone = await run({
      what: JSON.stringify([to, kinds]),
      send: (idempotencyKey) =>
        call('POST api/admin/people/:id/hand_over', {
          params: { id: person.id },
          body: { to, kinds: [...kinds] },
          idempotencyKey,
        }),
      onRefused: ({ message, errors = {} }) => {
        setAsked(false)
        const { to: [wrongTo] = [], kinds: [wrongKinds] = [] } = errors
        const whole = wrongTo || wrongKinds ? undefined : message
        setProblems({ to: wrongTo, kinds: wrongKinds, whole })
      },
    })
    if (isDone) onClose()
  }
  const toggle = (kind: OpenWorkKind) =>
    setKinds(kinds.includes(kind) ? kinds.filter((other) => other !== kind) : [...kinds, kind])
  if (isAsked) {
    const called = colleagues.find(({ value }) => value === to)?.label ?? to
    return (
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-body font-medium">{said.confirmHandOver(count, called)}</p>
        <div className={answers}>
          <Button disabled={isBusy} onClick={() => setAsked(false)}>
            Back
          </Button>
          <Button type="submit" variant="primary" disabled={isBusy} autoFocus>
            {isBusy ? 'Handing over…' : 'Hand over'}
          </Button>
        </div>
      </form>
    )
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {lookups.error && <OptionsFailed error={lookups.error} retry={lookups.refetch} />}
      <fieldset aria-describedby={problems.kinds ? 'hand-over-kinds-error' : undefined}>
        <legend className="pb-1">{said.handOverWhy(name)}</legend>
        {openWorkKinds.map((kind) => (
          <div key={kind} className="flex items-center justify-between gap-4">
            <Checkbox
              label={said.kinds[kind]}
              checked={kinds.includes(kind)}
              disabled={work[kind] === 0}
              onChange={() => toggle(kind)}
            />
            <span className="text-ink-muted tabular-nums">{work[kind].toLocaleString('en-US')}</span>
          </div>
        ))}
        <FieldError id="hand-over-kinds-error" error={problems.kinds} />
      </fieldset>
      <Field id="hand-over-to" label="Colleague" required error={problems.to}>
        {(described) => (
          <Combobox
            {...described}
            label="Colleague"
            required
            value={to}
            options={colleagues.map(({ value, label }) => ({ value, label, hint: value }))}
            isLoading={lookups.isLoading}
            onChange={setTo}
          />
        )}
      </Field>
      {problems.whole && <ErrorBanner>{problems.whole}</ErrorBanner>}
      <div className={answers}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary">
          Continue
        </Button>
      </div>
    </form>
  )
}
