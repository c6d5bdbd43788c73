import { useId, useState } from 'react'
import { categories } from '#domain/choices.ts'
import { answerMessages } from '#domain/words/answers.ts'
import { courtScreen } from '#domain/words/court-screen.ts'
import { call } from '../../api/ask.ts'
import { textIn } from '../../api/records.ts'
import { Button } from '../../components/button.tsx'
import { Combobox } from '../../components/combobox.tsx'
import { Field } from '../../components/field.tsx'
import { notifyDone } from '../../components/notify.ts'
import { useColleagues } from '../../layout/use-colleagues.ts'
import { useFirmClock } from '../../layout/use-firm-clock.ts'
import { useUser } from '../../layout/use-session.ts'
import { idOf } from '../id-of.ts'
import { ActForm } from './act-form.tsx'
import { givenBy, givenOn } from './answer-rules.ts'
import { answerIn, courtIn } from './court-in.ts'
import { DateField } from './date-field.tsx'
import { FilesField } from './files-field.tsx'
import { TextField } from './text-field.tsx'
import type { FormProps } from './use-court-acts.tsx'
import { useSending } from './use-sending.ts'

const said = courtScreen.answer
const fields = ['answer', 'discipline', 'answered_by', 'answered_on', 'files']

/** Answers a question, or words its answer anew. */
export function AnswerForm({ resource, record, takesFocus, onDone, onClose }: FormProps) {
  const id = useId()
  const me = useUser()
  const today = useFirmClock().data?.today
  const colleagues = useColleagues()
  const before = answerIn(record)
  const isOpen = courtIn(record)?.side !== 'closed'
  const [text, setText] = useState(before?.answer ?? '')
  const [discipline, setDiscipline] = useState(before?.answer_discipline ?? textIn(record, 'category'))
  const author = givenBy(before, me, colleagues.data?.users)
  const [chosen, setBy] = useState<string>()
  const by = chosen ?? author.email
  const [day, setDay] = useState(givenOn(before, isOpen))
  const [files, setFiles] = useState(before?.answer_files ?? [])
  const [isAdding, setAdding] = useState(false)
  const { send, refuse, refusal, isBusy } = useSending(resource, record, fields, (now, message) => {
    onClose()
    onDone(now)
    notifyDone(message)
  })
  const submit = (close: boolean) => {
    if (text.trim() === '') return refuse({ answer: answerMessages.answerRequired })
    if (isAdding) return refuse({ files: said.stillAdding })
    const body = {
      answer: text,
      discipline,
      answered_by: by,
      ...(day === undefined ? {} : { answered_on: day }),
      files: files.map((file) => file.id),
      close,
    }
    void send(
      ({ version, idempotencyKey }) =>
        call('POST api/rfi/:id/answer', {
          params: { id: idOf(record, resource) ?? '' },
          body: { ...body, version },
          idempotencyKey,
        }),
      String(close),
    )
  }
  const wrong = refusal.fields
  return (
    <ActForm
      refusal={refusal}
      takesFocus={takesFocus}
      isBusy={isBusy}
      submit={isOpen ? said.close : said.save}
      busy={courtScreen.saving}
      besides={
        isOpen && (
          <Button aria-disabled={isBusy} onClick={() => submit(false)}>
            {said.save}
          </Button>
        )
      }
      onSubmit={() => submit(isOpen)}
    >
      <TextField
        id={`${id}-answer`}
        label={said.text}
        required
        value={text}
        error={wrong['answer']}
        onChange={setText}
      />
      <div className="grid gap-4 md:grid-cols-3">
        <Field id={`${id}-discipline`} label={said.discipline} error={wrong['discipline']}>
          {(described) => (
            <Combobox
              {...described}
              label={said.discipline}
              required
              value={discipline}
              options={categories.map((value) => ({ value, label: value }))}
              onChange={setDiscipline}
            />
          )}
        </Field>
        <Field id={`${id}-by`} label={said.by} error={wrong['answered_by']}>
          {(described) => (
            <Combobox
              {...described}
              label={said.by}
              required
              value={by}
              shown={author.name}
              options={colleagues.data?.users ?? []}
              isLoading={colleagues.isLoading}
              onChange={setBy}
            />
          )}
        </Field>
        <DateField
          id={`${id}-on`}
          label={said.on}
          value={day ?? today ?? ''}
          today={today}
          error={wrong['answered_on']}
          onChange={setDay}
        />
      </div>
      <FilesField
        resource={resource}
        record={record}
        chosen={files}
        error={wrong['files']}
        onChange={setFiles}
        onAdding={setAdding}
      />
    </ActForm>
  )
}
