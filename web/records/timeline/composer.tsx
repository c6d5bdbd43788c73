import { X } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { longestComment } from '#domain/comment-fields.ts'
import { mostCommentFiles } from '#domain/discussion.ts'
import { discussionMessages } from '#domain/words/discussion.ts'
import { discussionScreen } from '#domain/words/discussion-screen.ts'
import type { Answer } from '../../api/client.ts'
import { Button } from '../../components/button.tsx'
import { Chip, Chips } from '../../components/chips.tsx'
import { FieldError } from '../../components/field.tsx'
import { keepFocus } from '../../components/keep-focus.ts'
import { AttachFiles } from './attach-files.tsx'
import { MentionInput } from './mention-input.tsx'
import { stillMentioned } from './mentions.ts'
import { isEmpty, type AttachedFile, type Draft } from './use-draft.ts'

const said = discussionScreen

/** From here on it is told how much may still be written. */
const nearTheEnd = 500

export function Composer({
  label,
  draft,
  onChange,
  files,
  send,
  submit = said.send,
  onCancel,
  cancel = said.discard,
  autoFocus = false,
  isGoneWhenSent = false,
}: {
  label: string
  draft: Draft
  onChange: (draft: Draft) => void
  /** Those that may be attached; undefined where the record has no folder. */
  files: readonly AttachedFile[] | undefined
  send: (draft: Draft) => Promise<Answer>
  submit?: string
  onCancel: () => void
  cancel?: string
  autoFocus?: boolean
  /** Then nothing is typed while it is on its way: it would be lost. */
  isGoneWhenSent?: boolean
}) {
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isHere, setHere] = useState(false)
  const mentions = stillMentioned(draft.body, draft.mentions)
  const left = longestComment - draft.body.trim().length
  const isBegun = !isEmpty(draft)
  const change = (next: Draft) => {
    setProblem(undefined)
    onChange(next)
  }
  /** Whatever is pressed and goes gives the focus to the text. */
  const keepFocusHere = () => keepFocus(() => document.getElementById(id))
  const submitNow = async () => {
    if (isBusy) return
    const wrong =
      draft.body.trim() === '' ? discussionMessages.empty : left < 0 ? discussionMessages.tooLong : undefined
    if (wrong !== undefined) return setProblem(wrong)
    setBusy(true)
    const answer = await send({ ...draft, mentions })
    setBusy(false)
    setProblem(answer.operation === 'ERROR' ? sentenceOf(answer) : undefined)
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void submitNow()
  }
  return (
    <div
      className="flex flex-col gap-2"
      // The phone's bar makes room while something is being written.
      data-unfinished={isHere && isBegun ? '' : undefined}
      onFocus={() => setHere(true)}
      onBlur={({ currentTarget, relatedTarget }) => setHere(currentTarget.contains(relatedTarget))}
    >
      <MentionInput
        id={id}
        label={label}
        hint={said.hint}
        text={draft.body}
        isWrong={problem !== undefined}
        isLocked={isBusy && isGoneWhenSent}
        autoFocus={autoFocus}
        onText={(body) => change({ ...draft, body })}
        onMention={(body, person) => {
          const others = draft.mentions.filter(({ email }) => email !== person.email)
          change({ ...draft, body, mentions: [...others, person] })
        }}
        onKeyDown={pressed}
      />
      <div role="alert" className="empty:hidden">
        <FieldError id={`${id}-error`} error={problem} />
      </div>
      {mentions.length > 0 && (
        <Chips label={said.told}>
          {mentions.map(({ name, email }) => (
            <Chip key={email}>@{name}</Chip>
          ))}
        </Chips>
      )}
      {draft.files.length > 0 && (
        <Chips label={said.files}>
          {draft.files.map((file) => (
            <Chip key={file.id}>
              <span className="min-w-0 truncate">
                {file.name} {file.deleted && said.goneFile}
              </span>
              <button
                type="button"
                aria-label={said.detach(file.name)}
                className="-mr-1 inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-ink-muted hover:text-ink"
                onClick={() => {
                  change({ ...draft, files: draft.files.filter(({ id }) => id !== file.id) })
                  keepFocusHere()
                }}
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </Chip>
          ))}
        </Chips>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {files && draft.files.length < mostCommentFiles && (
          <AttachFiles
            files={files.filter(({ id }) => draft.files.every((file) => file.id !== id))}
            onAttach={(file) => change({ ...draft, files: [...draft.files, file] })}
          />
        )}
        {left < nearTheEnd && (
          <p className={`text-fine ${left < 0 ? 'text-danger' : 'text-ink-faint'}`}>
            {left < 0 ? discussionMessages.tooLong : said.left(left)}
          </p>
        )}
        <p role="status" className="sr-only">
          {spokenOf(left)}
        </p>
        <div className="ml-auto flex gap-2">
          {(isBegun || cancel !== said.discard) && (
            <Button
              size="small"
              variant="quiet"
              disabled={isBusy}
              onClick={() => {
                onCancel()
                keepFocusHere()
              }}
            >
              {cancel}
            </Button>
          )}
          <Button
            size="small"
            variant={isBegun ? 'primary' : 'secondary'}
            aria-disabled={isBusy}
            title={said.keys}
            onClick={() => void submitNow()}
          >
            {isBusy ? said.sending : submit}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Said at a few steps alone: with every letter nobody could write. */
export function spokenOf(left: number): string {
  const step = [10, 50, 100].find((most) => left <= most)
  if (left < 0) return discussionMessages.tooLong
  return step === undefined ? '' : said.atMost(step)
}

/** Of several wrong things the first; a refusal that names none says it as a whole. */
function sentenceOf({ errors = {}, message }: Answer): string {
  const { body, mentions, files } = errors
  return (body ?? mentions ?? files)?.[0] ?? message
}
