import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { calledAs } from '#domain/kinds/titles.ts'
import { courtScreen } from '#domain/words/court-screen.ts'
import { readRecord, textIn } from '../../api/records.ts'
import { notifyFailed } from '../../components/notify.ts'
import { idOf } from '../id-of.ts'
import { ActWindow } from './act-dialog.tsx'
import type { CourtAct } from './acts-of.ts'
import { AnswerForm } from './answer-form.tsx'
import { answerIn, chainIn } from './court-in.ts'
import { FormWaiting } from './form-waiting.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { ReturnForm } from './return-form.tsx'
import type { ActProps } from './use-court-acts.tsx'

export function CourtWindow({ act, ...props }: ActProps & { act: CourtAct }) {
  return act === 'hand_over' ? <HandOverDialog {...props} /> : <EndWindow act={act} {...props} />
}

/** A row does not tell what was answered, nor who still reviews: then the record is read before there is anything to fill in. */
function EndWindow({ act, ...props }: ActProps & { act: 'answer' | 'return' }) {
  const { resource, record, onClose } = props
  const isWhole = (act === 'answer' ? answerIn(record) : chainIn(record)) !== undefined
  const { data, error } = useQuery({
    queryKey: ['form', 'act', resource.model, idOf(record, resource)],
    queryFn: ({ signal }) => readRecord(resource, idOf(record, resource) ?? '', signal),
    enabled: !isWhole,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  useEffect(() => {
    if (error === null) return
    notifyFailed(error.message)
    onClose()
    // oxlint-disable-next-line react/exhaustive-deps -- told once, whoever draws this
  }, [error])
  const whole = isWhole ? record : data
  const Form = act === 'answer' ? AnswerForm : ReturnForm
  return (
    <ActWindow
      title={courtScreen[act].title(calledAs(resource, record))}
      about={textIn(record, resource.list.lead)}
      onClose={onClose}
    >
      {whole ? <Form {...props} record={whole} takesFocus={!isWhole} /> : <FormWaiting />}
    </ActWindow>
  )
}
