import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { secondFactorMessages } from '#domain/words/second-factor.ts'
import { Button } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { useUser } from '../../layout/use-session.ts'
import { useLeaveGuard } from '../../layout/use-leave-guard.ts'

const said = secondFactorMessages

/** The server shows recovery codes only once, so leaving them asks first. */
export function SecondFactorCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { email } = useUser()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  useLeaveGuard(true, { text: said.leaveCodes })
  const text = `${said.codesFile(email)}\n\n${codes.join('\n')}\n`
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="group"
      aria-label={said.codesTitle}
      className="flex flex-col gap-3 outline-none"
    >
      <div>
        <p className="font-medium">{said.codesTitle}</p>
        <p className="text-ink-muted">{said.codesWhy}</p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-x-4 gap-y-1 rounded-md border border-line bg-sunken px-4 py-3 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={codes.join('\n')} label="Copy codes" />
        <Button size="small" onClick={() => save(text)}>
          <Download aria-hidden="true" className="size-3.5" />
          Download
        </Button>
      </div>
      <Button variant="primary" className="self-start" onClick={onKept}>
        I have kept them
      </Button>
    </div>
  )
}

function save(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = 'plumbline-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}
