import { Pencil } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { messages } from '#domain/words/messages.ts'
import type { Draft, SetDraft } from './status-report-drafts.ts'
import { StatusEditor } from './status-report-editor.tsx'
import type { ActiveProject } from '../records/use-active-projects.ts'

const said = messages.project

/** Paper shows what is stored, also while somebody writes. */
export function StatusNote({
  project,
  latest,
  label,
  draft,
  setDraft,
}: {
  project: ActiveProject
  latest: ActiveProject | undefined
  label: string
  draft: Draft | undefined
  setDraft: SetDraft
}) {
  const place = useRef<HTMLDivElement>(null)
  const edit = useRef<HTMLButtonElement>(null)
  const { project_id: id, project_name: name, description } = project
  const open = () => setDraft(id, { project, text: description })
  const close = (takesFocus: boolean) => {
    flushSync(() => setDraft(id, undefined))
    // A question lets go of the focus first.
    if (takesFocus) setTimeout(() => edit.current?.focus())
  }
  // Another row that somebody writes in by now keeps the focus.
  const hasFocus = () =>
    document.activeElement === document.body || place.current?.contains(document.activeElement) === true
  return (
    <div ref={place} className="group/note relative max-w-[72ch] print:max-w-none">
      {draft && (
        <StatusEditor
          draft={draft}
          latest={latest}
          label={label}
          onChange={(next) => setDraft(id, next)}
          onSaved={() => close(hasFocus())}
          onCancel={() => close(true)}
        />
      )}
      <p className={`break-words whitespace-pre-line ${draft ? 'hidden print:block' : 'pr-7 print:pr-0'}`}>
        {description || <span className="text-ink-muted">{said.noDescription}</span>}
      </p>
      {!draft && (
        // The button covers the text: a click anywhere begins, and a screen reader still hears text.
        <button
          ref={edit}
          type="button"
          aria-label={said.editNote(name)}
          title={said.editNote(name)}
          className="absolute -inset-x-2 -inset-y-1 flex cursor-text justify-end rounded-md border border-transparent p-1 text-ink-faint hover:border-line-strong focus-visible:border-line-strong print:hidden"
          onClick={open}
          onKeyDown={(event) => event.key === 'F2' && open()}
        >
          <Pencil
            aria-hidden="true"
            className="size-4 group-focus-within/note:text-ink group-hover/note:text-ink pointer-fine:not-group-focus-within/note:not-group-hover/note:opacity-0"
          />
        </button>
      )}
    </div>
  )
}
