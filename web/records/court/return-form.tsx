import { useId, useState } from 'react'
import type { Disposition } from '#domain/choices.ts'
import { calledAs } from '#domain/kinds/titles.ts'
import { answerMessages } from '#domain/words/answers.ts'
import { courtMessages } from '#domain/words/court.ts'
import { courtScreen } from '#domain/words/court-screen.ts'
import { call } from '../../api/ask.ts'
import { Checkbox } from '../../components/checkbox.tsx'
import { useConfirm } from '../../components/confirm.tsx'
import { notifyDone } from '../../components/notify.ts'
import { useFirmClock } from '../../layout/use-firm-clock.ts'
import { idOf } from '../id-of.ts'
import { ActForm } from './act-form.tsx'
import { chainIn } from './court-in.ts'
import { DateField } from './date-field.tsx'
import { DispositionField } from './disposition-field.tsx'
import { PartyField } from './party-field.tsx'
import { partyOf, valueOf } from './party-options.ts'
import { pendingQuestion, returnedTo, revisionNeeded } from './return-rules.ts'
import { TextField } from './text-field.tsx'
import type { FormProps } from './use-court-acts.tsx'
import { useCourtLog } from './use-court-log.ts'
import { usePartyOptions } from './use-parties.ts'
import { useSending } from './use-sending.ts'

const said = courtScreen.return
const fields = ['disposition', 'note', 'revision_needed', 'returned_on', 'to']

/** Sends documents back with what is to become of them, and closes them. */
export function ReturnForm({ resource, record, takesFocus, onDone, onClose }: FormProps) {
  const id = useId()
  const ask = useConfirm()
  const recordId = idOf(record, resource) ?? ''
  const today = useFirmClock().data?.today
  const log = useCourtLog(resource.model, recordId)
  const choice = usePartyOptions(resource, record, null)
  const [disposition, setDisposition] = useState<Disposition | ''>('')
  const [touched, setTouched] = useState<boolean>()
  const [note, setNote] = useState('')
  const [day, setDay] = useState<string>()
  const [chosen, setTo] = useState<string>()
  const usual = valueOf(returnedTo(log.data?.steps ?? [], choice.client), choice.options)
  const to = chosen ?? usual
  // Sent before it is known, it goes to whom the server finds.
  const isToCome = chosen === undefined && (log.isLoading || choice.isLoading)
  // Only where nobody is known to be usual does it go to nobody in particular.
  const hasNobody = usual === '' && log.data !== undefined && !choice.isLoading && !choice.error
  const { send, refuse, refusal, isBusy } = useSending(resource, record, fields, (now, message) => {
    onClose()
    onDone(now)
    notifyDone(message)
  })
  const submit = async () => {
    const party = partyOf(to, choice.options)
    const missing = {
      ...(disposition === '' && { disposition: answerMessages.dispositionRequired }),
      ...(party === undefined && !isToCome && !hasNobody && { to: courtMessages.chooseParty }),
    }
    if (disposition === '' || 'to' in missing) return refuse(missing)
    const question = pendingQuestion(chainIn(record)?.reviewers ?? [])
    const about = calledAs(resource, record)
    if (question !== undefined && !(await ask({ text: question, about, yes: said.yes }))) return
    await send(({ version, idempotencyKey }) =>
      call('POST api/submittal/:id/return', {
        params: { id: recordId },
        body: {
          disposition,
          note,
          revision_needed: revisionNeeded(disposition, touched),
          ...(day === undefined ? {} : { returned_on: day }),
          ...(party === undefined ? {} : { to: party }),
          version,
        },
        idempotencyKey,
      }),
    )
  }
  const wrong = refusal.fields
  return (
    <ActForm
      refusal={refusal}
      takesFocus={takesFocus}
      isBusy={isBusy}
      submit={said.submit}
      busy={courtScreen.saving}
      onSubmit={() => void submit()}
    >
      <DispositionField
        id={`${id}-disposition`}
        value={disposition}
        error={wrong['disposition']}
        onChange={setDisposition}
      />
      <Checkbox
        label={said.revisionNeeded}
        checked={revisionNeeded(disposition, touched)}
        onChange={(event) => setTouched(event.target.checked)}
      />
      <TextField
        id={`${id}-note`}
        label={courtScreen.note}
        hint={said.noteHint}
        value={note}
        error={wrong['note']}
        onChange={setNote}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <PartyField id={`${id}-to`} value={to} choice={choice} error={wrong['to']} onChange={setTo} />
        <DateField
          id={`${id}-on`}
          label={said.on}
          value={day ?? today ?? ''}
          today={today}
          error={wrong['returned_on']}
          onChange={setDay}
        />
      </div>
    </ActForm>
  )
}
