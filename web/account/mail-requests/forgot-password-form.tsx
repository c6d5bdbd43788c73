import { messages } from '#domain/words/messages.ts'
import { Button } from '../../components/button.tsx'
import { MailRequestForm } from './mail-request-form.tsx'

export function ForgotPasswordForm({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <div>
        <h2 id="forgot-password" className="text-body font-semibold">
          Forgot your password?
        </h2>
        <p className="text-ink-muted">{messages.account.forgotWhy}</p>
      </div>
      <MailRequestForm purpose="reset" labelledBy="forgot-password" email={email} takesFocus>
        <Button variant="quiet" onClick={onBack}>
          Back to sign in
        </Button>
      </MailRequestForm>
    </section>
  )
}
