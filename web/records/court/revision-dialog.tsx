import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { updatePage } from '#domain/kinds/kind.ts'
import { calledAs } from '#domain/kinds/titles.ts'
import { courtScreen } from '#domain/words/court-screen.ts'
import { call } from '../../api/ask.ts'
import { textIn } from '../../api/records.ts'
import { Field } from '../../components/field.tsx'
import { notifyDone } from '../../components/notify.ts'
import { useFirmClock } from '../../layout/use-firm-clock.ts'
import { idOf } from '../id-of.ts'
import { ActDialog } from './act-dialog.tsx'
import { courtIn, returnIn } from './court-in.ts'
import { DateField } from './date-field.tsx'
import type { ActProps } from './use-court-acts.tsx'
import { useSending } from './use-sending.ts'

const said = courtScreen.chain

/** The next one of a chain came in: it gets a record of its own. */
export function RevisionDialog({ resource, record, onClose }: ActProps) {
  const id = useId()
  const navigate = useNavigate()
  const today = useFirmClock().data?.today
  const [day, setDay] = useState<string>()
  const [number, setNumber] = useState(textIn(record, 'contractor_number'))
  const next = (returnIn(record)?.revision ?? 0) + 1
  const { send, refusal, isBusy } = useSending(
    resource,
    record,
    ['received_date', 'contractor_number'],
    (made, message) => {
      onClose()
      notifyDone(message)
      const madeId = idOf(made, resource)
      if (madeId !== undefined) void navigate(updatePage(resource, madeId))
    },
  )
  const submit = () =>
    void send(({ version, idempotencyKey }) =>
      call('POST api/submittal/:id/revision', {
        params: { id: idOf(record, resource) ?? '' },
        body: {
          ...(day === undefined ? {} : { received_date: day }),
          contractor_number: number,
          version,
        },
        idempotencyKey,
      }),
    )
  return (
    <ActDialog
      title={said.title(next, calledAs(resource, record))}
      {...(courtIn(record)?.side === 'closed' ? {} : { about: said.closes })}
      refusal={refusal}
      isBusy={isBusy}
      submit={said.create}
      busy={courtScreen.saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <DateField
          id={`${id}-received`}
          label={said.received}
          value={day ?? today ?? ''}
          today={today}
          error={refusal.fields['received_date']}
          onChange={setDay}
        />
        <Field id={`${id}-number`} label={said.number} error={refusal.fields['contractor_number']}>
          {(described) => (
            <input
              {...described}
              className="control"
              autoComplete="off"
              value={number}
              onChange={(event) => setNumber(event.target.value)}
            />
          )}
        </Field>
      </div>
    </ActDialog>
  )
}
