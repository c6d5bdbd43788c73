import { useEffect, useId, useRef, type KeyboardEvent, type SyntheticEvent } from 'react'
import { messages } from '#domain/words/messages.ts'
import { project } from '#domain/kinds/project.ts'
import { Button } from '../components/button.tsx'
import { useConfirm } from '../components/confirm.tsx'
import { ConflictDialog } from '../records/form/conflict-dialog.tsx'
import { isLongEdit, type Draft } from './status-report-drafts.ts'
import { StatusNews } from './status-report-news.tsx'
import { useSaveStatus } from './status-report-save.ts'
import type { ActiveProject } from '../records/use-active-projects.ts'

const said = messages.project

export function StatusEditor({
  draft,
  latest,
  label,
  onChange,
  onSaved,
  onCancel,
}: {
  draft: Draft
  latest: ActiveProject | undefined
  label: string
  onChange: (draft: Draft) => void
  onSaved: () => void
  onCancel: () => void
}) {
  const ask = useConfirm()
  const problemId = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const { problem, conflict, isSending, ...status } = useSaveStatus(draft, onChange, onSaved)
  const { project_name: name } = draft.project

  // The cursor goes to the end of the text, where most go on.
  useEffect(() => {
    input.current?.focus()
    input.current?.setSelectionRange(-1, -1)
  }, [])

  // The dialog lets go of the focus first.
  const focusSoon = () => setTimeout(() => input.current?.focus())
  const cancel = async () => {
    if (isSending) return status.stopWaiting()
    const question = { text: said.discardNote, about: name, yes: 'Discard', no: 'Keep writing', danger: true }
    if (!isLongEdit(draft) || (await ask(question))) onCancel()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void status.save()
  }
  const heed = (event: KeyboardEvent) => {
    // Enter and Escape belong first to the word list of an input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
    if (event.key === 'Escape') {
      event.preventDefault()
      void cancel()
    }
  }
  return (
    <>
      <form onSubmit={submit} className="flex flex-col gap-2 print:hidden">
        {/* A hidden copy of the text gives the cell its height. */}
        <div data-text={draft.text} className={`grid ${copy}`}>
          <textarea
            ref={input}
            aria-label={said.noteOf(name)}
            aria-invalid={problem?.isInText}
            aria-describedby={problem && problemId}
            className="control [grid-area:1/1] resize-none overflow-hidden"
            value={draft.text}
            readOnly={isSending}
            onChange={(event) => onChange({ ...draft, text: event.target.value })}
            onKeyDown={heed}
          />
        </div>
        <StatusNews
          draft={draft}
          latest={isSending || conflict ? undefined : latest}
          onTake={(theirs, by) => {
            status.show(theirs, by)
            focusSoon()
          }}
        />
        {problem && (
          <p id={problemId} role="alert" className="text-danger">
            {problem.sentence}
            {problem.detail && <span className="block text-small">{problem.detail}</span>}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Button type="submit" variant="primary" size="small" disabled={isSending}>
            {isSending ? said.savingNote : 'Save'}
          </Button>
          <Button size="small" onClick={() => void cancel()}>
            Cancel
          </Button>
          <span className="text-small text-ink-muted max-sm:hidden">{said.noteKeys}</span>
        </div>
      </form>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          resource={{ fields: { description: { ...project.fields.description, label } } }}
          call={(_name, value) => String(value)}
          onDecide={(chosen) => {
            status.decide(chosen)
            focusSoon()
          }}
          onClose={() => {
            status.letConflictBe()
            focusSoon()
          }}
        />
      )}
    </>
  )
}

const copy =
  "after:invisible after:min-h-9 after:border after:px-2.5 after:py-1.5 after:break-words after:whitespace-pre-wrap after:content-[attr(data-text)_'_'] after:[grid-area:1/1]"
