import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataOf } from '#domain/calls/registry.ts'
import type { PlannedItem } from '#domain/calls/templates.ts'
import { templateMessages } from '#domain/words/templates.ts'
import { templateScreen as said } from '#domain/words/templates-screen.ts'
import { call } from '../../api/ask.ts'
import { dataOf } from '../../api/client.ts'
import { fetchOptions } from '../../api/records.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, answers } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { notifyDone, notifyFailed } from '../../components/notify.ts'
import { Skeleton } from '../../components/skeleton.tsx'
import { useFirmClock } from '../../layout/use-firm-clock.ts'
import { PlannedLine, type Chosen } from './planned-line.tsx'
import { useTemplates } from './use-templates.ts'

export function ApplyDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const templates = useTemplates()
  const [id, setId] = useState('')
  return (
    <Dialog title={said.apply} open isFirm onClose={onClose} width="preview" begins="select">
      {templates.error && <LoadFailed error={templates.error} retry={templates.refetch} />}
      {templates.data?.length === 0 ? (
        <p>{said.noTemplates}</p>
      ) : (
        <Field id="template" label={said.template}>
          {(described) => (
            <select
              {...described}
              className="control"
              value={id}
              onChange={(event) => setId(event.target.value)}
            >
              <option value="">{said.choose}</option>
              {templates.data?.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {id !== '' && <Preview key={id} id={id} projectId={projectId} onDone={onClose} />}
    </Dialog>
  )
}

function Preview({ id, projectId, onDone }: { id: string; projectId: string; onDone: () => void }) {
  const [deadline, setDeadline] = useState('')
  const dates = deadline === '' ? {} : { deadline }
  const preview = useQuery({
    queryKey: ['templates', 'preview', id, projectId, deadline],
    queryFn: async ({ signal }) => {
      const body = { project_id: projectId, ...dates }
      const answer = await call('POST api/templates/:id/preview', { params: { id }, body, signal })
      if (answer.errors?.['deadline']) return 'no deadline' as const
      return dataOf(answer)
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const needsDeadline = preview.data === 'no deadline' || deadline !== ''
  return (
    <>
      {needsDeadline && (
        <Field id="template-deadline" label={said.deadline} required hint={templateMessages.deadlineRequired}>
          {(described) => (
            <input
              {...described}
              type="date"
              className="control"
              value={deadline}
              onChange={(event) => setDeadline(event.target.value)}
            />
          )}
        </Field>
      )}
      {preview.error && <LoadFailed error={preview.error} retry={preview.refetch} />}
      {preview.isPending && <Skeleton className="h-24" />}
      {preview.data !== undefined && preview.data !== 'no deadline' && (
        <Planned preview={preview.data} id={id} projectId={projectId} dates={dates} onDone={onDone} />
      )}
    </>
  )
}

function Planned({
  preview: { items, version },
  id,
  projectId,
  dates,
  onDone,
}: {
  preview: DataOf<'POST api/templates/:id/preview'>
  id: string
  projectId: string
  dates: { deadline?: string }
  onDone: () => void
}) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<readonly Chosen[]>(() => items.map(chosenAtFirst))
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [isBusy, setBusy] = useState(false)
  const people = useQuery({
    queryKey: ['templates', 'people'],
    queryFn: async ({ signal }) => (await fetchOptions({ projects: false }, signal)).users,
    gcTime: 0,
  })
  const { data: clock } = useFirmClock()
  const count = chosen.filter(({ isWanted }) => isWanted).length
  const refreshAll = () =>
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'form' })
  const undo = async (batch: string) => {
    const answer = await call('POST api/templates/batches/:id/undo', { params: { id: batch } })
    if (answer.operation === 'ERROR') notifyFailed(answer.message)
    else notifyDone(answer.message)
    refreshAll()
  }
  const apply = async () => {
    if (isBusy || count === 0) return
    setBusy(true)
    const answer = await call('POST api/templates/:id/apply', {
      params: { id },
      body: { project_id: projectId, ...dates, items: chosen.map(asSent), again: true, version },
      takesLong: true,
    })
    setBusy(false)
    if (answer.operation === 'ERROR') {
      setErrors(answer.errors ?? {})
      return notifyFailed(said.notApplied, answer.message)
    }
    const { batch_id: batch } = answer.data ?? {}
    notifyDone(
      templateMessages.applied,
      batch ? { label: said.undo, run: () => void undo(batch) } : undefined,
    )
    refreshAll()
    onDone()
  }
  return (
    <>
      <ul aria-label={said.what} className="divide-y divide-line rounded-md border border-line">
        {items.map((item, index) => {
          const own = chosen[index] ?? chosenAtFirst(item)
          return (
            <PlannedLine
              key={item.index}
              item={item}
              chosen={own}
              people={people.data ?? []}
              today={clock?.today}
              errors={['due_date', 'assigned_to'].flatMap((name) => errors[`items.${index}.${name}`] ?? [])}
              onChange={(changed) => setChosen(chosen.with(index, changed))}
            />
          )
        })}
      </ul>
      <div className={answers}>
        <Button variant="primary" aria-disabled={isBusy} disabled={count === 0} onClick={() => void apply()}>
          {isBusy ? said.applying : said.make(count)}
        </Button>
      </div>
    </>
  )
}

/** What the project has already is made again by whoever ticks it. */
function chosenAtFirst({ exists, due_date: day, assigned_to: person }: PlannedItem): Chosen {
  return { isWanted: !exists, day, email: person?.email ?? '' }
}

function asSent({ isWanted, day, email }: Chosen, index: number) {
  return { index, skip: !isWanted, due_date: day, assigned_to: email }
}
