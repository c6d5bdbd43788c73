import { useEffect, useRef, useState } from 'react'
import { firmMessages } from '#domain/words/firm.ts'
import { call } from '../api/ask.ts'
import { sendCall } from '../api/client.ts'
import { readBytes } from '../api/files.ts'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { FieldError } from '../components/field.tsx'
import type { Firm } from './firm-values.ts'
import { useAdminCall } from './use-admin-call.ts'

const said = firmMessages

export function FirmLogo({ firm }: { firm: Firm }) {
  const { isBusy, run } = useAdminCall()
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const upload = async (file: File) => {
    setProblem(undefined)
    const body = new FormData()
    body.append('file', file)
    await run({
      what: `logo ${file.name} ${file.size} ${file.lastModified}`,
      send: (idempotencyKey) => sendCall('POST', 'api/firm/logo', { body, idempotencyKey }),
      onRefused: ({ errors, message }) => setProblem(errors?.['file']?.[0] ?? message),
    })
  }
  const remove = () =>
    run({
      what: 'remove the logo',
      send: () => call('DELETE api/firm/logo'),
      questions: [{ text: said.confirmRemove, yes: said.remove, danger: true }],
    })
  return (
    <Card title={said.logo}>
      <div className="flex flex-col gap-3">
        <div
          className={`flex min-h-32 items-center justify-center rounded-md border border-line p-4 ${firm.has_logo ? 'bg-paper' : 'bg-sunken'}`}
        >
          {firm.has_logo ? (
            <LogoPreview name={firm.firm_name} version={firm.version} />
          ) : (
            <p className="text-small text-ink-muted">{said.withoutLogo}</p>
          )}
        </div>
        <p className="text-fine text-ink-faint">{said.logoHint}</p>
        <FieldError id="firm-logo-error" error={problem} />
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          aria-label={said.choose}
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // The same file can be chosen again after a refusal.
            target.value = ''
            if (file) void upload(file)
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            aria-disabled={isBusy}
            aria-describedby={problem ? 'firm-logo-error' : undefined}
            onClick={() => input.current?.click()}
          >
            {firm.has_logo ? said.replace : said.choose}
          </Button>
          {firm.has_logo && (
            <Button variant="danger" aria-disabled={isBusy} onClick={() => void remove()}>
              {said.remove}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

/** Shown from memory, because the address alone opens nothing. */
function LogoPreview({ name, version }: { name: string; version: number }) {
  const [shown, setShown] = useState<{ address: string } | 'failed'>()
  // By hand: a query would be asked again, when the logo is gone, before it is known to be.
  useEffect(() => {
    const stop = new AbortController()
    let address = ''
    const show = async () => {
      try {
        address = URL.createObjectURL(await readBytes('api/firm/logo', stop.signal))
        setShown({ address })
      } catch {
        if (!stop.signal.aborted) setShown('failed')
      }
    }
    void show()
    return () => {
      stop.abort()
      URL.revokeObjectURL(address)
    }
  }, [version])
  if (shown === undefined) return null
  if (shown === 'failed') return <p className="text-small text-danger">{said.notShown}</p>
  return <img src={shown.address} alt={name || said.logo} className="max-h-24 max-w-full" />
}
