import { useId, useState } from 'react'
import { calledAs } from '#domain/kinds/titles.ts'
import { courtMessages } from '#domain/words/court.ts'
import { courtScreen as said } from '#domain/words/court-screen.ts'
import { call } from '../../api/ask.ts'
import { idOf } from '../id-of.ts'
import { useFirmClock } from '../../layout/use-firm-clock.ts'
import { ActDialog } from './act-dialog.tsx'
import { assigneeOf, turnIn } from './court-in.ts'
import { DateField } from './date-field.tsx'
import { PartyField } from './party-field.tsx'
import { partyOf } from './party-options.ts'
import { TextField } from './text-field.tsx'
import type { ActProps } from './use-court-acts.tsx'
import { usePartyOptions } from './use-parties.ts'
import { useSending } from './use-sending.ts'
import { useTakeBack } from './use-take-back.ts'

export function HandOverDialog({ resource, record, onDone, onClose }: ActProps) {
  const id = useId()
  const { model } = resource
  const turn = turnIn(record)
  const today = useFirmClock().data?.today
  const choice = usePartyOptions(resource, record, turn?.holder ?? null)
  // What others had comes back to whoever it is assigned to, mostly.
  const expected = turn?.side === 'them' ? `user ${assigneeOf(resource, record).email}` : ''
  const [chosen, setTo] = useState<string>()
  const to = chosen ?? (choice.options.some(({ value }) => value === expected) ? expected : '')
  const [note, setNote] = useState('')
  const [day, setDay] = useState<string>()
  const tellWithUndo = useTakeBack(resource, onDone)
  const party = partyOf(to, choice.options)
  const { send, refuse, refusal, isBusy } = useSending(
    resource,
    record,
    ['to', 'note', 'on'],
    (now, message) => {
      onClose()
      onDone(now)
      tellWithUndo(now, message)
    },
  )
  const submit = () => {
    if (party === undefined) return refuse({ to: courtMessages.chooseParty })
    void send(({ version, idempotencyKey }) =>
      call('POST api/court/:model/:id', {
        params: { model, id: idOf(record, resource) ?? '' },
        body: { to: party, note, ...(day === undefined ? {} : { on: day }), version },
        idempotencyKey,
      }),
    )
  }
  return (
    <ActDialog
      title={said.handOver}
      about={calledAs(resource, record)}
      refusal={refusal}
      isBusy={isBusy}
      submit={said.send}
      busy={said.sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <PartyField
        id={`${id}-to`}
        value={to}
        choice={choice}
        required
        error={refusal.fields['to']}
        onChange={setTo}
      />
      <TextField
        id={`${id}-note`}
        label={said.note}
        hint={said.noteHint}
        value={note}
        error={refusal.fields['note']}
        onChange={setNote}
      />
      <div className="md:w-1/2">
        <DateField
          id={`${id}-on`}
          label={said.date}
          value={day ?? today ?? ''}
          today={today}
          error={refusal.fields['on']}
          onChange={setDay}
        />
      </div>
    </ActDialog>
  )
}
