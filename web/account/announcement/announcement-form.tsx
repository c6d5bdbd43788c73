import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { announcementDurations } from '#domain/choices.ts'
import { formWords } from '#domain/words/forms.ts'
import { messages } from '#domain/words/messages.ts'
import { can } from '#domain/permissions.ts'
import { call } from '../../api/ask.ts'
import type { Answer } from '../../api/client.ts'
import type { User } from '../../api/session.ts'
import { useIdempotencyKeys } from '../../api/use-idempotency-keys.ts'
import { Field } from '../../components/field.tsx'
import { FormFoot, formCard } from '../../components/form-foot.tsx'
import { notifyDone } from '../../components/notify.ts'
import { useLeaveGuard } from '../../layout/use-leave-guard.ts'
import { FormProblems } from '../form-problems.tsx'
import { RootError } from '../root-error.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { useCheckedForm } from '../use-checked-form.ts'

const fields = {
  title: { label: 'Title', id: 'announcement-title' },
  content: { label: 'Content', id: 'announcement-content' },
  duration: { label: 'Duration', id: 'announcement-duration' },
}

export function AnnouncementForm({ author }: { author: Pick<User, 'email' | 'role'> }) {
  const navigate = useNavigate()
  const [state, setState] = useState<'untouched' | 'changed' | 'created'>('untouched')
  const idempotencyKeys = useIdempotencyKeys()
  const { form, errors, tries, isBusy } = useCheckedForm({
    rules: async () => (await import('#domain/announcement.ts')).announcementPayload,
    read: (element) => {
      const { duration, ...words } = Object.fromEntries(new FormData(element))
      // An empty duration is left out, so that the refusal calls it missing and not unknown.
      return { ...words, duration: duration || undefined }
    },
    send: async ({ duration, ...words }) => {
      const body = { ...words, author: author.email, duration: Number(duration) }
      const answer = await call('POST api/announcements/', { body, idempotencyKey: idempotencyKeys.keyOf() })
      idempotencyKeys.settle(answer)
      if (answer.operation === 'ERROR') return { ...answer, message: wordsFor(answer) }
      notifyDone(messages.announcement.created)
      setState('created')
    },
  })
  useLeaveGuard(state === 'changed')
  useEffect(() => {
    // The leave guard still asked before this state was drawn.
    if (state === 'created') void navigate('/main_menu')
  }, [state, navigate])
  return (
    <form {...form} onChange={() => setState('changed')} className={formCard}>
      {!can(author, 'announcement.create') && (
        <p className="rounded-md bg-yellow-soft px-3 py-2 text-yellow-ink">{formWords.notForYou}</p>
      )}
      <FormProblems errors={errors} tries={tries} fields={fields} />
      <Field {...fields.title} required error={errors.title}>
        {(described) => <input {...described} name="title" className="control" required />}
      </Field>
      <Field {...fields.content} required error={errors.content}>
        {(described) => <textarea {...described} name="content" className="control" rows={6} required />}
      </Field>
      <Field {...fields.duration} required error={errors.duration}>
        {(described) => (
          <select {...described} name="duration" className="control sm:max-w-60" required>
            <option value="">Choose a duration</option>
            {announcementDurations.map(({ seconds, label }) => (
              <option key={seconds} value={seconds}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <RootError error={errors.root} />
      <FormFoot>
        <SubmitButton isBusy={isBusy || state === 'created'} busy={messages.announcement.creating}>
          Create
        </SubmitButton>
      </FormFoot>
    </form>
  )
}

/** 400, 403 and 500 are worded by the specification; a refusal that is not listed keeps the server's sentence. */
function wordsFor({ status, message }: Answer): string {
  const { invalid, forbidden, serverError } = messages.announcement
  const said: Partial<Record<number, string>> = {
    400: invalid,
    403: forbidden,
    422: formWords.savedEarlier,
    500: serverError,
  }
  return said[status] ?? message
}
