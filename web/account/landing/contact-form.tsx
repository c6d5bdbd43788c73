import { useEffect, useRef, useState } from 'react'
import { contactTopics } from '#domain/choices.ts'
import { messages } from '#domain/words/messages.ts'
import { call } from '../../api/ask.ts'
import { Checkbox } from '../../components/checkbox.tsx'
import { Asterisk, Field, FieldError } from '../../components/field.tsx'
import { Captcha } from '../captcha/captcha.tsx'
import { FormProblems } from '../form-problems.tsx'
import { RootError } from '../root-error.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { useCheckedForm } from '../use-checked-form.ts'

const fields = {
  email: { label: 'Email', id: 'contact-email' },
  // All three topics share one sentence, which stands at the first.
  services: { label: 'What is it about?', id: 'contact-general' },
  recaptcha: { label: messages.contact.notARobot, id: 'contact-captcha' },
}

export function ContactForm() {
  const captcha = useCaptcha()
  const [isSent, setSent] = useState(false)
  const { form, errors, tries, isBusy, forget } = useCheckedForm({
    rules: async () => (await import('#domain/contact.ts')).contactPayload,
    read: async (element) => {
      const data = new FormData(element)
      const topics = Object.fromEntries(contactTopics.map(({ name }) => [name, data.has(name)]))
      return { email: data.get('email'), ...topics, recaptcha: await captcha.solution() }
    },
    send: async (body) => {
      const answer = await call('POST api/contact/post', { body, expects401: true })
      if (answer.operation === 'COMPLETED') {
        setSent(true)
        return undefined
      }
      // A solution counts once; our own captcha makes the next one without another tick.
      captcha.again()
      return { ...answer, errors: {} }
    },
  })
  return (
    <form {...form} aria-labelledby="contact-us">
      <fieldset disabled={isSent} className="flex min-w-0 flex-col gap-4">
        <div>
          <h2 id="contact-us" className="text-body font-semibold">
            Contact us
          </h2>
          <p className="text-ink-muted">{messages.contact.why}</p>
        </div>
        <FormProblems errors={errors} tries={tries} fields={fields} />
        <Field {...fields.email} required error={errors.email}>
          {(described) => (
            <input
              {...described}
              name="email"
              className="control"
              type="email"
              autoComplete="email"
              required
            />
          )}
        </Field>
        <Topics error={errors.services} />
        <Captcha
          id={fields.recaptcha.id}
          captcha={captcha}
          error={errors.recaptcha}
          onTry={() => forget('recaptcha')}
        />
        <RootError error={errors.root} />
        {isSent ? (
          <SentNotice />
        ) : (
          <SubmitButton
            isBusy={isBusy}
            busy={messages.contact.sending}
            variant="secondary"
            className="self-start"
          >
            Submit
          </SubmitButton>
        )}
      </fieldset>
    </form>
  )
}

function Topics({ error }: { error: string | undefined }) {
  const invalid = error === undefined ? {} : { 'aria-invalid': true }
  return (
    <fieldset className="flex min-w-0 flex-col gap-1" aria-describedby="contact-topics-error">
      <legend className="mb-1 font-medium">
        {fields.services.label}
        <Asterisk />
      </legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {contactTopics.map(({ name, label }) => (
          <Checkbox
            key={name}
            id={`contact-${name}`}
            name={name}
            label={label}
            data-of="services"
            {...invalid}
          />
        ))}
      </div>
      <FieldError id="contact-topics-error" error={error} />
    </fieldset>
  )
}

/** The notice takes the button's place, and the focus that was on it. */
function SentNotice() {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <p
      ref={said}
      tabIndex={-1}
      role="status"
      className="flex min-h-8 items-center font-medium outline-none max-md:min-h-11"
    >
      {messages.contact.sent}
    </p>
  )
}
