import { Plus, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { mostReviewers } from '#domain/answers.ts'
import { categories } from '#domain/choices.ts'
import { calledAs } from '#domain/kinds/titles.ts'
import { courtScreen } from '#domain/words/court-screen.ts'
import { call } from '../../api/ask.ts'
import { textIn } from '../../api/records.ts'
import { Button } from '../../components/button.tsx'
import { Combobox } from '../../components/combobox.tsx'
import { FieldError } from '../../components/field.tsx'
import { notifyDone } from '../../components/notify.ts'
import { useColleagues } from '../../layout/use-colleagues.ts'
import { idOf } from '../id-of.ts'
import { ActDialog } from './act-dialog.tsx'
import { chainIn } from './court-in.ts'
import type { ActProps } from './use-court-acts.tsx'
import { useSending } from './use-sending.ts'

const said = courtScreen.reviewers

type Line = { key: number; user: string; name: string; discipline: string }

/** Says anew who reviews; who stays keeps what they said. */
export function ReviewersDialog({ resource, record, onDone, onClose }: ActProps) {
  const id = useId()
  const colleagues = useColleagues()
  const category = textIn(record, 'category')
  const [lines, setLines] = useState<Line[]>(() => linesOf(record, category))
  const { send, refusal, isBusy } = useSending(resource, record, ['reviewers'], (now, message) => {
    onClose()
    onDone(now)
    notifyDone(message)
  })
  const nameOf = (email: string) =>
    colleagues.data?.users.find(({ value }) => value === email)?.label ?? email
  const change = (key: number, part: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const [added, setAdded] = useState<number>()
  useEffect(() => {
    if (added !== undefined) document.getElementById(`${id}-${added}`)?.focus()
  }, [added, id])
  const add = () => {
    const key = Math.max(-1, ...lines.map((line) => line.key)) + 1
    setLines([...lines, emptyLine(key, category)])
    setAdded(key)
  }
  const submit = () =>
    void send(({ version }) =>
      call('PUT api/submittal/:id/reviewers', {
        params: { id: idOf(record, resource) ?? '' },
        body: {
          reviewers: lines
            .filter(({ user }) => user !== '')
            .map(({ user, discipline }) => ({ user, discipline })),
          version,
        },
      }),
    )
  return (
    <ActDialog
      title={said.title}
      about={calledAs(resource, record)}
      refusal={refusal}
      isBusy={isBusy}
      submit={said.save}
      busy={courtScreen.saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <ul className="flex flex-col gap-2 max-md:gap-4">
        {lines.map(({ key, user, name, discipline }, place) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto]"
          >
            <Combobox
              id={`${id}-${key}`}
              aria-label={said.numbered(said.person, place + 1)}
              label={said.numbered(said.person, place + 1)}
              value={user}
              shown={name}
              required
              options={colleagues.data?.users ?? []}
              isLoading={colleagues.isLoading}
              onChange={(email) => change(key, { user: email, name: nameOf(email) })}
            />
            <div className="max-md:row-start-2">
              <Combobox
                id={`${id}-${key}-discipline`}
                aria-label={said.numbered(said.discipline, place + 1)}
                label={said.numbered(said.discipline, place + 1)}
                value={discipline}
                required
                options={categories.map((value) => ({ value, label: value }))}
                onChange={(value) => change(key, { discipline: value })}
              />
            </div>
            <Button
              size="icon"
              variant="quiet"
              className="h-9"
              aria-label={said.remove(name || said.numbered(said.person, place + 1))}
              onClick={() => setLines(lines.filter((line) => line.key !== key))}
            >
              <X aria-hidden="true" className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      {lines.length < mostReviewers && (
        <Button variant="quiet" className="-ml-2 self-start" onClick={add}>
          <Plus aria-hidden="true" className="size-4" />
          {said.add}
        </Button>
      )}
      <div role="alert" className="empty:hidden">
        <FieldError id={`${id}-error`} error={refusal.fields['reviewers']} />
      </div>
    </ActDialog>
  )
}

const emptyLine = (key: number, discipline: string): Line => ({ key, user: '', name: '', discipline })

/** Where nobody reviews yet, a first line waits. */
function linesOf(record: Parameters<typeof chainIn>[0], category: string): Line[] {
  const { reviewers = [] } = chainIn(record) ?? {}
  if (reviewers.length === 0) return [emptyLine(0, category)]
  return reviewers.map(({ user, discipline }, key) => ({
    key,
    user: user.email,
    name: user.name,
    discipline,
  }))
}
