import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { messages } from '#domain/words/messages.ts'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'

export function CopyButton({
  text,
  label = 'Copy',
  compact = false,
}: {
  text: string
  label?: string
  compact?: boolean
}) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => setCopied(await copyText(text))
  const Sign = isCopied ? Check : Copy
  return (
    <Button
      size="small"
      variant={compact ? 'quiet' : 'secondary'}
      title={compact ? label : undefined}
      onClick={() => void copy()}
    >
      <Sign aria-hidden="true" className="size-3.5" />
      <span className={compact ? 'sr-only' : ''}>{label}</span>
      <span role="status" className="sr-only">
        {isCopied && messages.generic.copied}
      </span>
    </Button>
  )
}
