import { useEffect, useState } from 'react'
import { longWaitMs } from '#domain/conventions.ts'
import { messages } from '#domain/messages.ts'
import type { FormWords } from '#domain/resource.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import type { Mode } from './form-fields.ts'

export function FormButtons({
  words,
  mode,
  isBusy,
  onStopWaiting,
}: {
  words: FormWords
  mode: Mode
  isBusy: boolean
  onStopWaiting: () => void
}) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setLong(true), longWaitMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isBusy])
  return (
    <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">
      {isLong && <Button onClick={onStopWaiting}>Stop waiting</Button>}
      <ButtonLink to={words.leave.to}>{words.leave.label}</ButtonLink>
      <Button type="submit" variant="primary" disabled={isBusy}>
        {isBusy ? messages.form.submitting : (words.submit?.[mode] ?? 'Submit')}
      </Button>
    </div>
  )
}
