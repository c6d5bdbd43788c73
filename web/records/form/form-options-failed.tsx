import { formWords } from '#domain/words/forms.ts'
import { Button } from '../../components/button.tsx'

/** Only the lists are missing: the form can be filled in all the same. */
export function OptionsFailed({ error, retry }: { error: Error; retry: () => unknown }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-yellow-soft px-3 py-2 text-yellow-ink"
    >
      <p>
        {formWords.optionsFailed} {error.message}
      </p>
      <Button size="small" onClick={() => void retry()}>
        Retry
      </Button>
    </div>
  )
}
